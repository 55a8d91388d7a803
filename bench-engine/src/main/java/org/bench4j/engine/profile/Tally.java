package org.bench4j.engine.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Counts samples by the machinery that they belong to: that of the innermost frame that is one, so that the shares of several never count
 * a sample twice.
 */
final class Tally {
    private final List<Predicate<String>> machineries;
    private final long[] matching;
    private long samples;

    Tally(List<Predicate<String>> machineries) {
        this.machineries = List.copyOf(machineries);
        this.matching = new long[machineries.size()];
    }

    /** Takes so many samples of one stack, whose frames stand innermost first. */
    void add(Iterable<String> frames, long count) {
        samples += count;
        for (String frame : frames) {
            for (int i = 0; i < matching.length; i++) {
                if (machineries.get(i).test(frame)) {
                    matching[i] += count;
                    return;
                }
            }
        }
    }

    long samples() {
        return samples;
    }

    Shares shares() {
        List<Long> counts = new ArrayList<>();
        for (long count : matching) {
            counts.add(count);
        }
        return new Shares(samples, counts);
    }
}
