package org.bench4j.examples.leanchain.crypto;

import java.io.IOException;
import org.bench4j.examples.leanchain.types.PublicKey;
import org.bench4j.examples.leanchain.types.Signature;
import org.bouncycastle.crypto.ExhaustedPrivateKeyException;
import org.bouncycastle.crypto.generators.XMSSKeyPairGenerator;
import org.bouncycastle.crypto.params.XMSSKeyGenerationParameters;
import org.bouncycastle.crypto.params.XMSSPrivateKeyParameters;
import org.bouncycastle.crypto.signers.XMSSSigner;

/**
 * A validator's private key with its state: each signature uses a leaf up.
 *
 * <p>Mutable and not thread-safe, as XMSS keys are: two copies of one key must never both sign.
 */
final class XmssKey {
    private final int height;
    private final PublicKey publicKey;
    private final byte[] fresh;
    private final XMSSSigner signer = new XMSSSigner();

    private XmssKey(XMSSPrivateKeyParameters key, byte[] fresh) {
        this.height = key.getParameters().getHeight();
        this.publicKey = Xmss.publicKey(height, key.getRoot(), key.getPublicSeed());
        this.fresh = fresh;
        signer.init(true, key);
    }

    /** Generates a key; the same identity gives the same key. */
    static XmssKey generate(KeyIdentity identity) {
        XMSSKeyPairGenerator generator = new XMSSKeyPairGenerator();
        generator.init(new XMSSKeyGenerationParameters(
                Xmss.parameters(identity.height()),
                SeededRandom.of(identity.seed(), identity.validator(), identity.purpose())));
        XMSSPrivateKeyParameters key =
                (XMSSPrivateKeyParameters) generator.generateKeyPair().getPrivate();
        try {
            return new XmssKey(key, key.getEncoded());
        } catch (IOException e) {
            throw new IllegalStateException("encoding into memory failed", e);
        }
    }

    /**
     * The unused key that {@link #encoded} gave away.
     *
     * @throws IllegalArgumentException the bytes are not an unused key of this height
     */
    static XmssKey decode(int height, byte[] encoded) {
        XMSSPrivateKeyParameters key = new XMSSPrivateKeyParameters.Builder(Xmss.parameters(height))
                .withPrivateKey(encoded)
                .build();
        if (key.getUsagesRemaining() != 1L << height) {
            throw new IllegalArgumentException("key at leaf " + key.getIndex() + ": expected an unused one");
        }
        return new XmssKey(key, encoded.clone());
    }

    /** The key as it was before its first signature. */
    byte[] encoded() {
        return fresh.clone();
    }

    PublicKey publicKey() {
        return publicKey;
    }

    /**
     * Signs, and uses a leaf up.
     *
     * @throws IllegalStateException no leaf is left
     */
    Signature sign(byte[] message) {
        signer.update(message, 0, message.length);
        try {
            return Signature.of(signer.generateSignature());
        } catch (ExhaustedPrivateKeyException e) {
            throw new IllegalStateException(
                    "key of height " + height + " has signed " + (1L << height)
                            + " times: the run is longer than the one that its keys were generated for",
                    e);
        }
    }
}
