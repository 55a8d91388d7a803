package org.bench4j.examples.leanchain.node;

import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.types.Block;

/** A block as it is published: with the type-2 proof of its votes and of its proposer's signature. */
public record SignedBlock(Block block, MergedProof proof) {}
