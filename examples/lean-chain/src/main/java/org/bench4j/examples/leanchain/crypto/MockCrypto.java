package org.bench4j.examples.leanchain.crypto;

import java.util.Collections;
import java.util.List;
import org.bench4j.examples.leanchain.types.Signature;

/**
 * Mock mode: placeholder proofs, so that a run shows selection, compaction and the state transition only.
 *
 * <p>It accepts placeholders and nothing else, so a node in mock mode can't take a real block for its own, nor the other way round.
 */
public final class MockCrypto implements Crypto {
    @Override
    public boolean seals() {
        return false;
    }

    @Override
    public Aggregate aggregate(Statement statement, List<Signature> signatures) {
        return Aggregate.PLACEHOLDER;
    }

    @Override
    public Aggregate aggregateRecursively(Statement statement, List<Proven> children) {
        return Aggregate.PLACEHOLDER;
    }

    @Override
    public MergedProof merge(List<Proven> parts) {
        return MergedProof.PLACEHOLDER;
    }

    @Override
    public List<Aggregate> split(MergedProof proof, int votes) {
        return Collections.nCopies(votes, Aggregate.PLACEHOLDER);
    }

    @Override
    public void verify(Statement statement, Aggregate proof) {
        if (!proof.equals(Aggregate.PLACEHOLDER)) {
            throw new BadProofException("aggregate %s in mock mode: expected the placeholder", proof.root());
        }
    }

    @Override
    public void verify(List<Statement> statements, MergedProof proof) {
        if (!proof.equals(MergedProof.PLACEHOLDER)) {
            throw new BadProofException("type-2 proof %s in mock mode: expected the placeholder", proof.root());
        }
    }
}
