package org.bench4j.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What a comparison says of one metric or phase of one benchmark, with everything needed to see why.
 *
 * @param benchmark what was measured
 * @param metric the metric judged; a phase stands as a metric of its name
 * @param outcome the judgement
 * @param baseline centre of the baseline's values in the metric's unit (median of trial medians), absent when there is none
 * @param candidate the same of the candidate
 * @param ratio estimated candidate/baseline, absent when there is none
 * @param interval its confidence interval
 * @param alertLimit tolerated change as a ratio: 0.05 is +5 % and -4.76 % (1/1.05)
 * @param floor noise floor that was applied
 * @param procedure how the estimate was made: {@code a}, {@code a2}, {@code b}, {@code c} of docs/method.md, {@code exact}, or {@code none}
 * @param baselineTrials trials that the baseline's numbers come from
 * @param candidateTrials the same of the candidate
 * @param baselineSamples measured samples of them
 * @param candidateSamples the same of the candidate
 * @param detectable smallest change as a ratio that this many trials would find four times in five
 * @param trialsNeeded about how many trials on each side would decide at the alert limit
 * @param gating whether a regression here fails a build
 * @param findings why the outcome is invalid or doubtful
 */
public record Verdict(
        Benchmark benchmark,
        Metric metric,
        Outcome outcome,
        OptionalDouble baseline,
        OptionalDouble candidate,
        OptionalDouble ratio,
        Optional<Interval> interval,
        double alertLimit,
        Optional<NoiseFloor> floor,
        String procedure,
        int baselineTrials,
        int candidateTrials,
        int baselineSamples,
        int candidateSamples,
        OptionalDouble detectable,
        OptionalInt trialsNeeded,
        boolean gating,
        List<Finding> findings) {
    public Verdict {
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(candidate, "candidate");
        Objects.requireNonNull(ratio, "ratio");
        Objects.requireNonNull(interval, "interval");
        Objects.requireNonNull(floor, "floor");
        Objects.requireNonNull(procedure, "procedure");
        Objects.requireNonNull(detectable, "detectable");
        Objects.requireNonNull(trialsNeeded, "trialsNeeded");
        findings = List.copyOf(findings);
        if (!(alertLimit > 0) || Double.isInfinite(alertLimit)) {
            throw new IllegalArgumentException("alert limit " + alertLimit + ": expected a finite ratio above 0");
        }
    }

    /** The same numbers with the claim taken back: inconclusive, and why; {@code needed} trials would decide, where that is known. */
    public Verdict inconclusive(Finding why, OptionalInt needed) {
        List<Finding> more = new ArrayList<>(findings);
        more.add(why);
        return new Verdict(
                benchmark,
                metric,
                Outcome.INCONCLUSIVE,
                baseline,
                candidate,
                ratio,
                interval,
                alertLimit,
                floor,
                procedure,
                baselineTrials,
                candidateTrials,
                baselineSamples,
                candidateSamples,
                detectable,
                needed,
                gating,
                more);
    }

    /** Whether this verdict claims that a difference exists. */
    public boolean claims() {
        return outcome == Outcome.REGRESSED || outcome == Outcome.IMPROVED;
    }

    /** Whether this verdict alone fails a build. */
    public boolean red() {
        return gating && outcome == Outcome.REGRESSED;
    }
}
