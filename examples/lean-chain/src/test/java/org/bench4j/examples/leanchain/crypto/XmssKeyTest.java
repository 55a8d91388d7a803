package org.bench4j.examples.leanchain.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import org.bench4j.examples.leanchain.types.PublicKey;
import org.bench4j.examples.leanchain.types.Signature;
import org.bouncycastle.crypto.params.XMSSPrivateKeyParameters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XmssKeyTest {
    private static final byte[] MESSAGE = "a message".getBytes(StandardCharsets.US_ASCII);

    @Test
    void everySignatureOfAKeyVerifiesAndTheOneAfterTheLastIsRefused() {
        XmssKey key = XmssKey.generate(identity(1, 0, KeyPurpose.ATTESTATION));
        for (int i = 0; i < 4; i++) {
            assertThat(Xmss.verify(key.publicKey(), MESSAGE, key.sign(MESSAGE))).isTrue();
        }
        assertThatThrownBy(() -> key.sign(MESSAGE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("key of height 2 has signed 4 times");
    }

    @Test
    void oneIdentityGivesOneKeyAndOneSequenceOfSignatures() {
        XmssKey key = XmssKey.generate(identity(1, 3, KeyPurpose.PROPOSAL));
        XmssKey again = XmssKey.generate(identity(1, 3, KeyPurpose.PROPOSAL));

        assertThat(again.publicKey()).isEqualTo(key.publicKey());
        assertThat(again.sign(MESSAGE)).isEqualTo(key.sign(MESSAGE));
        assertThat(again.sign(MESSAGE)).isEqualTo(key.sign(MESSAGE));
    }

    @Test
    void seedValidatorAndPurposeEachGiveAnotherKey() {
        assertThat(new PublicKey[] {
                    XmssKey.generate(identity(1, 0, KeyPurpose.ATTESTATION)).publicKey(),
                    XmssKey.generate(identity(2, 0, KeyPurpose.ATTESTATION)).publicKey(),
                    XmssKey.generate(identity(1, 1, KeyPurpose.ATTESTATION)).publicKey(),
                    XmssKey.generate(identity(1, 0, KeyPurpose.PROPOSAL)).publicKey()
                })
                .doesNotHaveDuplicates();
    }

    @Test
    void encodedKeyIsTheFreshOneEvenAfterSigning() {
        XmssKey key = XmssKey.generate(identity(1, 0, KeyPurpose.ATTESTATION));
        Signature first = key.sign(MESSAGE);

        XmssKey reloaded = XmssKey.decode(2, key.encoded());

        assertThat(reloaded.publicKey()).isEqualTo(key.publicKey());
        assertThat(reloaded.sign(MESSAGE)).isEqualTo(first);
    }

    @Test
    void keyThatHasSignedIsNotTakenForAFreshOne() throws IOException {
        XmssKey key = XmssKey.generate(identity(1, 0, KeyPurpose.ATTESTATION));
        XMSSPrivateKeyParameters used = new XMSSPrivateKeyParameters.Builder(Xmss.parameters(2))
                .withPrivateKey(key.encoded())
                .build();
        used.extractKeyShard(1);

        assertThatThrownBy(() -> XmssKey.decode(2, used.getEncoded()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("key at leaf 1: expected an unused one");
    }

    @Test
    void anythingChangedDoesNotVerify() {
        XmssKey key = XmssKey.generate(identity(1, 0, KeyPurpose.ATTESTATION));
        Signature signature = key.sign(MESSAGE);
        byte[] bytes = signature.toBytes();

        assertThat(Xmss.verify(key.publicKey(), "another".getBytes(StandardCharsets.US_ASCII), signature))
                .isFalse();
        for (int at : new int[] {0, 3, 4, 40, bytes.length - 1}) {
            byte[] changed = bytes.clone();
            changed[at] ^= 1;
            assertThat(Xmss.verify(key.publicKey(), MESSAGE, Signature.of(changed)))
                    .as("byte %d", at)
                    .isFalse();
        }
        assertThat(Xmss.verify(key.publicKey(), MESSAGE, Signature.PLACEHOLDER)).isFalse();
        assertThat(Xmss.verify(key.publicKey(), MESSAGE, Signature.of(new byte[bytes.length - 1])))
                .isFalse();
        assertThat(Xmss.verify(
                        XmssKey.generate(identity(2, 0, KeyPurpose.ATTESTATION)).publicKey(), MESSAGE, signature))
                .isFalse();
        byte[] height = key.publicKey().toBytes();
        height[3] = 99;
        assertThat(Xmss.verify(PublicKey.of(height), MESSAGE, signature)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0,2", "1,2", "4,2", "5,3", "8,3", "9,4", "18,5", "32,5", "33,6", "1048576,20"})
    void treeIsJustHighEnough(int signatures, int height) {
        assertThat(Xmss.heightFor(signatures)).isEqualTo(height);
    }

    @Test
    void runBeyondTheHighestTreeIsRefused() {
        assertThatThrownBy(() -> Xmss.heightFor((1 << 20) + 1)).hasMessageContaining("at most 1048576");
    }

    @Test
    void seededBytesDependOnTheSeedOnlyAndNotOnHowTheyAreAskedFor() {
        SecureRandom whole = SeededRandom.of(5, 1, KeyPurpose.PROPOSAL);
        SecureRandom parts = SeededRandom.of(5, 1, KeyPurpose.PROPOSAL);
        byte[] expected = new byte[100];
        whole.nextBytes(expected);
        byte[] left = new byte[33];
        byte[] right = new byte[67];
        parts.nextBytes(left);
        parts.nextBytes(right);

        assertThat(left).isEqualTo(Arrays.copyOf(expected, 33));
        assertThat(right).isEqualTo(Arrays.copyOfRange(expected, 33, 100));
        assertThatThrownBy(() -> whole.setSeed(new byte[] {1})).isInstanceOf(UnsupportedOperationException.class);
    }

    private static KeyIdentity identity(long seed, int validator, KeyPurpose purpose) {
        return new KeyIdentity("bcprov-test", seed, validator, purpose, 4);
    }
}
