package org.bench4j.engine.corpus;

import java.util.List;
import java.util.Optional;
import org.bench4j.model.Digest;

/**
 * What a corpus consists of.
 *
 * @param head what it says of the whole
 * @param parts files of the anchor
 * @param items files of the items, by position
 * @param gaps where there is no item, by position; the last one is left out while a fetch has not come to its end
 * @param digest SHA-256 of the manifest's own lines, absent while the corpus is not complete
 */
record Manifest(
        ManifestHead head, List<Stored> parts, List<StoredItem> items, List<Gap> gaps, Optional<Digest> digest) {
    /** Name of the manifest's file. */
    static final String FILE = "manifest.txt";

    Manifest {
        parts = List.copyOf(parts);
        items = List.copyOf(items);
        gaps = List.copyOf(gaps);
    }

    /** How many items lie before the range. */
    int warmupItems() {
        int count = 0;
        while (count < items.size() && items.get(count).position() < head.from()) {
            count++;
        }
        return count;
    }
}
