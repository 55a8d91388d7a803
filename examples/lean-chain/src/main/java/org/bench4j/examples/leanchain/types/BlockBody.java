package org.bench4j.examples.leanchain.types;

import java.util.List;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/** What a block carries: votes, one entry for each distinct {@link AttestationData}. */
public record BlockBody(List<AggregatedAttestation> attestations) {
    /** A body without votes. */
    public static final BlockBody EMPTY = new BlockBody(List.of());

    /** Copies the list. */
    public BlockBody {
        attestations = List.copyOf(attestations);
    }

    /** The SSZ root of this container. */
    public Root hashTreeRoot() {
        return Merkle.container(Merkle.list(
                attestations.stream().map(AggregatedAttestation::hashTreeRoot).toList(), Limits.VALIDATORS));
    }
}
