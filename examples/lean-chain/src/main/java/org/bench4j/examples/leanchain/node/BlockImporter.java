package org.bench4j.examples.leanchain.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException.Reason;
import org.bench4j.examples.leanchain.consensus.StateTransition;
import org.bench4j.examples.leanchain.crypto.Aggregate;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.crypto.BadProofException;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.Statement;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.forkchoice.Store;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.State;
import org.bench4j.examples.leanchain.types.Validators;

/**
 * Imports blocks, whoever made them: checks everything before it changes anything, and times each part of it.
 *
 * <p>The only way into the store. Not thread-safe: one thread imports.
 */
public final class BlockImporter {
    private final Store store;
    private final ChainStorage storage;
    private final Crypto crypto;
    private final NodeMetrics metrics;

    /** Imports into this store, and leaves behind what a restart needs. */
    public BlockImporter(Store store, ChainStorage storage, Crypto crypto, NodeMetrics metrics) {
        this.store = store;
        this.storage = storage;
        this.crypto = crypto;
        this.metrics = metrics;
    }

    /**
     * Decodes and imports a block.
     *
     * @return the block's root
     * @throws org.bench4j.examples.leanchain.ssz.SszException the bytes are not a block
     * @throws InvalidBlockException it breaks a rule; nothing has changed
     */
    public Root onBlock(byte[] encoded, ImportSource source) {
        ImportTimer timer = new ImportTimer(metrics, source);
        SignedBlock signed = SignedBlock.decode(encoded);
        timer.lap(ImportPhase.DECODE);
        return onBlock(signed, encoded, timer);
    }

    /** Imports a block that was never encoded, or is decoded already. */
    Root onBlock(SignedBlock signed, ImportSource source) {
        byte[] encoded = storage.durable() ? signed.encode() : new byte[0];
        return onBlock(signed, encoded, new ImportTimer(metrics, source));
    }

    /** Puts a block back into a store after a restart: it was verified before it was kept. */
    public static void restore(Store store, Root root, SignedBlock signed, State state, Crypto crypto) {
        store.insert(root, signed.block(), state);
        store.count(signed.block(), proofs(signed, crypto));
    }

    private Root onBlock(SignedBlock signed, byte[] encoded, ImportTimer timer) {
        Block block = signed.block();
        Root root = block.hashTreeRoot();
        if (store.block(root).isPresent()) {
            throw new InvalidBlockException(Reason.DUPLICATE_BLOCK, "block %s is here already", root);
        }
        timer.lap(ImportPhase.GUARDS);

        State parent = parentState(block, root);
        timer.lap(ImportPhase.PREAMBLE);

        StateTransition.verifyStructure(parent, block);
        timer.lap(ImportPhase.VERIFY_STRUCT);

        verify(parent.validators(), signed, root);
        timer.lap(ImportPhase.VERIFY_CRYPTO);

        State state = StateTransition.applyVerified(parent, block);
        timer.lap(ImportPhase.STF);

        keep(root, block, state, encoded, timer);
        choose(root, signed, state, timer);
        return root;
    }

    private State parentState(Block block, Root root) {
        // A block below finality may still be on disk, but nothing can be built on it.
        return store.block(block.parentRoot())
                .flatMap(parent -> store.state(block.parentRoot()))
                .orElseThrow(() -> new InvalidBlockException(
                        Reason.UNKNOWN_PARENT, "block %s on unknown parent %s", root, block.parentRoot()));
    }

    private void keep(Root root, Block block, State state, byte[] encoded, ImportTimer timer) {
        if (!storage.durable()) {
            return;
        }
        if (!storage.offer(root, state)) {
            storage.put(root, state);
            timer.lap(ImportPhase.WRITER_WAIT);
        }
        storage.write(root, block, encoded);
        timer.lap(ImportPhase.DB_WRITE);
    }

    private void choose(Root root, SignedBlock signed, State state, ImportTimer timer) {
        store.insert(root, signed.block(), state);
        timer.lap(ImportPhase.FC_HEAD);

        store.count(signed.block(), proofs(signed, crypto));
        timer.lap(ImportPhase.BLOCK_ATTS);

        store.updateHead();
        timer.lap(ImportPhase.GET_HEAD);

        Optional<Finality> finality = store.prune();
        if (finality.isPresent()) {
            storage.settle(finality.get());
            timer.lap(ImportPhase.PRUNE);
        }
    }

    private void verify(Validators validators, SignedBlock signed, Root root) {
        List<Statement> statements = Statements.votes(validators, signed.block());
        statements.add(Statements.proposal(validators, signed.block(), root));
        try {
            crypto.verify(statements, signed.proof());
        } catch (BadProofException e) {
            throw new InvalidBlockException(Reason.BAD_PROOF, e);
        }
    }

    private static List<Attested> proofs(SignedBlock signed, Crypto crypto) {
        List<AggregatedAttestation> attestations = signed.block().body().attestations();
        List<Aggregate> parts = crypto.split(signed.proof(), attestations.size());
        List<Attested> proofs = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
            proofs.add(new Attested(attestations.get(i).participants(), parts.get(i)));
        }
        return proofs;
    }
}
