package org.bench4j.examples.leanchain.codec;

import java.util.List;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.SszReader;
import org.bench4j.examples.leanchain.ssz.SszWriter;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.Limits;

/** Blocks as SSZ bytes. */
public final class BlockCodec {
    private BlockCodec() {}

    /** The bytes of a block. */
    public static byte[] encode(Block block) {
        byte[] votes = Parts.list(
                block.body().attestations().stream().map(BlockCodec::encode).toList());
        return new SszWriter()
                .uint64(block.slot())
                .uint64(block.proposer())
                .root(block.parentRoot())
                .root(block.stateRoot())
                .variable(new SszWriter().variable(votes).toBytes())
                .toBytes();
    }

    /**
     * The block in these bytes.
     *
     * @throws org.bench4j.examples.leanchain.ssz.SszException they are not the bytes of a block
     */
    public static Block decode(SszReader bytes) {
        SszReader in = bytes.as("block");
        long slot = in.uint64();
        int proposer = in.index(Limits.VALIDATORS);
        Root parent = in.root();
        Root state = in.root();
        SszReader body = in.offset().end().get(0);
        List<AggregatedAttestation> votes = body.offset().end().get(0).elements(Limits.VALIDATORS).stream()
                .map(BlockCodec::attestation)
                .toList();
        return new Block(slot, proposer, parent, state, new BlockBody(votes));
    }

    private static byte[] encode(AggregatedAttestation vote) {
        AttestationData voted = vote.data();
        SszWriter fixed = new SszWriter().uint64(voted.slot());
        Parts.checkpoint(fixed, voted.head());
        Parts.checkpoint(fixed, voted.target());
        Parts.checkpoint(fixed, voted.source());
        return new SszWriter()
                .variable(Parts.bitlist(vote.participants()))
                .fixed(fixed.toBytes())
                .toBytes();
    }

    private static AggregatedAttestation attestation(SszReader in) {
        in.offset();
        long slot = in.uint64();
        Checkpoint head = Parts.checkpoint(in);
        Checkpoint target = Parts.checkpoint(in);
        Checkpoint source = Parts.checkpoint(in);
        return new AggregatedAttestation(
                Parts.bitlist(in.end().get(0), Limits.VALIDATORS), new AttestationData(slot, head, target, source));
    }
}
