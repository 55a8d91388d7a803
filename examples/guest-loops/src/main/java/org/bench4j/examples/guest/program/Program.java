package org.bench4j.examples.guest.program;

import com.dylibso.chicory.runtime.Memory;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.bench4j.api.VerificationException;
import org.bench4j.examples.guest.runtime.Guest;
import org.bench4j.model.Digest;

/**
 * The guest program and its input: it packs a text by LZ4 and unpacks it again, in the guest's memory from {@link #BASE} on.
 *
 * <p>Immutable.
 */
public final class Program {
    /** Where its buffers begin: the second page. */
    public static final int BASE = Memory.PAGE_SIZE;

    private static final int TABLE = 1 << 14;

    private final byte[] text;
    private final int packed;
    private final int table;
    private final int unpacked;
    private final int end;

    /** The program with a text of so many bytes, drawn from a seed. */
    public Program(int size, long seed) {
        text = Prose.of(size, seed);
        packed = BASE + size;
        table = (packed + size + size / 255 + 16 + 63) & -64; // the most that a block of incompressible bytes takes
        unpacked = table + TABLE;
        end = unpacked + size;
    }

    /** Pages that it takes, those below {@link #BASE} left out. */
    public int pages() {
        return (end - BASE + Memory.PAGE_SIZE - 1) / Memory.PAGE_SIZE;
    }

    /** Puts the text in place and clears what the program writes. */
    public void prepare(Guest guest) {
        guest.memory().write(BASE, text);
        guest.memory().fill((byte) 0, packed, end);
    }

    /** Runs it once: the measured call. */
    public long run(Guest guest) {
        return guest.function("program").apply(BASE, text.length, packed, table, unpacked)[0];
    }

    /**
     * Holds what it left behind against the text: unpacked by the guest, and packed, as the host reads it.
     *
     * @throws VerificationException naming what was wrong
     */
    public Digest verify(Guest guest, long sizes) {
        int packedSize = (int) (sizes >>> 32);
        int unpackedSize = (int) sizes;
        VerificationException.require(
                unpackedSize == text.length,
                "the program unpacked " + unpackedSize + " bytes, expected " + text.length);
        VerificationException.require(
                packedSize > 0 && packedSize < text.length,
                "the program packed " + text.length + " bytes into " + packedSize + ", expected fewer, and some");
        VerificationException.require(
                Arrays.equals(guest.memory().readBytes(unpacked, unpackedSize), text),
                "the text that the program unpacked is not the one that it packed");
        byte[] block = guest.memory().readBytes(packed, packedSize);
        VerificationException.require(
                Arrays.equals(Lz4Block.unpack(block, text.length), text), "the packed text holds another text");
        CRC32C crc = new CRC32C();
        crc.update(block);
        return Digest.sha256(sizes + ":" + crc.getValue());
    }
}
