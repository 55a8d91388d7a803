package org.bench4j.examples.leanchain.consensus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.bench4j.examples.leanchain.TestChain.by;
import static org.bench4j.examples.leanchain.TestChain.child;
import static org.bench4j.examples.leanchain.TestChain.vote;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.examples.leanchain.TestChain;
import org.bench4j.examples.leanchain.TestChain.Link;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException.Reason;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.Limits;
import org.bench4j.examples.leanchain.types.State;
import org.junit.jupiter.api.Test;

class StateTransitionTest {
    private static final int N = 6;

    private final Link genesis = TestChain.root(TestChain.genesis(N));
    private final Link one = child(genesis, 1);
    private final Link two = child(one, 2);
    private final Link three = child(two, 3);

    @Test
    void firstBlockMakesGenesisJustifiedAndFinal() {
        assertThat(one.state().justified()).isEqualTo(genesis.checkpoint());
        assertThat(one.state().finalized()).isEqualTo(genesis.checkpoint());
        assertThat(one.state().history()).containsExactly(genesis.root());
    }

    @Test
    void parentRootIsThatOfTheHeaderCompletedWithItsStateRoot() {
        assertThat(StateTransition.processSlots(one.state(), 2).latestHeader().hashTreeRoot())
                .isEqualTo(one.root());
    }

    @Test
    void emptySlotsAreZeroRootsInHistory() {
        Link four = child(one, 4);

        assertThat(four.state().history()).containsExactly(genesis.root(), one.root(), Root.ZERO, Root.ZERO);
        assertThat(four.state().justifiedSlots().length()).isEqualTo(3);
        assertThat(four.state().slot()).isEqualTo(4);
    }

    @Test
    void twoThirdsJustifyAndOneVoteLessDoesNot() {
        AttestationData data = vote(two, one, genesis);

        assertThat(child(two, 3, by(N, data, 0, 1, 2)).state().justified()).isEqualTo(genesis.checkpoint());
        assertThat(child(two, 3, by(N, data, 0, 1, 2, 3)).state().justified()).isEqualTo(one.checkpoint());
    }

    @Test
    void votesAddUpOverBlocks() {
        AttestationData data = vote(two, one, genesis);
        Link half = child(two, 3, by(N, data, 0, 1));

        assertThat(half.state().voteRoots()).containsExactly(one.root());
        assertThat(half.state().votes().indices()).containsExactly(0, 1);
        assertThat(child(half, 4, by(N, data, 1, 2)).state().justified()).isEqualTo(genesis.checkpoint());
        Link whole = child(half, 4, by(N, data, 2, 3));
        assertThat(whole.state().justified()).isEqualTo(one.checkpoint());
        assertThat(whole.state().voteRoots()).isEmpty();
        assertThat(whole.state().votes().length()).isZero();
    }

    @Test
    void justifyingTheNextSlotMakesTheSourceFinal() {
        Link justified = child(two, 3, by(N, vote(two, one, genesis), 0, 1, 2, 3));
        Link finalised = child(justified, 4, by(N, vote(justified, two, one), 0, 1, 2, 3));

        assertThat(finalised.state().justified()).isEqualTo(two.checkpoint());
        assertThat(finalised.state().finalized()).isEqualTo(one.checkpoint());
        // Bits for slots 2 and 3, after the finalised slot 1: two is justified.
        assertThat(finalised.state().justifiedSlots().indices()).containsExactly(0);
        assertThat(finalised.state().justifiedSlots().length()).isEqualTo(2);
    }

    @Test
    void skippingAJustifiableSlotJustifiesButDoesNotFinalise() {
        Link justified = child(two, 3, by(N, vote(two, one, genesis), 0, 1, 2, 3));
        Link skipped = child(justified, 4, by(N, vote(justified, justified, one), 0, 1, 2, 3));

        assertThat(skipped.state().justified()).isEqualTo(justified.checkpoint());
        assertThat(skipped.state().finalized()).isEqualTo(genesis.checkpoint());
    }

    @Test
    void openVotesForWhatBecameFinalAreForgotten() {
        AggregatedAttestation openForTwo = by(N, vote(three, two, genesis), 5);
        AggregatedAttestation openForOne = by(N, vote(three, one, genesis), 5);
        Link open = child(three, 4, openForOne, openForTwo);
        assertThat(open.state().voteRoots()).containsExactlyInAnyOrder(one.root(), two.root());

        Link justified = child(open, 5, by(N, vote(open, two, genesis), 0, 1, 2, 3));
        Link finalised = child(justified, 6, by(N, vote(justified, three, two), 0, 1, 2, 3));

        assertThat(finalised.state().finalized()).isEqualTo(two.checkpoint());
        assertThat(finalised.state().voteRoots()).isEmpty();
    }

    @Test
    void olderTargetJustifiedLateDoesNotMoveTheLatestBack() {
        Link newer = child(three, 4, by(N, vote(three, two, genesis), 0, 1, 2, 3));
        Link older = child(newer, 5, by(N, vote(newer, one, genesis), 0, 1, 2, 3));

        assertThat(older.state().justified()).isEqualTo(two.checkpoint());
        assertThat(older.state().justifiedSlots().indices()).containsExactly(0, 1);
        assertThat(older.state().finalized()).isEqualTo(genesis.checkpoint());
    }

    @Test
    void votesThatDoNotCountArePassedOver() {
        Link stranger = child(genesis, 2);
        List<AttestationData> useless = List.of(
                vote(three, two, one), // source not justified
                vote(three, genesis, genesis), // target not after the source
                vote(three, stranger, genesis), // target on another fork
                new AttestationData(3, three.checkpoint(), new Checkpoint(Root.ZERO, 2), genesis.checkpoint()),
                new AttestationData(3, three.checkpoint(), two.checkpoint(), new Checkpoint(two.root(), 0)),
                new AttestationData(3, three.checkpoint(), new Checkpoint(two.root(), 4), genesis.checkpoint()));
        for (AttestationData data : useless) {
            State state = child(three, 4, by(N, data, 0, 1, 2, 3, 4, 5)).state();
            assertThat(state.justified()).as("%s", data).isEqualTo(genesis.checkpoint());
            assertThat(state.voteRoots()).as("%s", data).isEmpty();
        }
    }

    @Test
    void targetAtAnUnjustifiableDistanceIsPassedOver() {
        List<Link> chain = new ArrayList<>(List.of(genesis));
        for (int slot = 1; slot <= 9; slot++) {
            chain.add(child(chain.get(slot - 1), slot));
        }
        Link tip = chain.get(9);

        assertThat(child(tip, 10, by(N, vote(tip, chain.get(7), genesis), 0, 1, 2, 3))
                        .state()
                        .justified())
                .isEqualTo(genesis.checkpoint());
        assertThat(child(tip, 10, by(N, vote(tip, chain.get(6), genesis), 0, 1, 2, 3))
                        .state()
                        .justified())
                .isEqualTo(chain.get(6).checkpoint());
    }

    @Test
    void blockThatNamesAnotherStateRootIsRefused() {
        refused(Reason.WRONG_STATE_ROOT, two.block().withStateRoot(Merkle.uint64(1)), one.state());
    }

    @Test
    void blockBySomebodyElseIsRefused() {
        Block block = two.block();
        refused(
                Reason.WRONG_PROPOSER,
                new Block(2, 3, block.parentRoot(), block.stateRoot(), block.body()),
                one.state());
    }

    @Test
    void blockOnAnotherParentIsRefused() {
        Block block = two.block();
        refused(Reason.WRONG_PARENT, new Block(2, 2, genesis.root(), block.stateRoot(), block.body()), one.state());
    }

    @Test
    void blockInASlotThatIsOverOrBeyondHistoryIsRefused() {
        refused(Reason.SLOT_NOT_AFTER_PARENT, two.block(), two.state());
        refused(
                Reason.SLOT_OUT_OF_RANGE,
                new Block(Long.MAX_VALUE, 0, two.root(), Root.ZERO, BlockBody.EMPTY),
                two.state());
    }

    @Test
    void oneVoteTwiceInABlockIsRefused() {
        AttestationData data = vote(two, one, genesis);
        refused(Reason.DUPLICATE_ATTESTATION, blockWith(by(N, data, 0), by(N, data, 1)), two.state());
    }

    @Test
    void participantsThatAreNotOfTheRegistryAreRefused() {
        AttestationData data = vote(two, one, genesis);
        refused(Reason.BAD_PARTICIPANTS, blockWith(by(N + 1, data, N)), two.state());
        refused(Reason.BAD_PARTICIPANTS, blockWith(by(N, data)), two.state());
    }

    @Test
    void moreVotesThanTheProtocolAllowsAreRefused() {
        AggregatedAttestation[] many = new AggregatedAttestation[Limits.VOTES_PER_BLOCK + 1];
        for (int i = 0; i < many.length; i++) {
            many[i] = by(N, vote(i, two, one, genesis), 0);
        }
        refused(Reason.TOO_MANY_ATTESTATIONS, blockWith(many), two.state());
    }

    private Block blockWith(AggregatedAttestation... attestations) {
        return new Block(3, 3, two.root(), Root.ZERO, new BlockBody(List.of(attestations)));
    }

    private static void refused(Reason reason, Block block, State before) {
        assertThatExceptionOfType(InvalidBlockException.class)
                .isThrownBy(() -> StateTransition.apply(before, block))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(reason));
    }
}
