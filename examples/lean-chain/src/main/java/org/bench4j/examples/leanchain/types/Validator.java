package org.bench4j.examples.leanchain.types;

import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/**
 * A validator's entry in the registry: a key for votes, another for blocks.
 *
 * <p>Two keys, since an XMSS leaf may sign once and a proposer signs both a vote and a block in its slot.
 */
public record Validator(PublicKey attestationKey, PublicKey proposalKey, int index) {
    /** The SSZ root of this container. */
    public Root hashTreeRoot() {
        return Merkle.container(attestationKey.hashTreeRoot(), proposalKey.hashTreeRoot(), Merkle.uint64(index));
    }
}
