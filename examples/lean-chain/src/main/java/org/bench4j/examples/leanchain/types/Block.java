package org.bench4j.examples.leanchain.types;

import org.bench4j.examples.leanchain.ssz.Root;

/** One block: its place, its proposer, the state that it leads to, and its body. */
public record Block(long slot, int proposer, Root parentRoot, Root stateRoot, BlockBody body) {
    /** The header of this block. */
    public BlockHeader header() {
        return new BlockHeader(slot, proposer, parentRoot, stateRoot, body.hashTreeRoot());
    }

    /** The SSZ root of this container; computed on each call. */
    public Root hashTreeRoot() {
        return header().hashTreeRoot();
    }

    /** This block with another state root. */
    public Block withStateRoot(Root root) {
        return new Block(slot, proposer, parentRoot, root, body);
    }
}
