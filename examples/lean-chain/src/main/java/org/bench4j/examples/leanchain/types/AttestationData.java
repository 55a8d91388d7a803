package org.bench4j.examples.leanchain.types;

import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/**
 * What a validator votes for in a slot.
 *
 * @param slot the slot of the vote
 * @param head the block that the voter sees as the tip: counts in fork choice
 * @param target the block that it wants justified
 * @param source the justified block that the vote starts from
 */
public record AttestationData(long slot, Checkpoint head, Checkpoint target, Checkpoint source) {
    /** The SSZ root of this container: the message that voters sign. */
    public Root hashTreeRoot() {
        return Merkle.container(Merkle.uint64(slot), head.hashTreeRoot(), target.hashTreeRoot(), source.hashTreeRoot());
    }
}
