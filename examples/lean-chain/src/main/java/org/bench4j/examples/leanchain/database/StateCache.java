package org.bench4j.examples.leanchain.database;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bench4j.examples.leanchain.forkchoice.States;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.State;

/**
 * The states used last, in front of wherever the others are.
 *
 * <p>Costs little more than one state: those in it share their registry and all of their history but a path. Thread-safe.
 */
final class StateCache implements States {
    private final int capacity;
    private final Function<Root, Optional<State>> beyond;
    private final Map<Root, State> states = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * An empty cache.
     *
     * @param capacity how many states, at least 1
     * @param beyond where to look for others
     */
    StateCache(int capacity, Function<Root, Optional<State>> beyond) {
        ChainOptions.atLeastOne("state cache", capacity);
        this.capacity = capacity;
        this.beyond = beyond;
    }

    @Override
    public Optional<State> get(Root root) {
        Optional<State> cached = cached(root);
        if (cached.isPresent()) {
            return cached;
        }
        Optional<State> found = beyond.apply(root);
        found.ifPresent(state -> put(root, state));
        return found;
    }

    @Override
    public synchronized void put(Root root, State state) {
        states.put(root, state);
        if (states.size() > capacity) {
            states.remove(states.keySet().iterator().next());
        }
    }

    @Override
    public synchronized void forget(Collection<Root> roots) {
        states.keySet().removeAll(roots);
    }

    private synchronized Optional<State> cached(Root root) {
        return Optional.ofNullable(states.get(root));
    }
}
