package org.bench4j.examples.guest.program;

import org.bench4j.api.VerificationException;

/** The host's own reading of the LZ4 block format, so that the guest's compressor is not proved by the guest's decompressor. */
final class Lz4Block {
    private final byte[] packed;
    private final byte[] unpacked;
    private int at;
    private int written;

    private Lz4Block(byte[] packed, int size) {
        this.packed = packed;
        this.unpacked = new byte[size];
    }

    /**
     * What a block holds.
     *
     * @param size the number of bytes that it must hold
     * @throws VerificationException when it is not a block, or holds another number of bytes
     */
    static byte[] unpack(byte[] packed, int size) {
        Lz4Block block = new Lz4Block(packed, size);
        try {
            block.sequences();
        } catch (IndexOutOfBoundsException outside) {
            throw new VerificationException("packed text of " + packed.length + " bytes: no LZ4 block of " + size
                    + " bytes: it goes wrong at byte " + block.at);
        }
        VerificationException.require(
                block.written == size, "packed text: holds " + block.written + " bytes, expected " + size);
        return block.unpacked;
    }

    private void sequences() {
        while (true) {
            int token = next();
            int literals = length(token >>> 4);
            System.arraycopy(packed, at, unpacked, written, literals);
            at += literals;
            written += literals;
            if (at == packed.length) {
                return;
            }
            int offset = next() | next() << 8;
            int match = length(token & 15) + 4;
            int from = written - offset;
            for (int i = 0; i < match; i++) {
                unpacked[written++] = unpacked[from + i];
            }
        }
    }

    private int length(int half) {
        int length = half;
        int more = half == 15 ? 255 : 0;
        while (more == 255) {
            more = next();
            length += more;
        }
        return length;
    }

    private int next() {
        return packed[at++] & 0xff;
    }
}
