package org.bench4j.examples.leanchain.synthetic;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.KeyCache;
import org.bench4j.examples.leanchain.crypto.Keyring;
import org.bench4j.examples.leanchain.crypto.MockCrypto;
import org.bench4j.examples.leanchain.crypto.PlaceholderKeyring;
import org.bench4j.examples.leanchain.crypto.RealCrypto;
import org.bench4j.examples.leanchain.crypto.XmssKeyring;
import org.bench4j.examples.leanchain.forkchoice.Interval;
import org.bench4j.examples.leanchain.node.BlockChainServer;
import org.bench4j.examples.leanchain.node.GreedyPayloadSelector;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.PayloadSelector;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.SignedAttestation;
import org.bench4j.examples.leanchain.types.State;

/**
 * A chain in memory with one node that runs all validators, slot after slot, with no clock and no network.
 *
 * <p>Each slot is {@link #prepareSlot}, {@link #buildBlock}, {@link #importBlock}, in this order: the import is part of the slot, since
 * otherwise every block would be built on the same head and ever more empty slots. Not thread-safe.
 */
public final class SyntheticChain {
    /** A fixed label, so that genesis does not depend on the day. */
    private static final long GENESIS_TIME = 1_700_000_000L;

    private final SyntheticParameters parameters;
    private final BlockChainServer node;
    private long slot;
    private Step next = Step.PREPARE;

    private SyntheticChain(SyntheticParameters parameters, BlockChainServer node) {
        this.parameters = parameters;
        this.node = node;
    }

    /** Like {@link #open(SyntheticParameters, PrometheusRegistry, PayloadSelector)}, with the node's usual selector. */
    public static SyntheticChain open(SyntheticParameters parameters, PrometheusRegistry registry) throws IOException {
        return open(parameters, registry, new GreedyPayloadSelector());
    }

    /**
     * Makes keys and genesis, and builds and imports the warm-up slots.
     *
     * @param registry where the node registers its histograms: a new one for each chain
     * @throws IOException the key cache's directory can't be made
     */
    public static SyntheticChain open(
            SyntheticParameters parameters, PrometheusRegistry registry, PayloadSelector selector) throws IOException {
        Keyring keyring = keyring(parameters);
        Crypto crypto = parameters.mockCrypto() ? new MockCrypto() : new RealCrypto();
        State genesis = State.genesis(GENESIS_TIME, keyring.validators());
        SyntheticChain chain = new SyntheticChain(
                parameters,
                new BlockChainServer(genesis, crypto, keyring, parameters.node(), selector, new NodeMetrics(registry)));
        for (int i = 0; i < parameters.warmupSlots(); i++) {
            chain.prepareSlot();
            chain.importBlock(chain.buildBlock());
        }
        return chain;
    }

    /**
     * Goes to the next slot: every validator votes in the one before, and the votes are aggregated into the pending pool.
     *
     * <p>Aggregators' work, which a proposer never does. In mock mode only placeholders are made.
     *
     * @throws IllegalStateException the slot before is not finished, or the run's keys are used up
     */
    public void prepareSlot() {
        advance(Step.PREPARE, Step.BUILD);
        node.onTick(Interval.aggregationOf(slot));
        AttestationData data = node.produceAttestationData(slot);
        for (int group = 0; group < parameters.proofsPerData(); group++) {
            List<SignedAttestation> votes = new ArrayList<>();
            for (int i = group; i < parameters.numValidators(); i += parameters.proofsPerData()) {
                votes.add(node.attest(i, data));
            }
            node.aggregate(data, votes);
        }
        slot++;
    }

    /**
     * Builds the slot's block, as the node does when it proposes: {@link BlockChainServer#proposeBlock}, nothing else.
     *
     * @throws IllegalStateException the slot is not prepared
     */
    public SignedBlock buildBlock() {
        advance(Step.BUILD, Step.IMPORT);
        return node.proposeBlock(slot, proposer());
    }

    /**
     * Imports the block that was built, verifying its proof.
     *
     * @throws IllegalStateException no block was built in this slot
     */
    public void importBlock(SignedBlock block) {
        advance(Step.IMPORT, Step.PREPARE);
        node.importBlock(block);
    }

    /** The root of a block: the same in every run with the same parameters. */
    public Root root(SignedBlock block) {
        return block.block().hashTreeRoot();
    }

    /** The current slot. */
    public long slot() {
        return slot;
    }

    /** The validator that proposes in the current slot. */
    public int proposer() {
        return (int) (slot % parameters.numValidators());
    }

    /** The parameters as given. */
    public SyntheticParameters parameters() {
        return parameters;
    }

    /** The node that all goes through. */
    public BlockChainServer node() {
        return node;
    }

    private void advance(Step expected, Step following) {
        if (next != expected) {
            throw new IllegalStateException("slot " + slot + ": " + next + " comes before " + expected);
        }
        next = following;
    }

    private static Keyring keyring(SyntheticParameters parameters) throws IOException {
        if (parameters.mockCrypto()) {
            return new PlaceholderKeyring(parameters.seed(), parameters.numValidators());
        }
        Optional<KeyCache> cache = Optional.empty();
        if (parameters.keyCache().isPresent()) {
            cache = Optional.of(KeyCache.in(parameters.keyCache().get()));
        }
        return new XmssKeyring(parameters.seed(), parameters.numValidators(), parameters.slots(), cache);
    }

    private enum Step {
        PREPARE,
        BUILD,
        IMPORT
    }
}
