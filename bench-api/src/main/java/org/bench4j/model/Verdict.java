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
 * @param arm the candidate's arm; {@link Trial#DEFAULT_ARM} where there is only one
 * @param metric the metric judged; a phase stands as a metric of its name
 * @param outcome the judgement
 * @param baseline centre of the baseline's values in the metric's unit (median of trial medians), absent when there is none
 * @param candidate the same of the candidate
 * @param ratio estimated candidate/baseline, absent when there is none
 * @param interval its confidence interval
 * @param alertLimit tolerated change as a ratio: 0.05 is +5 % and -4.76 % (1/1.05)
 * @param floor noise floor that was applied
 * @param control what the null control showed, absent in a comparison that has none
 * @param procedure how the estimate was made: {@code a}, {@code a2}, {@code b}, {@code c} of docs/method.md, {@code exact}, or {@code none}
 * @param baselineTrials trials that the baseline's numbers come from
 * @param candidateTrials the same of the candidate
 * @param baselineSamples measured samples of them
 * @param candidateSamples the same of the candidate
 * @param detectable smallest change as a ratio that this many trials would find four times in five
 * @param trialsNeeded about how many trials on each side would decide at the alert limit
 * @param roundsNeeded about how many rounds in each trial would, where the trials are too few or too short to say it of them
 * @param p two-sided probability that so large a difference comes by chance, absent where there was no test
 * @param q the same after allowing for all rows that were tested with this one (Benjamini and Hochberg): the share of false claims
 *     among all rows up to this one
 * @param gating whether a regression here fails a build
 * @param findings why the outcome is invalid or doubtful
 */
public record Verdict(
        Benchmark benchmark,
        String arm,
        Metric metric,
        Outcome outcome,
        OptionalDouble baseline,
        OptionalDouble candidate,
        OptionalDouble ratio,
        Optional<Interval> interval,
        double alertLimit,
        Optional<NoiseFloor> floor,
        Optional<Control> control,
        String procedure,
        int baselineTrials,
        int candidateTrials,
        int baselineSamples,
        int candidateSamples,
        OptionalDouble detectable,
        OptionalInt trialsNeeded,
        OptionalInt roundsNeeded,
        OptionalDouble p,
        OptionalDouble q,
        boolean gating,
        List<Finding> findings) {
    public Verdict {
        Objects.requireNonNull(benchmark, "benchmark");
        Names.require("arm", arm);
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(candidate, "candidate");
        Objects.requireNonNull(ratio, "ratio");
        Objects.requireNonNull(interval, "interval");
        Objects.requireNonNull(floor, "floor");
        Objects.requireNonNull(control, "control");
        Objects.requireNonNull(procedure, "procedure");
        Objects.requireNonNull(detectable, "detectable");
        Objects.requireNonNull(trialsNeeded, "trialsNeeded");
        Objects.requireNonNull(roundsNeeded, "roundsNeeded");
        Objects.requireNonNull(p, "p");
        Objects.requireNonNull(q, "q");
        findings = List.copyOf(findings);
        if (!(alertLimit > 0) || Double.isInfinite(alertLimit)) {
            throw new IllegalArgumentException("alert limit " + alertLimit + ": expected a finite ratio above 0");
        }
    }

    /** The same numbers with the claim taken back: inconclusive, and why; {@code needed} trials would decide, where that is known. */
    public Verdict inconclusive(Finding why, OptionalInt needed) {
        return changed(Outcome.INCONCLUSIVE, gating, q, needed, why);
    }

    /** The same numbers with another outcome, and why. */
    public Verdict judged(Outcome other, Finding why) {
        return changed(other, gating, q, trialsNeeded, why);
    }

    /** The same verdict with one more finding. */
    public Verdict with(Finding finding) {
        return changed(outcome, gating, q, trialsNeeded, finding);
    }

    /** The same verdict, which fails a build or does not, and why that is so. */
    public Verdict gating(boolean gates, Finding why) {
        return changed(outcome, gates, q, trialsNeeded, why);
    }

    /** The same verdict with that share of false claims up to it. */
    public Verdict among(OptionalDouble adjusted) {
        return changed(outcome, gating, adjusted, trialsNeeded);
    }

    /** The verdict without its numbers: something is at fault that has nothing to do with this row. */
    public Verdict invalid(Finding why) {
        List<Finding> more = new ArrayList<>(findings);
        more.add(why);
        return new Verdict(
                benchmark,
                arm,
                metric,
                Outcome.INVALID,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                alertLimit,
                floor,
                control,
                procedure,
                baselineTrials,
                candidateTrials,
                baselineSamples,
                candidateSamples,
                detectable,
                trialsNeeded,
                roundsNeeded,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                gating,
                more);
    }

    private Verdict changed(
            Outcome other, boolean gates, OptionalDouble adjusted, OptionalInt needed, Finding... added) {
        List<Finding> more = new ArrayList<>(findings);
        more.addAll(List.of(added));
        return new Verdict(
                benchmark,
                arm,
                metric,
                other,
                baseline,
                candidate,
                ratio,
                interval,
                alertLimit,
                floor,
                control,
                procedure,
                baselineTrials,
                candidateTrials,
                baselineSamples,
                candidateSamples,
                detectable,
                needed,
                roundsNeeded,
                p,
                adjusted,
                gates,
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
