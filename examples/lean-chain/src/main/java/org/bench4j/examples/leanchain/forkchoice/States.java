package org.bench4j.examples.leanchain.forkchoice;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.State;

/** Where the states of the blocks in a {@link Store} are: all in memory, or some of them in memory and all on disk. */
public interface States {
    /** The state after the block with this root. */
    Optional<State> get(Root root);

    /** Takes the state after a block. */
    void put(Root root, State state);

    /** Finality has passed these blocks: nothing will be built on them. */
    void forget(Collection<Root> roots);

    /** States in memory, each until it is forgotten. */
    static States inMemory() {
        return new States() {
            private final Map<Root, State> states = new HashMap<>();

            @Override
            public Optional<State> get(Root root) {
                return Optional.ofNullable(states.get(root));
            }

            @Override
            public void put(Root root, State state) {
                states.put(root, state);
            }

            @Override
            public void forget(Collection<Root> roots) {
                states.keySet().removeAll(roots);
            }
        };
    }
}
