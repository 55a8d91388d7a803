package org.bench4j.examples.leanchain.types;

import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/** The same vote by several validators, as a block carries it. */
public record AggregatedAttestation(Bitlist participants, AttestationData data) {
    /** The SSZ root of this container. */
    public Root hashTreeRoot() {
        return Merkle.container(participants.root(Limits.VALIDATORS), data.hashTreeRoot());
    }
}
