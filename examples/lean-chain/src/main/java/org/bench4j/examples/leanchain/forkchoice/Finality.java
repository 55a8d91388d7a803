package org.bench4j.examples.leanchain.forkchoice;

import java.util.List;
import org.bench4j.examples.leanchain.types.Checkpoint;

/**
 * What a step of finality settled.
 *
 * @param before the block that was the last final one until now
 * @param settled the blocks that became final, by slot, ascending; the last one is the last final one now
 * @param abandoned blocks beside them, which nothing can be built on any more
 */
public record Finality(Checkpoint before, List<Checkpoint> settled, List<Checkpoint> abandoned) {
    /** Copies the lists. */
    public Finality {
        settled = List.copyOf(settled);
        abandoned = List.copyOf(abandoned);
        if (settled.isEmpty()) {
            throw new IllegalArgumentException("finality after " + before + " that settles no block");
        }
    }

    /** The last final block now. */
    public Checkpoint last() {
        return settled.get(settled.size() - 1);
    }
}
