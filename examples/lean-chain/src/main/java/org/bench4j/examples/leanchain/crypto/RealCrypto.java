package org.bench4j.examples.leanchain.crypto;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.examples.leanchain.types.PublicKey;
import org.bench4j.examples.leanchain.types.Signature;

/**
 * Real signatures: verified lists under a Merkle root in place of the succinct proofs that BouncyCastle does not have.
 *
 * <p>Each operation does the verification that a prover or verifier of the real thing stands for: aggregating and merging verify
 * every signature that goes in.
 */
public final class RealCrypto implements Crypto {
    @Override
    public boolean seals() {
        return true;
    }

    @Override
    public Aggregate aggregate(Statement statement, List<Signature> signatures) {
        verifySignatures(statement, signatures);
        return Aggregate.over(statement, signatures);
    }

    @Override
    public Aggregate aggregateRecursively(Statement statement, List<Proven> children) {
        Map<PublicKey, Signature> signatures = new HashMap<>();
        for (Proven child : children) {
            Statement inner = child.statement();
            if (!inner.message().equals(statement.message()) || inner.slot() != statement.slot()) {
                throw new BadProofException(
                        "child over %s in slot %d: expected %s in slot %d",
                        inner.message(), inner.slot(), statement.message(), statement.slot());
            }
            verify(inner, child.proof());
            for (int i = 0; i < inner.keys().size(); i++) {
                signatures.putIfAbsent(
                        inner.keys().get(i), child.proof().signatures().get(i));
            }
        }
        List<Signature> ordered = new ArrayList<>(statement.keys().size());
        for (PublicKey key : statement.keys()) {
            Signature signature = signatures.get(key);
            if (signature == null) {
                throw new BadProofException("no child covers %s", key);
            }
            ordered.add(signature);
        }
        return Aggregate.over(statement, ordered);
    }

    @Override
    public MergedProof merge(List<Proven> parts) {
        List<Aggregate> proofs = new ArrayList<>(parts.size());
        for (Proven part : parts) {
            verify(part.statement(), part.proof());
            proofs.add(part.proof());
        }
        return MergedProof.over(proofs);
    }

    @Override
    public List<Aggregate> split(MergedProof proof, int votes) {
        return proof.parts().subList(0, votes);
    }

    @Override
    public void verify(Statement statement, Aggregate proof) {
        if (!Aggregate.rootOf(statement, proof.signatures()).equals(proof.root())) {
            throw new BadProofException("aggregate %s does not bind its signatures to its statement", proof.root());
        }
        verifySignatures(statement, proof.signatures());
    }

    @Override
    public void verify(List<Statement> statements, MergedProof proof) {
        if (statements.size() != proof.parts().size()) {
            throw new BadProofException(
                    "type-2 proof of %d parts: expected %d", proof.parts().size(), statements.size());
        }
        if (!MergedProof.rootOf(proof.parts()).equals(proof.root())) {
            throw new BadProofException("type-2 proof %s does not bind its parts", proof.root());
        }
        for (int i = 0; i < statements.size(); i++) {
            verify(statements.get(i), proof.parts().get(i));
        }
    }

    private static void verifySignatures(Statement statement, List<Signature> signatures) {
        List<PublicKey> keys = statement.keys();
        if (signatures.size() != keys.size()) {
            throw new BadProofException("%d signatures for %d keys", signatures.size(), keys.size());
        }
        byte[] message = statement.signedBytes();
        for (int i = 0; i < signatures.size(); i++) {
            if (!Xmss.verify(keys.get(i), message, signatures.get(i))) {
                throw new BadProofException(
                        "signature %d over %s in slot %d does not verify with %s",
                        i, statement.message(), statement.slot(), keys.get(i));
            }
        }
    }
}
