package org.bench4j.engine;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Says now and then how far a run is and about how long it will take: nothing in its first two seconds, then a line every two seconds at most.
 *
 * <p>The estimate is the time so far, scaled by samples done; not thread-safe.
 */
final class ProgressLine {
    private static final int WIDTH = 20;
    private static final long PAUSE = Duration.ofSeconds(2).toNanos();

    private final Consumer<String> lines;
    private final LongSupplier nanos;
    private final long start;
    private final long total;
    private long done;
    private long spokeAt;

    ProgressLine(Consumer<String> lines, LongSupplier nanos, long totalSamples) {
        this.lines = lines;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        this.spokeAt = start;
        this.total = totalSamples;
    }

    /** Speaks if it is time to. */
    void at(String benchmark, int trial, int trials, long sample, long samples) {
        long now = nanos.getAsLong();
        if (now - spokeAt < PAUSE) {
            return;
        }
        spokeAt = now;
        long finished = Math.min(total, done + Math.min(sample, samples));
        double share = total == 0 ? 1 : (double) finished / total;
        String left =
                finished == 0 ? "" : ", about " + duration((long) ((now - start) * (1 - share) / share)) + " left";
        lines.accept(String.format(
                Locale.ROOT,
                "%s %s: trial %d of %d, sample %d of %d; %.0f %% of the run%s",
                bar(share),
                benchmark,
                trial + 1,
                trials,
                Math.min(sample, samples),
                samples,
                100 * share,
                left));
    }

    /** Counts samples as done, also those that a failure made unnecessary. */
    void finished(long samples) {
        done += samples;
    }

    private static String bar(double share) {
        int full = (int) Math.floor(WIDTH * Math.min(1, share));
        return "[" + "#".repeat(full) + "-".repeat(WIDTH - full) + "]";
    }

    private static String duration(long nanos) {
        long seconds = Math.max(1, Math.round(nanos / 1e9));
        if (seconds < 100) {
            return seconds + " s";
        }
        long minutes = Math.round(seconds / 60.0);
        return minutes < 100 ? minutes + " min" : Math.round(minutes / 60.0) + " h";
    }
}
