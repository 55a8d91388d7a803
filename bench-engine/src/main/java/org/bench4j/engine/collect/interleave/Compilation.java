package org.bench4j.engine.collect.interleave;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Whether the compiler of this JVM is at work for a good part of the time: what runs meanwhile is not what will run later. */
public final class Compilation {
    private static final long STRETCH = 100_000_000;
    private static final int BUSY = 10; // one part in so many

    private final LongSupplier compiled;
    private long since;
    private long before;
    private boolean active = true;

    /**
     * Begins to watch.
     *
     * @param compiled nanoseconds that the compiler has worked so far
     * @param now monotonic time in nanoseconds
     */
    Compilation(LongSupplier compiled, long now) {
        this.compiled = compiled;
        this.since = now;
        this.before = compiled.getAsLong();
    }

    /** Nanoseconds that the compiler of this JVM has worked so far, of all its threads; always 0 where the JVM does not tell. */
    public static LongSupplier ofThisJvm() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler == null || !compiler.isCompilationTimeMonitoringSupported()
                ? () -> 0
                : () -> TimeUnit.MILLISECONDS.toNanos(compiler.getTotalCompilationTime());
    }

    /** As seen over the last whole stretch of a tenth of a second. */
    boolean active(long now) {
        if (now - since >= STRETCH) {
            long done = compiled.getAsLong();
            active = (done - before) * BUSY >= now - since;
            since = now;
            before = done;
        }
        return active;
    }
}
