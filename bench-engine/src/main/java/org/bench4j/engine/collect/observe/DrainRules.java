package org.bench4j.engine.collect.observe;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * How drains are driven.
 *
 * @param floor windows below this are flagged: 120 s, where a tick of 0.1 s is 0.08 %
 * @param poll time between two questions to the sink
 * @param settle how long the sink may take to come to rest before the window
 * @param stall how long no row may arrive before an arm is taken to have stopped
 * @param quiesce how long the count must stand still once all rows are there, for rows that arrive twice
 * @param longest how long a drain may take in all
 * @param audited rows of the corpus that are looked for one by one, from its beginning; all when absent
 */
public record DrainRules(
        Duration floor,
        Duration poll,
        Duration settle,
        Duration stall,
        Duration quiesce,
        Duration longest,
        OptionalLong audited) {
    /** What holds where users say nothing. */
    public static final DrainRules DEFAULT = new DrainRules(
            Duration.ofSeconds(120),
            Duration.ofMillis(100),
            Duration.ofMinutes(5),
            Duration.ofSeconds(60),
            Duration.ofSeconds(2),
            Duration.ofHours(1),
            OptionalLong.empty());

    public DrainRules {
        for (Duration duration : new Duration[] {poll, stall, quiesce, longest}) {
            if (duration.isNegative() || duration.isZero()) {
                throw new IllegalArgumentException("duration " + duration + " of a drain: expected more than nothing");
            }
        }
        if (floor.isNegative() || settle.isNegative()) {
            throw new IllegalArgumentException(
                    "floor " + floor + " and settle " + settle + " of a drain: expected neither below nothing");
        }
        if (audited.isPresent() && audited.getAsLong() < 1) {
            throw new IllegalArgumentException("audited rows: expected at least 1, got " + audited.getAsLong());
        }
    }
}
