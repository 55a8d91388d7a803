package org.bench4j.engine.descriptors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bench4j.model.Digest;

/**
 * One system to be measured from outside, as its file describes it.
 *
 * @param id its name in records
 * @param roles its parts, in the order in which they start
 * @param version how to make sure that it is the version meant
 * @param knobs settings by which it can be tuned, and what they are
 * @param deviations what sets it apart from the other arms or from production, in words; disclosed beside every figure
 * @param digest of the file's bytes, which goes into every record
 */
public record ArmDescriptor(
        String id,
        List<Role> roles,
        Optional<PinnedVersion> version,
        Map<String, String> knobs,
        List<String> deviations,
        Digest digest) {
    public ArmDescriptor {
        Objects.requireNonNull(id, "id");
        roles = List.copyOf(roles);
        Objects.requireNonNull(version, "version");
        knobs = Collections.unmodifiableMap(new LinkedHashMap<>(knobs));
        deviations = List.copyOf(deviations);
        Objects.requireNonNull(digest, "digest");
        if (roles.isEmpty()) {
            throw new IllegalArgumentException("arm \"" + id + "\": expected at least one role");
        }
    }

    /**
     * Reads a descriptor; paths in it are relative to its folder.
     *
     * @throws DescriptorException when the file is not a descriptor, naming file, key and value
     * @throws IOException when it can't be read
     */
    public static ArmDescriptor read(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        Entry entry = Entry.parse(file, content).onlyWith("id", "roles", "version", "knobs", "deviations");
        Entry roles = entry.required("roles");
        List<Role> read = roles.list().stream().map(Role::read).toList();
        if (read.isEmpty()) {
            throw roles.expected("at least one role");
        }
        Set<String> names = new HashSet<>();
        for (int i = 0; i < read.size(); i++) {
            if (!names.add(read.get(i).name())) {
                throw roles.list().get(i).required("name").expected("a name that no other role has");
            }
        }
        return new ArmDescriptor(
                entry.required("id").name(),
                read,
                entry.optional("version").map(PinnedVersion::read),
                entry.optional("knobs").map(Entry::settings).orElse(Map.of()),
                entry.optional("deviations").map(Entry::texts).orElse(List.of()),
                FileDigest.of(content));
    }
}
