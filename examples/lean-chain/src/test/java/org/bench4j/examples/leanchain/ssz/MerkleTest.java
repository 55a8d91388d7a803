package org.bench4j.examples.leanchain.ssz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Roots against trees that are put together by hand here, with nothing of the merkleizer's own. */
class MerkleTest {
    private static final byte[] ZERO = new byte[32];

    @Test
    void treeOfTwoZeroChunksIsTheWellKnownConstant() {
        assertThat(Merkle.container(Root.ZERO, Root.ZERO).hex())
                .isEqualTo("0xf5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
    }

    @Test
    void uint64IsItsEightBytesLittleEndianInAChunk() {
        assertThat(Merkle.uint64(0x0102030405060708L).toBytes()).isEqualTo(chunk(8, 7, 6, 5, 4, 3, 2, 1));
    }

    @Test
    void containerOfOneFieldIsThatField() {
        assertThat(Merkle.container(Merkle.uint64(7))).isEqualTo(Merkle.uint64(7));
    }

    @Test
    void containerOfThreeFieldsIsPaddedToFour() {
        byte[] expected = sha(sha(chunk(1), chunk(2)), sha(chunk(3), ZERO));

        assertThat(Merkle.container(Merkle.uint64(1), Merkle.uint64(2), Merkle.uint64(3))
                        .toBytes())
                .isEqualTo(expected);
    }

    @Test
    void containerOfFiveFieldsHasAZeroSubtreeOnItsRight() {
        byte[] left = sha(sha(chunk(1), chunk(2)), sha(chunk(3), chunk(4)));
        byte[] right = sha(sha(chunk(5), ZERO), sha(ZERO, ZERO));

        assertThat(Merkle.container(uints(5).toArray(new Root[0])).toBytes()).isEqualTo(sha(left, right));
    }

    @Test
    void listMixesItsLengthIn() {
        byte[] tree = sha(sha(chunk(1), chunk(2)), sha(chunk(3), ZERO));

        assertThat(Merkle.list(uints(3), 4).toBytes()).isEqualTo(sha(tree, chunk(3)));
    }

    @Test
    void emptyListIsTheZeroTreeOfItsLimitWithLengthZero() {
        byte[] tree = ZERO;
        for (int depth = 0; depth < 18; depth++) {
            tree = sha(tree, tree);
        }

        assertThat(Merkle.list(List.of(), 1 << 18).toBytes()).isEqualTo(sha(tree, chunk(0)));
    }

    @Test
    void listOfLimitThatIsNoPowerOfTwoIsPaddedToTheNext() {
        byte[] tree = sha(sha(sha(chunk(1), ZERO), sha(ZERO, ZERO)), sha(sha(ZERO, ZERO), sha(ZERO, ZERO)));

        assertThat(Merkle.list(uints(1), 5).toBytes()).isEqualTo(sha(tree, chunk(1)));
    }

    @Test
    void listsOfOneContentAndDifferentLengthDiffer() {
        List<Root> shorter = List.of(Merkle.uint64(1));
        List<Root> longer = List.of(Merkle.uint64(1), Root.ZERO);

        assertThat(Merkle.list(shorter, 4)).isNotEqualTo(Merkle.list(longer, 4));
    }

    @Test
    void byteVectorOverTwoChunksPadsTheLast() {
        byte[] bytes = new byte[40];
        bytes[0] = 1;
        bytes[32] = 2;
        bytes[39] = 3;

        assertThat(Merkle.byteVector(bytes).toBytes()).isEqualTo(sha(chunk(1), chunk(2, 0, 0, 0, 0, 0, 0, 3)));
    }

    @Test
    void byteListMixesItsLengthInBytesIn() {
        assertThat(Merkle.byteList(new byte[] {9, 8}, 64).toBytes()).isEqualTo(sha(sha(chunk(9, 8), ZERO), chunk(2)));
    }

    @Test
    void uint64ListPacksFourToAChunk() {
        byte[] first = new byte[32];
        first[0] = 1;
        first[8] = 2;
        first[16] = 3;
        first[24] = 4;

        assertThat(Merkle.uint64List(new long[] {1, 2, 3, 4, 5}, 8).toBytes())
                .isEqualTo(sha(sha(first, chunk(5)), chunk(5)));
    }

    @Test
    void bitlistHasNoDelimiterInItsTreeAndMixesItsLengthIn() {
        // Bits 0 and 2 of 3: 0b101.
        assertThat(Merkle.bitlist(new byte[] {0b101}, 3, 256).toBytes()).isEqualTo(sha(chunk(0b101), chunk(3)));
    }

    @Test
    void bitlistBeyondAChunkGoesToTheNextOne() {
        byte[] bits = new byte[33];
        bits[32] = 1;

        assertThat(Merkle.bitlist(bits, 257, 512).toBytes()).isEqualTo(sha(sha(ZERO, chunk(1)), chunk(257 - 256, 1)));
    }

    @Test
    void moreElementsThanTheLimitAreRefusedWithBothNumbers() {
        assertThatThrownBy(() -> Merkle.list(uints(3), 2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("list of 3: the limit is 2");
    }

    @Test
    void rootsAreOrderedUnsigned() {
        Root high = Root.of(chunk(0x80));
        Root low = Root.of(chunk(0x7f));

        assertThat(high).isGreaterThan(low);
        assertThat(high).hasToString("0x80000000");
    }

    private static List<Root> uints(int count) {
        List<Root> roots = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            roots.add(Merkle.uint64(i));
        }
        return roots;
    }

    private static byte[] chunk(int... bytes) {
        byte[] chunk = new byte[32];
        for (int i = 0; i < bytes.length; i++) {
            chunk[i] = (byte) bytes[i];
        }
        return chunk;
    }

    private static byte[] sha(byte[] left, byte[] right) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(left);
            digest.update(right);
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
