package org.bench4j.examples.leanchain.crypto;

import java.util.List;
import org.bench4j.examples.leanchain.types.Signature;

/**
 * How votes and blocks are proven: for real, or with placeholders.
 *
 * <p>Every producing operation verifies what it is given first, as a prover must; it never returns a proof that does not verify.
 */
public sealed interface Crypto permits RealCrypto, MockCrypto {
    /** Whether blocks are sealed (signed, wrapped, merged): false in mock mode, which has nothing to sign with. */
    boolean seals();

    /**
     * A type-1 aggregate of signatures in the order of the statement's keys.
     *
     * @throws BadProofException one of them does not verify
     */
    Aggregate aggregate(Statement statement, List<Signature> signatures);

    /**
     * Recursive aggregation: one type-1 aggregate out of several over the same message and slot.
     *
     * @param statement the union of the children's keys, in the order wanted
     * @throws BadProofException a child does not verify, or the children do not cover the statement
     */
    Aggregate aggregateRecursively(Statement statement, List<Proven> children);

    /**
     * A type-2 proof out of type-1 aggregates, in this order.
     *
     * @throws BadProofException one of them does not verify
     */
    MergedProof merge(List<Proven> parts);

    /** The type-1 aggregates of a block's votes, out of its verified type-2 proof, so that they can be used again. */
    List<Aggregate> split(MergedProof proof, int votes);

    /**
     * Returns if the aggregate proves the statement.
     *
     * @throws BadProofException it does not
     */
    void verify(Statement statement, Aggregate proof);

    /**
     * Returns if the proof proves exactly these statements, in this order.
     *
     * @throws BadProofException it does not
     */
    void verify(List<Statement> statements, MergedProof proof);
}
