package org.bench4j.engine.proc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** The size of a page of memory, from the vector of facts that the kernel hands to every program it starts. */
final class PageSize {
    // AT_PAGESZ of getauxval(3)
    private static final long KEY = 6;

    private PageSize() {}

    /** Bytes; absent where there is no {@code /proc/self/auxv}, or it is another word size's. */
    static OptionalLong of(Path root) {
        try {
            ByteBuffer vector = ByteBuffer.wrap(Files.readAllBytes(root.resolve("proc/self/auxv")))
                    .order(ByteOrder.nativeOrder());
            while (vector.remaining() >= 2 * Long.BYTES) {
                long key = vector.getLong();
                long value = vector.getLong();
                if (key == KEY && Long.bitCount(value) == 1) {
                    return OptionalLong.of(value);
                }
            }
        } catch (IOException absent) {
            // the sizes are then read from a file that has them in KiB
        }
        return OptionalLong.empty();
    }
}
