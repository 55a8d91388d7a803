package org.bench4j.examples.leanchain.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bench4j.examples.leanchain.TestChain;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.RootList;
import org.junit.jupiter.api.Test;

class StateTest {
    private final State genesis = TestChain.genesis(4);

    @Test
    void rootIsThatOfAContainerOfTenFields() {
        Checkpoint none = new Checkpoint(Root.ZERO, 0);
        Root expected = Merkle.container(
                Merkle.uint64(1_000),
                Merkle.uint64(0),
                genesis.latestHeader().hashTreeRoot(),
                none.hashTreeRoot(),
                none.hashTreeRoot(),
                Merkle.list(List.of(), 1L << 18),
                Merkle.bitlist(new byte[0], 0, 1L << 18),
                genesis.validators().hashTreeRoot(),
                Merkle.list(List.of(), 1L << 18),
                Merkle.bitlist(new byte[0], 0, 1L << 30));

        assertThat(genesis.hashTreeRoot()).isEqualTo(expected);
    }

    @Test
    void everyFieldChangesTheRoot() {
        Root some = Merkle.uint64(5);
        Checkpoint checkpoint = new Checkpoint(some, 1);
        Bitlist one = Bitlist.of(1, 0);
        Validators others = TestChain.genesis(5).validators();
        RootList none = genesis.history();
        RootList roots = none.with(some);
        BlockHeader header = genesis.latestHeader();
        List<State> states = new ArrayList<>();
        states.add(genesis);
        states.add(State.genesis(1_001, genesis.validators()));
        states.add(genesis.at(1, header));
        states.add(genesis.at(0, header.withStateRoot(some)));
        states.add(genesis.withHistory(checkpoint, genesis.finalized(), none, Bitlist.zeros(0)));
        states.add(genesis.withHistory(genesis.justified(), checkpoint, none, Bitlist.zeros(0)));
        states.add(genesis.withHistory(genesis.justified(), genesis.finalized(), roots, Bitlist.zeros(0)));
        states.add(genesis.withHistory(genesis.justified(), genesis.finalized(), none, one));
        states.add(genesis.withHistory(genesis.justified(), genesis.finalized(), none, Bitlist.zeros(1)));
        states.add(State.genesis(1_000, others));
        states.add(votes(Bitlist.zeros(4), some));
        states.add(votes(Bitlist.of(4, 3), some));

        Set<Root> distinct = new LinkedHashSet<>();
        states.forEach(state -> distinct.add(state.hashTreeRoot()));
        assertThat(distinct).hasSameSizeAs(states);
    }

    @Test
    void votesThatAreNotARowForEachRootAreRefused() {
        assertThatThrownBy(() -> votes(Bitlist.zeros(3), Merkle.uint64(5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("votes of length 3: expected 1 roots times 4 validators");
    }

    @Test
    void blockAndItsHeaderHaveOneRoot() {
        Block block = TestChain.child(TestChain.root(genesis), 1).block();

        assertThat(block.header().hashTreeRoot()).isEqualTo(block.hashTreeRoot());
        assertThat(block.withStateRoot(Root.ZERO).hashTreeRoot()).isNotEqualTo(block.hashTreeRoot());
    }

    @Test
    void bitlistIsWhatItWasMadeOf() {
        Bitlist bits = Bitlist.of(5, 1, 4);

        assertThat(bits.indices()).containsExactly(1, 4);
        assertThat(bits.or(Bitlist.of(5, 0))).isEqualTo(Bitlist.of(5, 0, 1, 4));
        assertThat(bits.count()).isEqualTo(2);
        assertThat(bits.countNotIn(Bitlist.of(5, 4).toBitSet())).isEqualTo(1);
        assertThat(bits).isNotEqualTo(Bitlist.of(6, 1, 4));
        bits.toBitSet().set(0);
        assertThat(bits.get(0)).isFalse();
        assertThatThrownBy(() -> bits.get(5)).hasMessage("bit 5 of a bitlist of length 5");
        assertThatThrownBy(() -> bits.or(Bitlist.zeros(4))).hasMessageContaining("length 5 and 4");
    }

    @Test
    void registryRefusesAValidatorOutOfPlace() {
        Validator second = genesis.validators().get(1);

        assertThatThrownBy(() -> new Validators(List.of(second)))
                .hasMessage("validator 1 at position 0 of the registry");
        assertThatThrownBy(() -> new Validators(List.of())).hasMessageContaining("registry of 0 validators");
    }

    private State votes(Bitlist rows, Root root) {
        return genesis.withVotes(genesis.justified(), genesis.finalized(), Bitlist.zeros(0), List.of(root), rows);
    }
}
