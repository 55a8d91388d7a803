package org.bench4j.engine.corpus;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Says after every hundred positions how far a fetch is, how fast it goes, and about how long it will take. */
final class FetchProgress {
    private static final int EVERY = 100;

    private final Consumer<String> lines;
    private final LongSupplier nanos;
    private final long start;
    private final long first;
    private final long last;

    FetchProgress(Consumer<String> lines, LongSupplier nanos, long first, long last) {
        this.lines = lines;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        this.first = first;
        this.last = last;
    }

    /** After a position was fetched. */
    void done(long position, int items) {
        long passed = position - first + 1;
        if (passed % EVERY != 0) {
            return;
        }
        double seconds = Math.max(1e-9, (nanos.getAsLong() - start) / 1e9);
        double rate = passed / seconds;
        lines.accept(String.format(
                Locale.ROOT,
                "position %d of %d: %d items; %.1f positions a second, about %.0f s left",
                position,
                last,
                items,
                rate,
                Math.ceil((last - position) / rate)));
    }
}
