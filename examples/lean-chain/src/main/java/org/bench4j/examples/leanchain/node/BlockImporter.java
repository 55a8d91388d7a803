package org.bench4j.examples.leanchain.node;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException;
import org.bench4j.examples.leanchain.consensus.InvalidBlockException.Reason;
import org.bench4j.examples.leanchain.consensus.StateTransition;
import org.bench4j.examples.leanchain.crypto.Aggregate;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.crypto.BadProofException;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.crypto.Statement;
import org.bench4j.examples.leanchain.forkchoice.Store;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.State;
import org.bench4j.examples.leanchain.types.Validators;

/** Imports a block: checks everything before it changes anything. */
final class BlockImporter {
    private final Store store;
    private final Crypto crypto;

    BlockImporter(Store store, Crypto crypto) {
        this.store = store;
        this.crypto = crypto;
    }

    Root onBlock(SignedBlock signed) {
        Block block = signed.block();
        Root root = block.hashTreeRoot();
        if (store.block(root).isPresent()) {
            throw new InvalidBlockException(Reason.DUPLICATE_BLOCK, "block %s is here already", root);
        }
        State parent = store.state(block.parentRoot())
                .orElseThrow(() -> new InvalidBlockException(
                        Reason.UNKNOWN_PARENT, "block %s on unknown parent %s", root, block.parentRoot()));
        // Structure before signatures: only participants that the registry has can be looked up.
        State state = StateTransition.apply(parent, block);
        verify(parent.validators(), signed, root);
        store.add(root, block, state, proofs(signed));
        return root;
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

    private List<Attested> proofs(SignedBlock signed) {
        List<AggregatedAttestation> attestations = signed.block().body().attestations();
        List<Aggregate> parts = crypto.split(signed.proof(), attestations.size());
        List<Attested> proofs = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
            proofs.add(new Attested(attestations.get(i).participants(), parts.get(i)));
        }
        return proofs;
    }
}
