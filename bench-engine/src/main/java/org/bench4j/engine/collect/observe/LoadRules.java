package org.bench4j.engine.collect.observe;

import java.time.Duration;

/**
 * How sustained loads are driven.
 *
 * @param warmup how long rows are due before the first that counts, so that the arm's start is in no latency
 * @param length how long rows are due that count
 * @param patience how long rows may be on their way after the last was due
 */
public record LoadRules(Duration warmup, Duration length, Duration patience) {
    /** What holds where users say nothing. */
    public static final LoadRules DEFAULT =
            new LoadRules(Duration.ofSeconds(10), Duration.ofSeconds(60), Duration.ofSeconds(30));

    /** More rows than this are not held in memory, one number each. */
    static final int MOST_ROWS = 20_000_000;

    public LoadRules {
        if (warmup.isNegative() || patience.isNegative() || length.isNegative() || length.isZero()) {
            throw new IllegalArgumentException("load of " + length + " after " + warmup + " with patience " + patience
                    + ": expected none below nothing, and a length above it");
        }
    }
}
