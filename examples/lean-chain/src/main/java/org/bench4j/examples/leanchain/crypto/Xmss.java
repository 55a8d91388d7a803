package org.bench4j.examples.leanchain.crypto;

import java.nio.ByteBuffer;
import org.bench4j.examples.leanchain.types.PublicKey;
import org.bench4j.examples.leanchain.types.Signature;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.crypto.params.XMSSParameters;
import org.bouncycastle.crypto.params.XMSSPublicKeyParameters;
import org.bouncycastle.crypto.signers.XMSSSigner;

/** XMSS with SHA-256 from BouncyCastle: parameters, public keys as bytes, verification. */
final class Xmss {
    /** The lowest tree that is built: two signatures and one level more, which costs 9 ms. */
    static final int MIN_HEIGHT = 2;

    /** The highest tree that BouncyCastle and RFC 8391 know for a single tree. */
    static final int MAX_HEIGHT = 20;

    private static final int NODE = 32;

    private Xmss() {}

    /** The height of a tree with just enough leaves. */
    static int heightFor(int signatures) {
        int height = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(signatures, 1) - 1);
        if (height > MAX_HEIGHT) {
            throw new IllegalArgumentException(
                    "a run of " + signatures + " signatures a key: expected at most " + (1 << MAX_HEIGHT));
        }
        return Math.max(MIN_HEIGHT, height);
    }

    static XMSSParameters parameters(int height) {
        return new XMSSParameters(height, NISTObjectIdentifiers.id_sha256);
    }

    static PublicKey publicKey(int height, byte[] root, byte[] publicSeed) {
        return PublicKey.of(ByteBuffer.allocate(PublicKey.LENGTH)
                .putInt(height)
                .put(root)
                .put(publicSeed)
                .array());
    }

    static boolean verify(PublicKey key, byte[] message, Signature signature) {
        ByteBuffer bytes = ByteBuffer.wrap(key.toBytes());
        int height = bytes.getInt();
        if (height < MIN_HEIGHT || height > MAX_HEIGHT) {
            return false;
        }
        byte[] root = new byte[NODE];
        byte[] publicSeed = new byte[NODE];
        bytes.get(root).get(publicSeed);
        XMSSSigner verifier = new XMSSSigner();
        verifier.init(
                false,
                new XMSSPublicKeyParameters.Builder(parameters(height))
                        .withRoot(root)
                        .withPublicSeed(publicSeed)
                        .build());
        verifier.update(message, 0, message.length);
        try {
            return verifier.verifySignature(signature.toBytes());
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            // BouncyCastle throws at a signature of the wrong length or with a leaf index beyond the tree.
            return false;
        }
    }
}
