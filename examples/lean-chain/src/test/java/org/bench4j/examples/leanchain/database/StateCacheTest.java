package org.bench4j.examples.leanchain.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.examples.leanchain.TestChain;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.State;
import org.junit.jupiter.api.Test;

class StateCacheTest {
    private static final State STATE = TestChain.genesis(3);

    private final List<Root> asked = new ArrayList<>();
    private final StateCache cache = new StateCache(2, root -> {
        asked.add(root);
        return root.equals(root(9)) ? Optional.empty() : Optional.of(STATE);
    });

    @Test
    void theOneUsedLongestAgoGoesFirst() {
        cache.put(root(1), STATE);
        cache.put(root(2), STATE);
        cache.get(root(1));
        cache.put(root(3), STATE);

        cache.get(root(1));
        cache.get(root(3));
        assertThat(asked).isEmpty();
        assertThat(cache.get(root(2))).containsSame(STATE);
        assertThat(asked).containsExactly(root(2));
    }

    @Test
    void whatWasFoundBeyondIsKeptAndWhatIsNowhereIsAskedForAgain() {
        cache.get(root(1));
        cache.get(root(1));
        assertThat(cache.get(root(9))).isEmpty();
        assertThat(cache.get(root(9))).isEmpty();
        assertThat(asked).containsExactly(root(1), root(9), root(9));
    }

    @Test
    void whatIsForgottenIsGone() {
        cache.put(root(1), STATE);
        cache.forget(List.of(root(1)));
        cache.get(root(1));
        assertThat(asked).containsExactly(root(1));
        assertThatThrownBy(() -> new StateCache(0, root -> Optional.empty()))
                .hasMessage("state cache of 0: expected at least 1");
    }

    private static Root root(int number) {
        return Merkle.uint64(number);
    }
}
