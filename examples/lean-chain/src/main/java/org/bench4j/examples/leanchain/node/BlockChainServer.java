package org.bench4j.examples.leanchain.node;

import java.util.List;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException;
import org.bench4j.examples.leanchain.crypto.Aggregate;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.crypto.BadProofException;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.Keyring;
import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.crypto.Statement;
import org.bench4j.examples.leanchain.forkchoice.Interval;
import org.bench4j.examples.leanchain.forkchoice.InvalidAttestationException;
import org.bench4j.examples.leanchain.forkchoice.Store;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Signature;
import org.bench4j.examples.leanchain.types.SignedAttestation;
import org.bench4j.examples.leanchain.types.State;

/**
 * The node: what a proposer, an aggregator and a follower do, on one store.
 *
 * <p>The caller is the clock and the network. Not thread-safe: one thread calls, as one thread writes in the real node.
 */
public final class BlockChainServer {
    private final Store store;
    private final Crypto crypto;
    private final Keyring keyring;
    private final NodeOptions options;
    private final NodeMetrics metrics;
    private final BlockBuilder builder;
    private final BlockSealer sealer;
    private final BlockImporter importer;

    /**
     * A node on a genesis state.
     *
     * @param keyring the keys of the validators that it runs
     * @param selector which votes go into its blocks
     */
    public BlockChainServer(
            State genesis,
            Crypto crypto,
            Keyring keyring,
            NodeOptions options,
            PayloadSelector selector,
            NodeMetrics metrics) {
        this(new Store(genesis), ChainStorage.none(), crypto, keyring, options, selector, metrics);
    }

    /**
     * A node on a store, which may come from disk.
     *
     * @param storage what importing a block leaves behind
     */
    public BlockChainServer(
            Store store,
            ChainStorage storage,
            Crypto crypto,
            Keyring keyring,
            NodeOptions options,
            PayloadSelector selector,
            NodeMetrics metrics) {
        this.store = store;
        this.crypto = crypto;
        this.keyring = keyring;
        this.options = options;
        this.metrics = metrics;
        this.builder = new BlockBuilder(crypto, options, selector, metrics);
        this.sealer = new BlockSealer(crypto, keyring, metrics);
        this.importer = new BlockImporter(store, storage, crypto, metrics);
    }

    /**
     * Builds a block, ready to be published: {@link #produceBlockWithSignatures} and, unless in mock mode, {@link #sealBlock}.
     *
     * @throws IllegalArgumentException it is somebody else's turn
     */
    public SignedBlock proposeBlock(long slot, int proposer) {
        long start = System.nanoTime();
        SignedBlock signed = sealed(produceBlockWithSignatures(slot, proposer));
        metrics.observeBuild(start);
        return signed;
    }

    /**
     * Builds a block on a block that need not be the head: what a proposer does that has not seen the head.
     *
     * @throws IllegalArgumentException it is somebody else's turn, or the parent is unknown or not before the slot
     */
    public SignedBlock proposeBlockOn(Root parent, long slot, int proposer) {
        State state = store.state(parent)
                .orElseThrow(() -> new IllegalArgumentException("block on " + parent + ", which is not here"));
        return sealed(produce(parent, state, slot, proposer));
    }

    /**
     * Builds an unsealed block on the head: ticks to the slot, takes the pending votes, then selects, compacts and simulates.
     *
     * @throws IllegalArgumentException it is somebody else's turn, or the head is not before the slot
     */
    public ProducedBlock produceBlockWithSignatures(long slot, int proposer) {
        store.onTick(Interval.proposalOf(slot), true);
        // The tick did so, unless the clock stood here already: then votes may have come in since.
        store.acceptPending();
        return produce(store.head(), store.headState(), slot, proposer);
    }

    private SignedBlock sealed(ProducedBlock produced) {
        return crypto.seals() ? sealBlock(produced) : new SignedBlock(produced.block(), MergedProof.PLACEHOLDER);
    }

    private ProducedBlock produce(Root parent, State state, long slot, int proposer) {
        int expected = state.validators().proposerOf(slot);
        if (proposer != expected) {
            throw new IllegalArgumentException("validator " + proposer + " can't propose in slot " + slot
                    + ": it is validator " + expected + "'s");
        }
        if (slot <= state.slot()) {
            throw new IllegalArgumentException("slot " + slot + " is not after that of the head, " + state.slot()
                    + ": nothing can be built there");
        }
        SelectionRequest request =
                new SelectionRequest(state, parent, slot, store.blockRoots(), store.knownPayloads(), options);
        return builder.build(request, proposer);
    }

    /** Seals a block that this node produced. */
    public SignedBlock sealBlock(ProducedBlock produced) {
        Root parent = produced.block().parentRoot();
        State state = store.state(parent)
                .orElseThrow(() -> new IllegalArgumentException("block on " + parent + ", which is not here any more"));
        return sealer.seal(state.validators(), produced);
    }

    /**
     * Verifies a block with its proof and takes it into the store.
     *
     * @return the block's root
     * @throws InvalidBlockException it breaks a rule; nothing has changed
     */
    public Root importBlock(SignedBlock block) {
        return importer.onBlock(block, ImportSource.PROPOSAL);
    }

    /**
     * The same for a block that came from elsewhere.
     *
     * @throws InvalidBlockException it breaks a rule; nothing has changed
     */
    public Root importBlock(SignedBlock block, ImportSource source) {
        return importer.onBlock(block, source);
    }

    /** What a validator votes for in this slot, as this node sees it. */
    public AttestationData produceAttestationData(long slot) {
        return store.produceAttestationData(slot);
    }

    /** A vote of one of this node's validators. */
    public SignedAttestation attest(int validator, AttestationData data) {
        return keyring.signAttestation(validator, data);
    }

    /**
     * Aggregates votes for one thing, as an aggregator does, and takes the aggregate into the pending pool.
     *
     * @param votes for {@code data}, of different validators, ascending
     * @throws BadProofException a signature does not verify
     * @throws InvalidAttestationException the vote does not fit this node's blocks
     */
    public Attested aggregate(AttestationData data, List<SignedAttestation> votes) {
        int[] voters = votes.stream().mapToInt(SignedAttestation::validator).toArray();
        List<Signature> signatures =
                votes.stream().map(SignedAttestation::signature).toList();
        Bitlist participants = Bitlist.of(store.headState().validators().size(), voters);
        Statement statement = Statements.vote(store.headState().validators(), data, participants);
        Aggregate proof = crypto.aggregate(statement, signatures);
        Attested attested = new Attested(participants, proof);
        store.addPending(data, attested);
        return attested;
    }

    /**
     * Verifies an aggregate that somebody else made, and takes it into the pending pool.
     *
     * @throws BadProofException the proof does not verify
     * @throws InvalidAttestationException the vote does not fit this node's blocks, or names validators that do not exist
     */
    public void onAggregatedAttestation(AttestationData data, Attested attested) {
        State state = store.headState();
        store.checkPending(data, attested);
        crypto.verify(Statements.vote(state.validators(), data, attested.participants()), attested.proof());
        store.addPending(data, attested);
    }

    /** Advances the clock without proposing. */
    public void onTick(long interval) {
        store.onTick(interval, false);
    }

    /** What the node knows; read it, and let the node do the writing. */
    public Store store() {
        return store;
    }
}
