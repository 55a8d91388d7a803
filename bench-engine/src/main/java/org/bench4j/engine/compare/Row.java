package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.engine.series.Series;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Interval;
import org.bench4j.model.Metric;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;
import org.bench4j.model.Verdict;

/** A verdict while it is being made. */
final class Row {
    final Metric metric;
    final boolean gating;
    final List<Finding> findings = new ArrayList<>();
    Outcome outcome = Outcome.INCONCLUSIVE;
    OptionalDouble baseline = OptionalDouble.empty();
    OptionalDouble candidate = OptionalDouble.empty();
    OptionalDouble ratio = OptionalDouble.empty();
    Optional<Interval> interval = Optional.empty();
    Optional<NoiseFloor> floor = Optional.empty();
    String procedure = "none";
    OptionalDouble detectable = OptionalDouble.empty();
    OptionalInt trialsNeeded = OptionalInt.empty();
    /** Two-sided probability of such a difference by chance, NaN where nothing was tested. */
    double p = Double.NaN;

    private int baselineTrials;
    private int candidateTrials;
    private int baselineSamples;
    private int candidateSamples;

    Row(Metric metric, boolean gating) {
        this.metric = metric;
        this.gating = gating;
    }

    void counts(Series before, Series after) {
        baselineTrials = before.trials().size();
        candidateTrials = after.trials().size();
        baselineSamples = before.samples();
        candidateSamples = after.samples();
        baseline = OptionalDouble.of(Median.of(before.medians()));
        candidate = OptionalDouble.of(Median.of(after.medians()));
    }

    /** Takes a claim back to a suspicion. */
    void suspect(String where, String why) {
        boolean worse = outcome == Outcome.REGRESSED;
        outcome = Outcome.INCONCLUSIVE;
        findings.add(new Finding(
                worse ? "suspected-regression" : "suspected-improvement",
                Severity.WARNING,
                where + " " + metric.name(),
                why));
    }

    Verdict verdict(Benchmark benchmark, double limit) {
        return new Verdict(
                benchmark,
                metric,
                outcome,
                baseline,
                candidate,
                ratio,
                interval,
                limit,
                floor,
                procedure,
                baselineTrials,
                candidateTrials,
                baselineSamples,
                candidateSamples,
                detectable,
                trialsNeeded,
                gating,
                findings);
    }
}
