package org.bench4j.examples.leanchain.node;

import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.State;

/** What importing a block leaves behind for the next start; called by the one thread that imports. */
public interface ChainStorage {
    /** Whether anything is kept at all. */
    boolean durable();

    /** Hands a state to whoever writes states, without waiting: false, and nothing is done, while too many are on their way. */
    boolean offer(Root root, State state);

    /** Hands a state over, waiting while too many are on their way. */
    void put(Root root, State state);

    /** Writes a block and its indices; on return it outlives the process. */
    void write(Root root, Block block, byte[] encoded);

    /** Makes a step of finality last, and lets go of what it abandoned. */
    void settle(Finality finality);

    /** Keeps nothing: the chain lives in memory. */
    static ChainStorage none() {
        return new ChainStorage() {
            @Override
            public boolean durable() {
                return false;
            }

            @Override
            public boolean offer(Root root, State state) {
                return true;
            }

            @Override
            public void put(Root root, State state) {}

            @Override
            public void write(Root root, Block block, byte[] encoded) {}

            @Override
            public void settle(Finality finality) {}
        };
    }
}
