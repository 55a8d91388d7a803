package org.bench4j.engine.gc;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.PercentileMethod;

/**
 * What the collections in a window did; nanoseconds and bytes. What the log does not tell is absent, never 0.
 *
 * @param pauses pauses that began in the window; absent when the log's level leaves them out
 * @param heapConfigured the most that the heap may grow to
 * @param heapCommitted the most that it had from the system after a collection in the window
 * @param usedAfter the most that was in use after a collection in the window, dead objects that were left included
 * @param live in use after the last collection in the window that went over the whole heap
 */
public record GcFigures(
        Optional<Pauses> pauses,
        OptionalLong heapConfigured,
        OptionalLong heapCommitted,
        OptionalLong usedAfter,
        OptionalLong live) {

    /**
     * Pauses of a window.
     *
     * @param count how many
     * @param total their sum
     * @param p99 the 99th percentile by nearest rank; absent without pauses, as are the next two
     * @param p999 the 99.9th, which is the longest where there are fewer than some hundreds
     * @param longest the longest, with its cause
     */
    public record Pauses(long count, long total, OptionalLong p99, OptionalLong p999, Optional<GcPause> longest) {
        private static final Percentile P999 = Percentile.of("99.9");

        static Pauses of(List<GcPause> pauses) {
            if (pauses.isEmpty()) {
                return new Pauses(0, 0, OptionalLong.empty(), OptionalLong.empty(), Optional.empty());
            }
            long[] nanos = pauses.stream().mapToLong(GcPause::nanos).toArray();
            GcPause longest = pauses.get(0);
            long total = 0;
            for (GcPause pause : pauses) {
                longest = pause.nanos() > longest.nanos() ? pause : longest;
                total += pause.nanos();
            }
            return new Pauses(
                    nanos.length,
                    total,
                    OptionalLong.of(PercentileMethod.NEAREST_RANK.of(nanos, Percentile.P99)),
                    OptionalLong.of(PercentileMethod.NEAREST_RANK.of(nanos, P999)),
                    Optional.of(longest));
        }
    }
}
