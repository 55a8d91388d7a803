package org.bench4j.engine.corpus;

import java.util.Locale;
import org.bench4j.api.corpus.CorpusKind;
import org.bench4j.api.fetch.CorpusStart;
import org.bench4j.model.Digest;

/**
 * What a manifest says of the corpus as a whole.
 *
 * @param kind name of its kind
 * @param ending of its files' names
 * @param network where it was recorded
 * @param genesis what everything there builds on
 * @param anchor position that the first item builds on
 * @param from first position asked for
 * @param to last one
 */
record ManifestHead(String kind, String ending, String network, Digest genesis, long anchor, long from, long to) {
    ManifestHead {
        if (anchor < -1 || anchor >= from || from > to) {
            throw new IllegalArgumentException("anchor " + anchor + " and range " + from + " to " + to
                    + ": expected the anchor before the range, and the range to end where it begins or later");
        }
    }

    static ManifestHead of(CorpusKind kind, CorpusStart start, long from, long to) {
        return new ManifestHead(kind.name(), kind.ending(), start.network(), start.genesis(), start.anchor(), from, to);
    }

    /** Name of an item's file: padded to the digits of the last position, so that a listing is in order. */
    String itemName(long position) {
        int width = Long.toString(to).length();
        return String.format(Locale.ROOT, "%0" + width + "d.%s", position, ending);
    }

    String partName(String part) {
        return PART + part + "." + ending;
    }

    /** The part whose file has that name; the name itself where it is not named as the writer does. */
    String partOf(String file) {
        String suffix = "." + ending;
        return file.startsWith(PART) && file.endsWith(suffix)
                ? file.substring(PART.length(), file.length() - suffix.length())
                : file;
    }

    private static final String PART = "anchor-";
}
