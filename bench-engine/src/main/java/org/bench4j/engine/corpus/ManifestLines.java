package org.bench4j.engine.corpus;

import java.util.Locale;
import org.bench4j.model.Digest;

/**
 * How a manifest is written: a line for each thing, of words with one space between them, names last.
 *
 * <p>Text and not JSON because it grows line by line while a fetch runs, a cut one is readable up to the cut, and
 * {@code sha256sum} can check what it says.
 */
final class ManifestLines {
    /** The version that this code writes, and the newest that it reads. */
    static final int VERSION = 1;

    static final String MAGIC = "bench-corpus";

    private ManifestLines() {}

    static String head(ManifestHead head) {
        return line(MAGIC, VERSION)
                + line("kind", head.kind() + " " + head.ending())
                + line("network", head.network())
                + line("genesis", head.genesis().hex())
                + line("anchor", head.anchor())
                + line("range", head.from() + " " + head.to());
    }

    static String part(Stored file) {
        return line("part", file(file));
    }

    static String item(StoredItem item) {
        return line("item", item.position() + " " + file(item.file()));
    }

    static String gap(Gap gap) {
        return line("gap", gap.first() + " " + gap.last());
    }

    static String end(Digest digest) {
        return line("end", digest.hex());
    }

    private static String file(Stored file) {
        return String.format(Locale.ROOT, "%s %d %s", file.digest().hex(), file.size(), file.name());
    }

    private static String line(String word, Object rest) {
        return word + " " + rest + "\n";
    }
}
