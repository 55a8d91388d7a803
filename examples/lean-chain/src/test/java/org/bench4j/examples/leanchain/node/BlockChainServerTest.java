package org.bench4j.examples.leanchain.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException.Reason;
import org.bench4j.examples.leanchain.crypto.Aggregate;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.crypto.BadProofException;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.Keyring;
import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.crypto.MockCrypto;
import org.bench4j.examples.leanchain.crypto.PlaceholderKeyring;
import org.bench4j.examples.leanchain.crypto.RealCrypto;
import org.bench4j.examples.leanchain.crypto.XmssKeyring;
import org.bench4j.examples.leanchain.forkchoice.Interval;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;
import org.bench4j.examples.leanchain.types.Signature;
import org.bench4j.examples.leanchain.types.SignedAttestation;
import org.bench4j.examples.leanchain.types.State;
import org.junit.jupiter.api.Test;

/** A proposer with keys and a follower, which sees blocks and aggregates only, in real mode unless said otherwise. */
class BlockChainServerTest {
    private static final int N = 3;
    private static final NodeOptions OPTIONS = new NodeOptions(3, false);

    private final Keyring keyring = new XmssKeyring(5, N, 8, Optional.empty());
    private final BlockChainServer proposer = node(new RealCrypto(), keyring, OPTIONS);
    private final BlockChainServer follower = node(new RealCrypto(), keyring, OPTIONS);

    @Test
    void followerThatImportsEachBlockIsWhereTheProposerIs() {
        for (int slot = 1; slot <= 5; slot++) {
            SignedBlock block = slot(slot);
            Root root = follower.importBlock(block);
            assertThat(root).isEqualTo(block.block().hashTreeRoot());
            assertThat(follower.store().head()).isEqualTo(root);
        }
        assertThat(follower.store().headState()).isEqualTo(proposer.store().headState());
        assertThat(follower.store().justified()).isEqualTo(proposer.store().justified());
        assertThat(follower.store().finalized().slot()).isPositive();
    }

    @Test
    void sealedProofHoldsAPartForEachVoteAndTheProposersLast() {
        slot(1);
        slot(2);
        SignedBlock block = slot(3);

        assertThat(block.block().body().attestations()).hasSize(1);
        assertThat(block.proof().parts()).hasSize(2);
        assertThat(block.proof().parts().get(0).signatures()).hasSize(N);
        assertThat(block.proof().parts().get(1).signatures()).hasSize(1);
    }

    @Test
    void votesOfAnImportedBlockCanBeBuiltUponWithTheProofsThatCameWithIt() {
        SignedBlock block = null;
        for (int slot = 1; slot <= 3; slot++) {
            block = slot(slot);
            follower.importBlock(block);
        }
        AttestationData data = block.block().body().attestations().get(0).data();

        assertThat(follower.store().knownPayloads().get(data))
                .containsExactly(new Attested(
                        Bitlist.of(N, 0, 1, 2), block.proof().parts().get(0)));
    }

    @Test
    void blockOfAnUnknownParentIsRefused() {
        slot(1);
        refused(Reason.UNKNOWN_PARENT, slot(2));
    }

    @Test
    void blockThatIsHereAlreadyIsRefused() {
        SignedBlock block = slot(1);
        follower.importBlock(block);

        refused(Reason.DUPLICATE_BLOCK, block);
    }

    @Test
    void blockWithAnotherStateRootOrProposerIsRefused() {
        SignedBlock signed = slot(1);
        Block block = signed.block();

        // What the proposer signed is the root over all fields, so that its signature no longer fits.
        refused(Reason.BAD_PROOF, new SignedBlock(block.withStateRoot(Merkle.uint64(1)), signed.proof()));
        refused(
                Reason.WRONG_PROPOSER,
                new SignedBlock(new Block(1, 2, block.parentRoot(), block.stateRoot(), block.body()), signed.proof()));
    }

    @Test
    void aStateRootThatTheBlockDoesNotLeadToIsRefused() {
        Keyring placeholders = new PlaceholderKeyring(5, N);
        BlockChainServer mock = node(new MockCrypto(), placeholders, OPTIONS);
        SignedBlock signed = mock.proposeBlock(1, 1);

        assertThatExceptionOfType(InvalidBlockException.class)
                .isThrownBy(() -> mock.importBlock(
                        new SignedBlock(signed.block().withStateRoot(Merkle.uint64(1)), signed.proof())))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.WRONG_STATE_ROOT));
    }

    @Test
    void alteredProofsAreRefused() {
        follower.importBlock(slot(1));
        follower.importBlock(slot(2));
        SignedBlock signed = slot(3);
        List<Aggregate> parts = signed.proof().parts();
        Aggregate vote = parts.get(0);
        Aggregate proposal = parts.get(1);
        byte[] bytes = proposal.signatures().get(0).toBytes();
        bytes[100] ^= 1;
        Aggregate flipped = new Aggregate(List.of(Signature.of(bytes)), proposal.root());
        Root root = signed.proof().root();

        refused(Reason.BAD_PROOF, with(signed, List.of(vote, flipped), root));
        refused(Reason.BAD_PROOF, with(signed, List.of(proposal, vote), root));
        refused(Reason.BAD_PROOF, with(signed, List.of(vote), root));
        refused(Reason.BAD_PROOF, with(signed, parts, Merkle.uint64(1)));
        refused(Reason.BAD_PROOF, new SignedBlock(signed.block(), MergedProof.PLACEHOLDER));
        follower.importBlock(signed);
    }

    @Test
    void keyOfAnotherValidatorCannotSealABlock() {
        ProducedBlock produced = proposer.produceBlockWithSignatures(1, 1);
        Keyring others = new XmssKeyring(6, N, 8, Optional.empty());
        BlockChainServer thief = new BlockChainServer(
                State.genesis(1_000, keyring.validators()),
                new RealCrypto(),
                others,
                OPTIONS,
                new GreedyPayloadSelector(),
                new NodeMetrics(new PrometheusRegistry()));

        // Wrapping verifies, so that it is noticed before the block is published.
        assertThatThrownBy(() -> thief.sealBlock(produced)).isInstanceOf(BadProofException.class);
    }

    @Test
    void oneVoteTwiceInABlockIsRefused() {
        follower.importBlock(slot(1));
        follower.importBlock(slot(2));
        SignedBlock signed = slot(3);
        Block block = signed.block();
        AggregatedAttestation vote = block.body().attestations().get(0);
        Block twice = new Block(
                3, block.proposer(), block.parentRoot(), block.stateRoot(), new BlockBody(List.of(vote, vote)));

        refused(Reason.DUPLICATE_ATTESTATION, new SignedBlock(twice, signed.proof()));
    }

    @Test
    void validatorOutOfTurnCannotPropose() {
        assertThatThrownBy(() -> proposer.proposeBlock(1, 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("validator 2 can't propose in slot 1: it is validator 1's");
        slot(1);
        assertThatThrownBy(() -> proposer.proposeBlock(1, 1)).hasMessageContaining("not after that of the head, 1");
    }

    @Test
    void votesThatComeInAfterTheClockReachedTheSlotAreBuiltUpon() {
        slot(1);
        slot(2);
        AttestationData data = proposer.produceAttestationData(2);
        proposer.onTick(Interval.proposalOf(3));
        proposer.aggregate(data, List.of(proposer.attest(0, data), proposer.attest(1, data)));

        SignedBlock block = proposer.proposeBlock(3, 0);

        assertThat(block.block().body().attestations())
                .containsExactly(new AggregatedAttestation(Bitlist.of(N, 0, 1), data));
    }

    @Test
    void aggregateFromTheNetworkIsVerifiedBeforeItIsPending() {
        follower.importBlock(slot(1));
        AttestationData data = proposer.produceAttestationData(1);
        List<SignedAttestation> votes = List.of(proposer.attest(0, data), proposer.attest(2, data));
        Attested good = proposer.aggregate(data, votes);
        follower.onTick(Interval.aggregationOf(1));

        assertThatThrownBy(
                        () -> follower.onAggregatedAttestation(data, new Attested(Bitlist.of(N, 0, 1), good.proof())))
                .isInstanceOf(BadProofException.class);
        assertThat(follower.store().pendingPayloads()).isEmpty();
        follower.onAggregatedAttestation(data, good);
        assertThat(follower.store().pendingPayloads().get(data)).containsExactly(good);
    }

    @Test
    void aggregatorRefusesAVoteWithAnothersSignature() {
        slot(1);
        AttestationData data = proposer.produceAttestationData(1);
        SignedAttestation forged =
                new SignedAttestation(1, data, proposer.attest(0, data).signature());

        assertThatThrownBy(() -> proposer.aggregate(data, List.of(forged))).isInstanceOf(BadProofException.class);
        assertThat(proposer.store().pendingPayloads()).isEmpty();
    }

    @Test
    void proposerAggregationPutsAllVotersIntoOneProofThatVerifies() {
        BlockChainServer aggregating = node(new RealCrypto(), keyring, new NodeOptions(3, true));
        for (int slot = 1; slot <= 3; slot++) {
            vote(aggregating, slot - 1, List.of(0, 2), List.of(1));
            SignedBlock block = aggregating.proposeBlock(slot, slot % N);
            aggregating.importBlock(block);
            follower.importBlock(block);
            if (slot == 3) {
                assertThat(block.block().body().attestations()).hasSize(1);
                assertThat(block.block().body().attestations().get(0).participants())
                        .isEqualTo(Bitlist.of(N, 0, 1, 2));
            }
        }
    }

    @Test
    void withoutProposerAggregationTheBestProofIsTaken() {
        for (int slot = 1; slot <= 3; slot++) {
            vote(proposer, slot - 1, List.of(1), List.of(0, 2));
            SignedBlock block = proposer.proposeBlock(slot, slot % N);
            proposer.importBlock(block);
            if (slot == 3) {
                assertThat(block.block().body().attestations().get(0).participants())
                        .isEqualTo(Bitlist.of(N, 0, 2));
            }
        }
    }

    @Test
    void mockModeShipsAPlaceholderThatARealNodeRefuses() {
        Keyring placeholders = new PlaceholderKeyring(5, N);
        BlockChainServer mock = node(new MockCrypto(), placeholders, OPTIONS);
        BlockChainServer real = node(new RealCrypto(), placeholders, OPTIONS);
        SignedBlock block = mock.proposeBlock(1, 1);

        assertThat(block.proof()).isEqualTo(MergedProof.PLACEHOLDER);
        assertThatExceptionOfType(InvalidBlockException.class)
                .isThrownBy(() -> real.importBlock(block))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(Reason.BAD_PROOF));
        mock.importBlock(block);
        assertThat(mock.store().head()).isEqualTo(block.block().hashTreeRoot());
    }

    private SignedBlock slot(int slot) {
        vote(proposer, slot - 1, List.of(0, 1, 2));
        SignedBlock block = proposer.proposeBlock(slot, slot % N);
        proposer.importBlock(block);
        return block;
    }

    @SafeVarargs
    private static void vote(BlockChainServer node, int slot, List<Integer>... groups) {
        node.onTick(Interval.aggregationOf(slot));
        AttestationData data = node.produceAttestationData(slot);
        for (List<Integer> group : groups) {
            List<SignedAttestation> votes = new ArrayList<>();
            group.forEach(validator -> votes.add(node.attest(validator, data)));
            node.aggregate(data, votes);
        }
    }

    private static SignedBlock with(SignedBlock signed, List<Aggregate> parts, Root root) {
        return new SignedBlock(signed.block(), new MergedProof(parts, root));
    }

    private void refused(Reason reason, SignedBlock block) {
        Root head = follower.store().head();
        int blocks = follower.store().blockRoots().size();
        assertThatExceptionOfType(InvalidBlockException.class)
                .isThrownBy(() -> follower.importBlock(block))
                .satisfies(e -> assertThat(e.reason()).isEqualTo(reason));
        assertThat(follower.store().head()).isEqualTo(head);
        assertThat(follower.store().blockRoots()).hasSize(blocks);
    }

    private static BlockChainServer node(Crypto crypto, Keyring keyring, NodeOptions options) {
        return new BlockChainServer(
                State.genesis(1_000, keyring.validators()),
                crypto,
                keyring,
                options,
                new GreedyPayloadSelector(),
                new NodeMetrics(new PrometheusRegistry()));
    }
}
