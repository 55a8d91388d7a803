package org.bench4j.examples.leanchain.forkchoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bench4j.examples.leanchain.TestChain.by;
import static org.bench4j.examples.leanchain.TestChain.child;
import static org.bench4j.examples.leanchain.TestChain.vote;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bench4j.examples.leanchain.TestChain;
import org.bench4j.examples.leanchain.TestChain.Link;
import org.bench4j.examples.leanchain.crypto.Aggregate;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.junit.jupiter.api.Test;

class StoreTest {
    private static final int N = 6;

    private final Link genesis = TestChain.root(TestChain.genesis(N));
    private final Link one = child(genesis, 1);
    private final Link two = child(one, 2);
    private final Link fork = child(one, 3);
    private final Link tip = child(fork, 4);
    private final Store store = new Store(genesis.state());

    @Test
    void startsAtGenesisJustifiedAndFinal() {
        assertThat(store.head()).isEqualTo(genesis.root());
        assertThat(store.justified()).isEqualTo(genesis.checkpoint());
        assertThat(store.finalized()).isEqualTo(genesis.checkpoint());
        assertThat(store.time()).isZero();
    }

    @Test
    void headFollowsAChainWithoutForksToItsEnd() {
        add(one, two);

        assertThat(store.head()).isEqualTo(two.root());
    }

    @Test
    void forkWithMoreVotesWinsAndVotesForDescendantsCount() {
        add(one, two, fork, tip);
        store.onTick(100, false);
        pending(vote(two, one, genesis), 0, 1);
        pending(vote(tip, one, genesis), 2);
        pending(vote(fork, one, genesis), 3, 4);
        store.acceptPending();

        assertThat(store.head()).isEqualTo(tip.root());
    }

    @Test
    void forkWithoutVotesIsDecidedByTheGreaterRootInAnyOrderOfArrival() {
        Link greater = two.root().compareTo(fork.root()) > 0 ? two : fork;
        Store other = new Store(genesis.state());
        for (Link link : List.of(one, fork, two)) {
            other.add(link.root(), link.block(), link.state(), List.of());
        }
        add(one, two, fork);

        assertThat(store.head()).isEqualTo(greater.root());
        assertThat(other.head()).isEqualTo(greater.root());
    }

    @Test
    void laterVoteOfAValidatorReplacesItsEarlierOne() {
        add(one, two, fork);
        store.onTick(100, false);
        pending(vote(2, two, one, genesis), 0, 1, 2);
        store.acceptPending();
        assertThat(store.head()).isEqualTo(two.root());

        pending(vote(5, fork, one, genesis), 0, 1);
        store.acceptPending();

        assertThat(store.head()).isEqualTo(fork.root());
    }

    @Test
    void equivocationCountsOnceAndTheSameWayInAnyOrder() {
        AttestationData forTwo = vote(9, two, one, genesis);
        AttestationData forFork = vote(9, fork, one, genesis);
        List<AttestationData> votes = new ArrayList<>(List.of(forTwo, forFork));
        List<Object> heads = new ArrayList<>();
        for (int order = 0; order < 2; order++) {
            Store fresh = new Store(genesis.state());
            for (Link link : List.of(one, two, fork)) {
                fresh.add(link.root(), link.block(), link.state(), List.of());
            }
            fresh.onTick(100, false);
            votes.forEach(data -> fresh.addPending(data, attested(0, 1)));
            fresh.acceptPending();
            heads.add(fresh.head());
            Collections.reverse(votes);
        }

        boolean forkWins = forFork.hashTreeRoot().compareTo(forTwo.hashTreeRoot()) > 0;
        assertThat(heads).containsOnly(forkWins ? fork.root() : two.root());
    }

    @Test
    void pendingVotesDoNotMoveTheHeadBeforeTheirTick() {
        add(one, two, fork);
        store.onTick(Interval.aggregationOf(4), false);
        Link loser = store.head().equals(two.root()) ? fork : two;
        pending(vote(4, loser, one, genesis), 0);

        store.onTick(Interval.proposalOf(4) + Interval.SAFE_TARGET, false);
        assertThat(store.head()).isNotEqualTo(loser.root());
        assertThat(store.knownPayloads()).isEmpty();

        store.onTick(Interval.proposalOf(4) + Interval.ACCEPT, false);
        assertThat(store.head()).isEqualTo(loser.root());
        assertThat(store.pendingPayloads()).isEmpty();
        assertThat(store.knownPayloads()).hasSize(1);
    }

    @Test
    void proposerTakesPendingVotesInTheFirstIntervalAndOthersDoNot() {
        for (boolean proposes : new boolean[] {false, true}) {
            Store node = new Store(genesis.state());
            node.add(one.root(), one.block(), one.state(), List.of());
            node.onTick(Interval.proposalOf(2) - 1, false);
            node.addPending(vote(1, one, one, genesis), attested(0));

            node.onTick(Interval.proposalOf(2), proposes);

            assertThat(node.knownPayloads()).hasSize(proposes ? 1 : 0);
            assertThat(node.pendingPayloads()).hasSize(proposes ? 0 : 1);
        }
    }

    @Test
    void safeTargetNeedsTwoThirdsOfTheVotesOfThisRound() {
        add(one, two);
        store.onTick(Interval.aggregationOf(2), false);
        pending(vote(2, two, one, genesis), 0, 1, 2);
        store.onTick(Interval.proposalOf(2) + Interval.SAFE_TARGET, false);
        assertThat(store.safeTarget()).isEqualTo(genesis.root());

        store.onTick(Interval.aggregationOf(3), false);
        pending(vote(3, two, one, genesis), 0, 1, 2);
        pending(vote(3, one, one, genesis), 3);
        store.onTick(Interval.proposalOf(3) + Interval.SAFE_TARGET, false);

        assertThat(store.safeTarget()).isEqualTo(one.root());
    }

    @Test
    void targetIsAtMostThreeBlocksBehindTheHeadAndNotBehindTheSafeTarget() {
        Link three = child(two, 3);
        Link four = child(three, 4);
        add(one, two, three, four);
        assertThat(store.produceAttestationData(4))
                .isEqualTo(new AttestationData(4, four.checkpoint(), one.checkpoint(), genesis.checkpoint()));

        store.onTick(Interval.aggregationOf(4), false);
        pending(vote(4, three, one, genesis), 0, 1, 2, 3);
        store.onTick(Interval.proposalOf(4) + Interval.SAFE_TARGET, false);

        assertThat(store.produceAttestationData(5).target()).isEqualTo(three.checkpoint());
    }

    @Test
    void targetGoesBackToAJustifiableSlot() {
        Link parent = genesis;
        List<Link> chain = new ArrayList<>();
        for (int slot = 1; slot <= 11; slot++) {
            parent = child(parent, slot);
            chain.add(parent);
            add(parent);
        }

        // Three back from slot 11 is 8, which is not justifiable after 0; 7 is not either, 6 is.
        assertThat(store.produceAttestationData(11).target())
                .isEqualTo(chain.get(5).checkpoint());
    }

    @Test
    void finalityForgetsVotesThatItSettledAndBlocksBesideIt() {
        Link three = child(two, 3, by(N, vote(two, one, genesis), 0, 1, 2, 3));
        Link four = child(three, 4, by(N, vote(three, two, one), 0, 1, 2, 3));
        Link besideOne = child(genesis, 2);
        add(one, besideOne, two, fork);
        store.onTick(100, false);
        pending(vote(fork, one, genesis), 5);
        pending(vote(two, two, genesis), 5);
        add(three, four);

        assertThat(store.finalized()).isEqualTo(one.checkpoint());
        assertThat(store.justified()).isEqualTo(two.checkpoint());
        assertThat(store.head()).isEqualTo(four.root());
        assertThat(store.blockRoots())
                .containsExactlyInAnyOrder(one.root(), two.root(), fork.root(), three.root(), four.root());
        assertThat(store.state(genesis.root())).isEmpty();
        assertThat(store.pendingPayloads().keySet()).containsExactly(vote(two, two, genesis));
        assertThat(store.knownPayloads().keySet()).containsExactly(vote(three, two, one));
    }

    @Test
    void votesOfABlockCountAtOnce() {
        AttestationData data = vote(two, one, genesis);
        Link three = child(two, 3, by(N, data, 0, 1));
        add(one, two, three);

        assertThat(store.knownPayloads()).containsOnlyKeys(data);
        assertThat(store.knownPayloads().get(data)).containsExactly(attested(0, 1));
    }

    @Test
    void oneAggregateTwiceIsKeptOnce() {
        add(one, two);
        store.onTick(100, false);
        AttestationData data = vote(two, one, genesis);
        pending(data, 0, 1);
        pending(data, 0, 1);
        pending(data, 2);

        assertThat(store.pendingPayloads().get(data)).containsExactly(attested(0, 1), attested(2));
    }

    @Test
    void poolCopyIsNotChangedByWhatComesLater() {
        add(one, two);
        store.onTick(100, false);
        pending(vote(two, one, genesis), 0);
        var copy = store.pendingPayloads();
        pending(vote(two, one, genesis), 1);

        assertThat(copy.get(vote(two, one, genesis))).hasSize(1);
    }

    @Test
    void fullPoolDropsTheVoteThatCameFirst() {
        PayloadPool pool = new PayloadPool(2);
        for (int slot = 1; slot <= 3; slot++) {
            pool.add(vote(slot, two, one, genesis), attested(0));
        }

        assertThat(pool.copy().keySet()).containsExactly(vote(2, two, one, genesis), vote(3, two, one, genesis));
    }

    @Test
    void voteThatDoesNotFitIsRefusedWithTheReason() {
        add(one, two);
        store.onTick(Interval.proposalOf(3), false);
        Checkpoint unknown = new Checkpoint(Merkle.uint64(1), 2);

        refused(new AttestationData(2, unknown, one.checkpoint(), genesis.checkpoint()), "not known here");
        refused(
                new AttestationData(2, two.checkpoint(), new Checkpoint(one.root(), 2), genesis.checkpoint()),
                "which is in slot 1");
        refused(vote(two, one, two), "ascending slots");
        refused(vote(one, two, genesis), "ascending slots");
        refused(vote(4, two, one, genesis), "it lies in the future");
        assertThatThrownBy(() -> store.addPending(
                        vote(two, one, genesis), new Attested(Bitlist.of(N + 1, N), Aggregate.PLACEHOLDER)))
                .isInstanceOf(InvalidAttestationException.class)
                .hasMessageContaining("expected at least one of 6 validators");
        assertThat(store.pendingPayloads()).isEmpty();
    }

    private void refused(AttestationData data, String why) {
        assertThatThrownBy(() -> store.addPending(data, attested(0)))
                .isInstanceOf(InvalidAttestationException.class)
                .hasMessageContaining(why);
    }

    private void add(Link... links) {
        for (Link link : links) {
            List<Attested> proofs = new ArrayList<>();
            for (AggregatedAttestation attestation : link.block().body().attestations()) {
                proofs.add(new Attested(attestation.participants(), Aggregate.PLACEHOLDER));
            }
            store.add(link.root(), link.block(), link.state(), proofs);
        }
    }

    private void pending(AttestationData data, int... voters) {
        store.addPending(data, attested(voters));
    }

    private static Attested attested(int... voters) {
        return new Attested(Bitlist.of(N, voters), Aggregate.PLACEHOLDER);
    }
}
