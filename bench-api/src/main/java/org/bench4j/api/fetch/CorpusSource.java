package org.bench4j.api.fetch;

import java.util.List;
import java.util.Optional;
import org.bench4j.api.Param;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.api.corpus.CorpusItem;
import org.bench4j.api.corpus.CorpusKind;

/**
 * Gives recorded production inputs to {@code bench:fetch}, which writes them into a corpus: one small class, one instance for each
 * fetch, one thread.
 *
 * <p>The harness calls {@link #start} once, then {@link #item} for every position after the anchor up to the last one asked for, in
 * that order, and {@link #close} at the end. A fetch that was interrupted goes on where it was: {@code start} is called again, its
 * anchor is held against what was fetched before, and {@code item} begins after the last item that is there. Refusals are
 * {@link CorpusException}s and end the fetch for good; an {@link java.io.IOException} interrupts it. The constructor must be public,
 * without parameters, and cheap.
 */
public interface CorpusSource extends AutoCloseable {
    /** The name on the command line, {@code -Dbench.source=NAME}; by default the name of its kind. */
    default String name() {
        return kind().name();
    }

    /** What its items are. */
    CorpusKind kind();

    /** Parameters that users can set, {@code -Dbench.param.NAME=VALUE}. */
    default List<Param<?>> params() {
        return List.of();
    }

    /**
     * Begins: says what is recorded there, and gives what the items build on.
     *
     * <p>Refuses a range that is not there as a whole. For the same order it must give the same anchor again.
     */
    CorpusStart start(FetchOrder order) throws Exception;

    /** The item at a position, empty where production had none: a gap is recorded, it is no error. */
    Optional<byte[]> item(long position) throws Exception;

    /**
     * Refuses an item that does not continue what came before, such as a block that names another parent.
     *
     * @param previous the item before, also when an earlier fetch got it; empty when {@code item} is the first after the anchor
     */
    default void follows(Optional<CorpusItem> previous, CorpusItem item) throws Exception {}

    /** Releases what {@link #start} opened; called after failures too. */
    @Override
    default void close() throws Exception {}
}
