package org.bench4j.examples.guest.shapes;

import com.dylibso.chicory.runtime.ExportFunction;
import com.dylibso.chicory.runtime.Memory;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.bench4j.api.VerificationException;
import org.bench4j.examples.guest.runtime.Guest;
import org.bench4j.model.Digest;

/**
 * A loop that stands in a live guest, its buffers laid out and filled, ready to run once.
 *
 * <p>For one thread.
 */
public final class Injection {
    private static final int TABLE_ROOM = 4096;
    private static final int PAGE = Memory.PAGE_SIZE;

    private final Memory memory;
    private final ExportFunction run;
    private final Work work;
    private final long[] arguments;
    private final int target;

    /**
     * Lays out the buffers from an address on, fills what the loop reads and clears what it writes.
     *
     * @param base multiple of the page size, or one more
     */
    public Injection(Guest guest, int base, Extent extent, Work work) {
        this.memory = guest.memory();
        this.run = guest.function("run");
        this.work = work;
        int source = base + TABLE_ROOM;
        this.target = source + room(work.source().length);
        memory.write(base, work.table());
        memory.write(source, work.source());
        memory.fill((byte) 0, target, target + work.target().length);
        this.arguments = new long[] {source, target, base, extent.count(), extent.passes()};
    }

    /** Pages that the buffers take, with the byte by which they may be moved. */
    public static int pages(Work work) {
        long bytes = TABLE_ROOM + (long) room(work.source().length) + work.target().length + 1;
        return (int) ((bytes + PAGE - 1) / PAGE);
    }

    /** Runs the loop: the measured call. */
    public long run() {
        return run.apply(arguments)[0];
    }

    /**
     * Holds what the loop left behind against what it should have, and gives a fingerprint of it.
     *
     * @throws VerificationException naming what was wrong
     */
    public Digest verify(long sum) {
        if (sum != work.sum()) {
            throw new VerificationException(
                    "the loop returned " + Long.toHexString(sum) + ", expected " + Long.toHexString(work.sum()));
        }
        byte[] left = memory.readBytes(target, work.target().length);
        int differs = Arrays.mismatch(left, work.target());
        if (differs >= 0) {
            throw new VerificationException("byte " + differs + " of the target is " + left[differs] + ", expected "
                    + work.target()[differs] + " (" + left.length + " bytes in all)");
        }
        CRC32C crc = new CRC32C();
        crc.update(left);
        return Digest.sha256(sum + ":" + crc.getValue());
    }

    /** Rounded up so that the next buffer begins on a cache line. */
    private static int room(int bytes) {
        return (bytes + 63) & -64;
    }
}
