package org.bench4j.api.fetch;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.bench4j.model.Digest;

/**
 * What a source says at the beginning: where its items were recorded, and what they build on.
 *
 * @param network where the items were recorded; a workload that expects another one refuses the corpus
 * @param genesis fingerprint of what everything there builds on: the root of a genesis block, the checksum of a schema
 * @param anchor position that the first item builds on, before the first one asked for; -1 where there is none. Items between
 *     it and the range are fetched for warming up
 * @param parts what the anchor consists of, by name: a state, a block; empty where items build on nothing. Kept in the
 *     order of the names, which a digest must not depend on; the arrays are not copied
 */
public record CorpusStart(String network, Digest genesis, long anchor, Map<String, byte[]> parts) {
    public CorpusStart {
        if (network == null || network.isBlank() || network.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    "network \"" + network + "\": expected a name without line breaks and other control characters");
        }
        Objects.requireNonNull(genesis, "genesis");
        if (anchor < -1) {
            throw new IllegalArgumentException("anchor " + anchor + ": expected a position, or -1 for none");
        }
        parts = Collections.unmodifiableMap(new TreeMap<>(parts));
        for (String name : parts.keySet()) {
            if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*")) {
                throw new IllegalArgumentException(
                        "part \"" + name
                                + "\" of the anchor: expected words of lower-case letters and digits with hyphens between them");
            }
        }
    }

    /** Of items that build on nothing: the range begins with its first item, and there is no warm-up. */
    public static CorpusStart at(long from, String network, Digest genesis) {
        return new CorpusStart(network, genesis, from - 1, Map.of());
    }
}
