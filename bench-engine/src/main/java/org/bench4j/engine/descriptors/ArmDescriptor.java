package org.bench4j.engine.descriptors;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bench4j.model.observed.Scope;

/**
 * How an arm is started, and what a reader of its figures should know of it.
 *
 * @param file where this stands
 * @param digest of the file
 * @param entrant the system
 * @param variant of it
 * @param version the one that is pinned
 * @param versionCommand prints the version that is really there; empty when it cannot be asked
 * @param roles its processes, in the order in which they are started
 * @param knobs settings, by name; commands have them as {@code ${knob.NAME}}
 * @param ceilings parts of the rig that bound it
 * @param deviations in what it differs from a plain installation, disclosed
 */
public record ArmDescriptor(
        Path file,
        String digest,
        String entrant,
        String variant,
        String version,
        List<String> versionCommand,
        List<ArmRole> roles,
        Map<String, String> knobs,
        List<String> ceilings,
        List<String> deviations) {
    private static final Set<String> KEYS =
            Set.of("entrant", "variant", "version", "version_command", "role", "knobs", "ceilings", "deviations");

    public ArmDescriptor {
        versionCommand = List.copyOf(versionCommand);
        roles = List.copyOf(roles);
        knobs = Collections.unmodifiableMap(new LinkedHashMap<>(knobs));
        ceilings = List.copyOf(ceilings);
        deviations = List.copyOf(deviations);
    }

    /** The name that tells it from other arms: {@code entrant/variant}. */
    public String label() {
        return entrant + "/" + variant;
    }

    /**
     * Reads a descriptor.
     *
     * @throws DescriptorException when it says something that cannot be used, naming file, key and value
     * @throws IOException when the file cannot be read
     */
    public static ArmDescriptor read(Path file) throws IOException {
        Toml root = Toml.read(file);
        root.allow(KEYS);
        List<ArmRole> roles = root.tables("role").stream().map(ArmRole::of).toList();
        Set<Scope> scopes = EnumSet.noneOf(Scope.class);
        for (ArmRole role : roles) {
            if (!scopes.add(role.scope())) {
                throw new DescriptorException(
                        file, "role", role.scope().word(), "each name once: start helpers from the role's own command");
            }
        }
        if (!scopes.contains(Scope.DATA_PLANE)) {
            throw new DescriptorException(file, "role", scopes.toString(), "one named data-plane: rows go through it");
        }
        return new ArmDescriptor(
                file,
                Toml.digest(file),
                name(root, "entrant"),
                name(root, "variant"),
                root.text("version"),
                root.texts("version_command"),
                roles,
                root.optionalTable("knobs").map(Toml::scalars).orElse(Map.of()),
                root.texts("ceilings"),
                root.texts("deviations"));
    }

    private static String name(Toml root, String key) {
        String name = root.text(key);
        if (!name.matches("[a-z0-9][a-z0-9.-]*")) {
            throw new DescriptorException(
                    root.file(),
                    root.key(key),
                    name,
                    "lower-case letters, digits, hyphens and dots, such as plain-insert");
        }
        return name;
    }
}
