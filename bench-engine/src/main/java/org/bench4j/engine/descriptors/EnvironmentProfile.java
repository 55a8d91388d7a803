package org.bench4j.engine.descriptors;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.bench4j.model.Digest;

/**
 * The machine that sweeps run on and how far its figures can be trusted, as its file describes it.
 *
 * @param id its name in records
 * @param kind the class of machine that it is, such as {@code laptop}, {@code ci} or {@code dedicated}
 * @param caveats what a reader of its figures must know, in words
 * @param spread the difference between two measurements of one arm, as a ratio, above which a sweep is not to be believed;
 *     absent while nobody knows, and then a sweep's own difference is an observation without a judgement
 * @param ceilings what its parts can do at most, without an arm, such as {@code broker_rows_per_s}
 * @param digest of the file's bytes, which goes into every record
 */
public record EnvironmentProfile(
        String id,
        String kind,
        List<String> caveats,
        OptionalDouble spread,
        Map<String, Double> ceilings,
        Digest digest) {
    private static final double MOST_SPREAD = 1;

    public EnvironmentProfile {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(kind, "kind");
        caveats = List.copyOf(caveats);
        ceilings = Collections.unmodifiableMap(new LinkedHashMap<>(ceilings));
        Objects.requireNonNull(digest, "digest");
        if (spread.isPresent() && !(spread.getAsDouble() > 0 && spread.getAsDouble() <= MOST_SPREAD)) {
            throw new IllegalArgumentException(
                    "spread of profile \"" + id + "\": expected a ratio above 0 and at most 1, got " + spread);
        }
    }

    /**
     * Reads a profile.
     *
     * @throws DescriptorException when the file is not a profile, naming file, key and value
     * @throws IOException when it can't be read
     */
    public static EnvironmentProfile read(Path file) throws IOException {
        byte[] content = Files.readAllBytes(file);
        Entry entry = Entry.parse(file, content).onlyWith("id", "class", "caveats", "spread", "ceilings");
        OptionalDouble spread = Entry.positive(entry.optional("spread"));
        if (spread.orElse(MOST_SPREAD) > MOST_SPREAD) {
            throw entry.required("spread").expected("a ratio above 0 and at most 1, such as 0.03 for 3 %");
        }
        Map<String, Double> ceilings = new LinkedHashMap<>();
        entry.optional("ceilings")
                .map(Entry::members)
                .orElse(Map.of())
                .forEach((name, ceiling) -> ceilings.put(name, ceiling.positive()));
        return new EnvironmentProfile(
                entry.required("id").name(),
                entry.required("class").name(),
                entry.optional("caveats").map(Entry::texts).orElse(List.of()),
                spread,
                ceilings,
                FileDigest.of(content));
    }
}
