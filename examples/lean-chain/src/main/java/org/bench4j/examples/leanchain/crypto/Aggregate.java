package org.bench4j.examples.leanchain.crypto;

import java.util.List;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Limits;
import org.bench4j.examples.leanchain.types.PublicKey;
import org.bench4j.examples.leanchain.types.Signature;

/**
 * A type-1 aggregate: signatures over one message, under a Merkle root that binds them to their {@link Statement}.
 *
 * <p>Not a succinct proof: it holds every signature, and verifying it verifies every one.
 *
 * @param signatures in the order of the statement's keys
 * @param root the root over message, slot, keys and signatures; zero in the placeholder
 */
public record Aggregate(List<Signature> signatures, Root root) {
    /** What stands in for an aggregate in mock mode. */
    public static final Aggregate PLACEHOLDER = new Aggregate(List.of(), Root.ZERO);

    /** Copies the list. */
    public Aggregate {
        signatures = List.copyOf(signatures);
    }

    static Aggregate over(Statement statement, List<Signature> signatures) {
        return new Aggregate(signatures, rootOf(statement, signatures));
    }

    static Root rootOf(Statement statement, List<Signature> signatures) {
        return Merkle.container(
                statement.message(),
                Merkle.uint64(statement.slot()),
                Merkle.list(
                        statement.keys().stream().map(PublicKey::hashTreeRoot).toList(), Limits.VALIDATORS),
                Merkle.list(signatures.stream().map(Signature::hashTreeRoot).toList(), Limits.VALIDATORS));
    }
}
