package org.bench4j.engine.collect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;

/** Gathers what makes the samples of a trial doubtful as they come in, and says it once at the end. */
final class Doubts {
    /** A span shorter than this many steps of the clock has at most one good digit. */
    private static final int COARSE_STEPS = 10;

    private final String where;
    private final String trial;
    private final long grain;
    private final Map<String, Integer> zeros = new LinkedHashMap<>();
    private long marks;
    private int excesses;
    private double largestExcess;
    private boolean beyondGrain;
    private int coarse;
    private int invalid;

    Doubts(String where, int trial, long grain) {
        this.where = where;
        this.trial = "trial " + (trial + 1) + ": ";
        this.grain = grain;
    }

    /** Counts the marked occurrences of the current sample. */
    void marks(long count) {
        marks += count;
    }

    /** Looks at a sample; warm-up samples raise no doubts. */
    void about(Sample sample) {
        if (sample.stage() == Stage.MEASURED) {
            double wall = sample.value(Metric.WALL.name()).orElse(0);
            double overhead = sample.rawOverhead().orElse(0);
            zeroSpans(sample);
            if (wall < 0) {
                invalid++;
            } else if (wall < COARSE_STEPS * (double) grain) {
                coarse++;
            }
            if (wall >= 0 && overhead < 0) {
                excesses++;
                largestExcess = Math.max(largestExcess, -overhead);
                beyondGrain |= -overhead > 2.0 * grain * Math.max(1, marks);
            }
        }
        marks = 0;
    }

    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        if (excesses > 0) {
            findings.add(new Finding(
                    "phases-exceed-wall",
                    beyondGrain ? Severity.WARNING : Severity.NOTE,
                    where,
                    String.format(
                            Locale.ROOT,
                            "%sin %d samples the phases add up to more than the wall, by up to %.0f ns, and overhead is clamped at 0: %s",
                            trial,
                            excesses,
                            largestExcess,
                            beyondGrain ? "phases overlap or run on several threads" : "within the clock's grain")));
        }
        if (coarse > 0) {
            findings.add(new Finding(
                    "below-resolution",
                    Severity.WARNING,
                    where,
                    trial + coarse + " samples are shorter than " + COARSE_STEPS + " steps of the clock (" + grain
                            + " ns): do more work in one sample"));
        }
        zeros.forEach((phase, samples) -> findings.add(new Finding(
                "below-resolution",
                Severity.WARNING,
                where + " " + phase,
                trial + "the phase ran but took 0 ns in " + samples + " samples: its clock cannot see it")));
        if (invalid > 0) {
            findings.add(new Finding(
                    "clock-went-back",
                    Severity.ERROR,
                    where,
                    trial + invalid + " samples have a negative span: the clock went back"));
        }
        return findings;
    }

    private void zeroSpans(Sample sample) {
        for (Span span : sample.spans()) {
            if (span.nanos() == 0) {
                zeros.merge(span.phase(), 1, Integer::sum);
            }
        }
    }
}
