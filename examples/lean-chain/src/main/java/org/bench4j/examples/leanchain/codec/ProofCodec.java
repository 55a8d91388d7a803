package org.bench4j.examples.leanchain.codec;

import java.util.List;
import org.bench4j.examples.leanchain.crypto.Aggregate;
import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.SszReader;
import org.bench4j.examples.leanchain.ssz.SszWriter;
import org.bench4j.examples.leanchain.types.Limits;
import org.bench4j.examples.leanchain.types.Signature;

/** Type-2 proofs as SSZ bytes. */
public final class ProofCodec {
    private ProofCodec() {}

    /** The bytes of a proof. */
    public static byte[] encode(MergedProof proof) {
        byte[] parts = Parts.list(proof.parts().stream().map(ProofCodec::encode).toList());
        return new SszWriter().variable(parts).root(proof.root()).toBytes();
    }

    /**
     * The proof in these bytes; nothing is verified.
     *
     * @throws org.bench4j.examples.leanchain.ssz.SszException they are not the bytes of a proof
     */
    public static MergedProof decode(SszReader bytes) {
        SszReader in = bytes.as("type-2 proof");
        in.offset();
        Root root = in.root();
        // One more than the votes that a block can carry: the proposer's part.
        List<Aggregate> parts = in.end().get(0).elements(Limits.VOTES_PER_BLOCK + 1).stream()
                .map(ProofCodec::aggregate)
                .toList();
        return parts.isEmpty() && root.isZero() ? MergedProof.PLACEHOLDER : new MergedProof(parts, root);
    }

    private static byte[] encode(Aggregate aggregate) {
        byte[] signatures = Parts.list(
                aggregate.signatures().stream().map(Signature::toBytes).toList());
        return new SszWriter().variable(signatures).root(aggregate.root()).toBytes();
    }

    private static Aggregate aggregate(SszReader in) {
        in.offset();
        Root root = in.root();
        List<Signature> signatures = in.end().get(0).elements(Limits.VALIDATORS).stream()
                .map(signature -> Signature.of(signature.bytes(Signature.MAX_LENGTH)))
                .toList();
        return new Aggregate(signatures, root);
    }
}
