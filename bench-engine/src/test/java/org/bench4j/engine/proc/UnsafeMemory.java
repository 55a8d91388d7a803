package org.bench4j.engine.proc;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Memory outside the heap that can be given back at once. */
final class UnsafeMemory {
    private static final Unsafe UNSAFE = unsafe();

    private UnsafeMemory() {}

    /** Takes memory and writes to all of it. */
    static long touch(long bytes) {
        long address = UNSAFE.allocateMemory(bytes);
        UNSAFE.setMemory(address, bytes, (byte) 1);
        return address;
    }

    static void free(long address) {
        UNSAFE.freeMemory(address);
    }

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
