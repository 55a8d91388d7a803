package org.bench4j.examples.leanchain.types;

import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/** A block named by its root, with the slot that it is in. */
public record Checkpoint(Root root, long slot) {
    /** The SSZ root of this container. */
    public Root hashTreeRoot() {
        return Merkle.container(root, Merkle.uint64(slot));
    }

    @Override
    public String toString() {
        return root + "@" + slot;
    }
}
