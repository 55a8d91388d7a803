package org.bench4j.examples.leanchain.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.examples.leanchain.TestChain.by;
import static org.bench4j.examples.leanchain.TestChain.child;
import static org.bench4j.examples.leanchain.TestChain.vote;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.bench4j.examples.leanchain.TestChain;
import org.bench4j.examples.leanchain.TestChain.Link;
import org.bench4j.examples.leanchain.consensus.Justification;
import org.bench4j.examples.leanchain.consensus.StateTransition;
import org.bench4j.examples.leanchain.crypto.Aggregate;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GreedyPayloadSelectorTest {
    private static final int N = 6;
    private static final int[] ALL = {0, 1, 2, 3, 4, 5};

    private final Link genesis = TestChain.root(TestChain.genesis(N));
    private final Link one = child(genesis, 1);
    private final Link two = child(one, 2);
    private final Link three = child(two, 3);
    private final Link four = child(three, 4);
    private final Map<AttestationData, List<Attested>> pool = new LinkedHashMap<>();
    private final Set<Root> known = new HashSet<>();
    private Link head = four;

    GreedyPayloadSelectorTest() {
        for (Link link : List.of(genesis, one, two, three, four)) {
            known.add(link.root());
        }
    }

    @Test
    void nothingInThePoolSelectsNothing() {
        assertThat(select(3, false)).isEmpty();
    }

    @Test
    void voteThatJustifiesOpensTheVoteThatStartsFromItUntilNothingIsLeft() {
        // In the worst order: each can be chosen only after the one below.
        put(vote(four, three, two), ALL);
        put(vote(three, two, one), ALL);
        put(vote(two, one, genesis), ALL);

        assertThat(chosen(3, false))
                .containsExactly(vote(two, one, genesis), vote(three, two, one), vote(four, three, two));
        assertThat(applied(3, false).state().justified()).isEqualTo(three.checkpoint());
        assertThat(applied(3, false).state().finalized()).isEqualTo(two.checkpoint());
    }

    @Test
    void capEndsTheSelectionBeforeTheFixedPoint() {
        put(vote(four, three, two), ALL);
        put(vote(three, two, one), ALL);
        put(vote(two, one, genesis), ALL);

        assertThat(chosen(2, false)).containsExactly(vote(two, one, genesis), vote(three, two, one));
        assertThat(chosen(1, false)).containsExactly(vote(two, one, genesis));
    }

    @Test
    void voteThatJustifiesIsChosenBeforeVotesThatDoNot() {
        put(vote(two, one, genesis), 0, 1, 2);
        put(vote(three, two, genesis), 0, 1, 2, 3);

        assertThat(chosen(1, false)).containsExactly(vote(three, two, genesis));
    }

    @Test
    void votesForWhatIsJustifiedOrAlreadyCountedAreLeftOut() {
        Link counted = child(four, 5, by(N, vote(two, one, genesis), ALL), by(N, vote(three, two, genesis), 0, 1));
        head = counted;
        put(vote(two, one, genesis), ALL);
        put(vote(three, two, genesis), 0, 1);

        assertThat(select(3, false)).isEmpty();
    }

    @Test
    void votesForAnUnknownHeadOrAnotherForkAreLeftOut() {
        Link stranger = child(genesis, 2);
        put(vote(stranger, one, genesis), ALL);
        known.add(stranger.root());
        put(vote(3, stranger, stranger, genesis), ALL);
        known.remove(stranger.root());

        assertThat(select(3, false)).isEmpty();
    }

    @Test
    void withoutAggregationTheProofWithMostNewVotersIsTakenAlone() {
        head = child(four, 5, by(N, vote(two, one, genesis), 0, 1, 2));
        AttestationData data = vote(three, one, genesis);
        put(data, 0, 1, 2, 3);
        put(data, 4, 5);

        assertThat(select(3, false)).containsExactly(new SelectedPayload(data, List.of(attested(4, 5))));
    }

    @Test
    void withAggregationProofsAreTakenAsLongAsTheyAddVoters() {
        AttestationData data = vote(two, one, genesis);
        put(data, 0);
        put(data, 0, 1, 2);
        put(data, 1, 2);
        put(data, 2, 3);
        put(data, 4, 5);

        assertThat(select(3, true))
                .containsExactly(new SelectedPayload(data, List.of(attested(0, 1, 2), attested(4, 5), attested(2, 3))));
    }

    @Test
    void withoutAggregationVotesThatCompactionDropsJustifyNothing() {
        put(vote(two, one, genesis), 0, 1, 2);
        put(vote(two, one, genesis), 3, 4, 5);
        put(vote(three, two, one), ALL);

        assertThat(chosen(3, false)).containsExactly(vote(two, one, genesis));
        assertThat(chosen(3, true)).containsExactly(vote(two, one, genesis), vote(three, two, one));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomPoolsGiveOneSelectionInAnyOrderAndEndAtAFixedPointThatTheStateTransitionConfirms(long seed) {
        Random random = new Random(seed);
        List<Link> chain = List.of(genesis, one, two, three, four);
        List<AttestationData> votes = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            Link target = chain.get(1 + random.nextInt(4));
            votes.add(vote(random.nextInt(5), four, target, chain.get(random.nextInt(4))));
        }
        for (boolean aggregates : new boolean[] {false, true}) {
            pool.clear();
            for (AttestationData data : votes) {
                put(
                        data,
                        random.ints(0, N)
                                .limit(1 + random.nextInt(4))
                                .distinct()
                                .toArray());
            }
            List<AttestationData> chosen = chosen(16, aggregates);
            Link applied = applied(16, aggregates);
            Justification after = Justification.of(StateTransition.extendHistory(
                    applied.state(), applied.root(), applied.block().slot() + 1));

            // Votes for targets that finality passed are refused by accepts; the others must add nobody.
            for (Map.Entry<AttestationData, List<Attested>> left : pool.entrySet()) {
                if (!chosen.contains(left.getKey()) && after.accepts(left.getKey())) {
                    assertThat(left.getValue())
                            .as("seed %d, %s", seed, left.getKey())
                            .allMatch(proof -> proof.participants()
                                            .countNotIn(after.votersFor(
                                                    left.getKey().target().root()))
                                    == 0);
                }
            }
            // Proofs of one vote keep their order, in which ties are broken; votes can arrive in any.
            List<AttestationData> order = new ArrayList<>(pool.keySet());
            Map<AttestationData, List<Attested>> before = new LinkedHashMap<>(pool);
            Collections.shuffle(order, random);
            pool.clear();
            order.forEach(data -> pool.put(data, before.get(data)));
            assertThat(chosen(16, aggregates)).as("seed %d", seed).isEqualTo(chosen);
        }
    }

    private List<SelectedPayload> select(int most, boolean aggregates) {
        return new GreedyPayloadSelector()
                .select(new SelectionRequest(
                        head.state(),
                        head.root(),
                        head.block().slot() + 1,
                        known,
                        pool,
                        new NodeOptions(most, aggregates)));
    }

    private List<AttestationData> chosen(int most, boolean aggregates) {
        return select(most, aggregates).stream().map(SelectedPayload::data).toList();
    }

    /** The block that carries the selection, as compaction would leave it. */
    private Link applied(int most, boolean aggregates) {
        List<AggregatedAttestation> body = new ArrayList<>();
        for (SelectedPayload payload : select(most, aggregates)) {
            Bitlist voters = payload.proofs().stream()
                    .map(Attested::participants)
                    .reduce(Bitlist::or)
                    .orElseThrow();
            body.add(new AggregatedAttestation(voters, payload.data()));
        }
        return child(head, head.block().slot() + 1, body.toArray(new AggregatedAttestation[0]));
    }

    private void put(AttestationData data, int... voters) {
        pool.computeIfAbsent(data, unseen -> new ArrayList<>()).add(attested(voters));
    }

    private static Attested attested(int... voters) {
        return new Attested(Bitlist.of(N, voters), Aggregate.PLACEHOLDER);
    }
}
