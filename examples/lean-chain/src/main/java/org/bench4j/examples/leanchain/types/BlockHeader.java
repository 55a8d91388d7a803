package org.bench4j.examples.leanchain.types;

import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/** A block with its body replaced by the body's root: same hash tree root, fixed size. */
public record BlockHeader(long slot, int proposer, Root parentRoot, Root stateRoot, Root bodyRoot) {
    /** The SSZ root of this container: the block's root. */
    public Root hashTreeRoot() {
        return Merkle.container(Merkle.uint64(slot), Merkle.uint64(proposer), parentRoot, stateRoot, bodyRoot);
    }

    /** This header with another state root. */
    public BlockHeader withStateRoot(Root root) {
        return new BlockHeader(slot, proposer, parentRoot, root, bodyRoot);
    }
}
