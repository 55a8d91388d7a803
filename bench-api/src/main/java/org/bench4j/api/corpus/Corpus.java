package org.bench4j.api.corpus;

import java.io.IOException;
import java.util.Set;
import org.bench4j.model.Digest;

/**
 * A fixed sequence of recorded production inputs, read one at a time in the order in which production had them.
 *
 * <p>A folder of files with a manifest; see docs/recorded-inputs.md. Warm-up items come first: what the range builds on but nobody
 * asked to measure. Opening one has checked its manifest, that every file is there with its size, and that there is no other; each
 * file's digest is checked when it is read. Confined to one thread.
 */
public interface Corpus {
    /** Where the items were recorded: the name of a network, a cluster, a shop. */
    String network();

    /** Fingerprint of what everything recorded there builds on. */
    Digest genesis();

    /** The position that the first item builds on; -1 where there is none before it. */
    long anchor();

    /** First position that was asked for: items before it are for warming up. */
    long from();

    /** Last position that was asked for. */
    long to();

    /** Fingerprint of the whole corpus: equal digests mean equal inputs. */
    Digest digest();

    /** Names of what the anchor consists of, sorted. */
    Set<String> anchorParts();

    /**
     * One part of the anchor.
     *
     * @throws CorpusException when there is no such part, or its file is not as the manifest has it
     * @throws IOException when the file cannot be read
     */
    byte[] anchor(String part) throws IOException;

    /** How many items are for warming up: the first ones. */
    int warmupItems();

    /** How many items there are in all. */
    int items();

    /**
     * The item at an index, warm-up items first: a workload asks for {@code item(iteration.ordinal())}.
     *
     * <p>Nothing of it is kept here, so that one item is in memory at a time.
     *
     * @throws CorpusException when its file is not as the manifest has it
     * @throws IndexOutOfBoundsException when there are not so many
     * @throws IOException when the file cannot be read
     */
    CorpusItem item(int index) throws IOException;
}
