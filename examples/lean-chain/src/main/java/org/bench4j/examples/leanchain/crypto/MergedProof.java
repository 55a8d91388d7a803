package org.bench4j.examples.leanchain.crypto;

import java.util.List;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Limits;

/**
 * A type-2 proof: every type-1 aggregate of a block, each over a message of its own, under one Merkle root.
 *
 * <p>The proposer's singleton comes last. Not a succinct proof either: verifying it verifies every part.
 *
 * @param root the root over the roots of the parts; zero in the placeholder
 */
public record MergedProof(List<Aggregate> parts, Root root) {
    /** What stands in for a type-2 proof in mock mode. */
    public static final MergedProof PLACEHOLDER = new MergedProof(List.of(), Root.ZERO);

    /** Copies the list. */
    public MergedProof {
        parts = List.copyOf(parts);
    }

    static MergedProof over(List<Aggregate> parts) {
        return new MergedProof(parts, rootOf(parts));
    }

    static Root rootOf(List<Aggregate> parts) {
        // One more than the votes that a block can carry: the proposer's part.
        return Merkle.list(parts.stream().map(Aggregate::root).toList(), Limits.VALIDATORS + 1L);
    }
}
