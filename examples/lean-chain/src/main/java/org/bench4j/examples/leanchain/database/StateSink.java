package org.bench4j.examples.leanchain.database;

import java.util.function.UnaryOperator;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.State;

/** Where the background writer puts states; called by its thread only. */
public interface StateSink {
    /** Writes the state after a block. */
    void write(Root root, State state);

    /** Drops the states that a step of finality has made useless. */
    void prune(Finality finality);

    /** The sink as it is: what to pass where it could be wrapped. */
    static UnaryOperator<StateSink> unchanged() {
        return UnaryOperator.identity();
    }
}
