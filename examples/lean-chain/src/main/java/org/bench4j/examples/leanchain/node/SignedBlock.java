package org.bench4j.examples.leanchain.node;

import java.util.List;
import org.bench4j.examples.leanchain.codec.BlockCodec;
import org.bench4j.examples.leanchain.codec.ProofCodec;
import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.ssz.SszReader;
import org.bench4j.examples.leanchain.ssz.SszWriter;
import org.bench4j.examples.leanchain.types.Block;

/** A block as it is published: with the type-2 proof of its votes and of its proposer's signature. */
public record SignedBlock(Block block, MergedProof proof) {
    /** The SSZ bytes of this block. */
    public byte[] encode() {
        return new SszWriter()
                .variable(BlockCodec.encode(block))
                .variable(ProofCodec.encode(proof))
                .toBytes();
    }

    /**
     * The block in these bytes; nothing is verified but their form.
     *
     * @throws org.bench4j.examples.leanchain.ssz.SszException they are not the bytes of a signed block
     */
    public static SignedBlock decode(byte[] bytes) {
        List<SszReader> parts =
                SszReader.of("signed block", bytes).offset().offset().end();
        return new SignedBlock(BlockCodec.decode(parts.get(0)), ProofCodec.decode(parts.get(1)));
    }
}
