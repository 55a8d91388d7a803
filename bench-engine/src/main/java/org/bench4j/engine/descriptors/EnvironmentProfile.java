package org.bench4j.engine.descriptors;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The machine and the servers on which a sweep runs, as their owner describes them.
 *
 * @param file where this stands
 * @param digest of the file
 * @param id unique among profiles
 * @param kind how much its figures are worth, in one word of the owner's: {@code authoritative}, {@code laptop}
 * @param caveats what a reader should know, empty when there is nothing
 * @param spread difference of a sweep's two halves of its control above which the sweep is not believed; absent while nobody has declared one
 * @param host facts about the machine
 * @param infra facts about the servers, names of tables joined by underscores
 * @param ceilings rows a second of parts of the rig without an arm, as they were measured before, by name
 * @param ceilingFile where ceilings are kept that a ceiling pass measured
 */
public record EnvironmentProfile(
        Path file,
        String digest,
        String id,
        String kind,
        String caveats,
        OptionalDouble spread,
        Map<String, String> host,
        Map<String, String> infra,
        Map<String, Double> ceilings,
        Optional<String> ceilingFile) {
    private static final Set<String> KEYS = Set.of("id", "class", "caveats", "spread", "host", "infra", "ceiling");
    private static final String FILE = "file";

    /** What records of sweeps carry that nobody has described the machine of. */
    public static EnvironmentProfile undeclared() {
        return new EnvironmentProfile(
                Path.of(""),
                "none",
                "undeclared",
                "undeclared",
                "",
                OptionalDouble.empty(),
                Map.of(),
                Map.of(),
                Map.of(),
                Optional.empty());
    }

    public EnvironmentProfile {
        Objects.requireNonNull(spread, "spread");
        Objects.requireNonNull(ceilingFile, "ceilingFile");
        host = Collections.unmodifiableMap(new LinkedHashMap<>(host));
        infra = Collections.unmodifiableMap(new LinkedHashMap<>(infra));
        ceilings = Collections.unmodifiableMap(new LinkedHashMap<>(ceilings));
    }

    /**
     * Reads a profile.
     *
     * @throws DescriptorException when it says something that cannot be used, naming file, key and value
     * @throws IOException when the file cannot be read
     */
    public static EnvironmentProfile read(Path file) throws IOException {
        Toml root = Toml.read(file);
        root.allow(KEYS);
        Map<String, String> host = new LinkedHashMap<>(
                root.optionalTable("host").map(Toml::scalars).orElse(Map.of()));
        Optional<String> own = root.optionalText("caveats");
        // in TOML whatever stands after [host] belongs to it: published profiles have their caveats there
        String caveats = own.orElse(host.getOrDefault("caveats", ""));
        host.remove("caveats");
        OptionalDouble spread = root.optionalNumber("spread", "a share above 0 and below 1, such as 0.03", 0);
        if (spread.orElse(0) >= 1) {
            throw new DescriptorException(
                    file, "spread", spread.getAsDouble(), "a share above 0 and below 1, such as 0.03");
        }
        Map<String, Double> ceilings = new LinkedHashMap<>();
        Optional<Toml> ceiling = root.optionalTable("ceiling");
        ceiling.ifPresent(table -> table.scalars().keySet().stream()
                .filter(name -> !name.equals(FILE))
                .forEach(name -> ceilings.put(
                        name,
                        table.optionalNumber(name, "rows a second above 0", 0).orElseThrow())));
        return new EnvironmentProfile(
                file,
                Toml.digest(file),
                root.text("id"),
                root.text("class"),
                caveats.strip(),
                spread,
                host,
                root.optionalTable("infra").map(Toml::scalars).orElse(Map.of()),
                ceilings,
                ceiling.flatMap(table -> table.optionalText(FILE)));
    }

    /**
     * A number of processors that the profile states in a text.
     *
     * @param key where it stands
     */
    public double number(String key, String text) {
        try {
            double number = Double.parseDouble(text);
            if (number > 0 && number < Double.POSITIVE_INFINITY) {
                return number;
            }
        } catch (NumberFormatException word) {
            // said below
        }
        throw new DescriptorException(file, key, text, "a number of processors above 0, such as 1.5");
    }

    /**
     * An amount of memory that the profile states in a text, in bytes.
     *
     * @param key where it stands
     */
    public long bytes(String key, String text) {
        return Amounts.bytes(file, key, text);
    }
}
