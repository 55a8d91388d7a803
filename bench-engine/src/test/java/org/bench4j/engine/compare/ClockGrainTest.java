package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.compare;
import static org.bench4j.engine.compare.Reports.row;

import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

class ClockGrainTest {
    private static Reports phased(double... phase) {
        return Reports.of(5, trial -> TrialBuilder.of("w")
                .wall(Reports.about(1e6, trial, phase.length))
                .phase("p", phase));
    }

    @Test
    void oneTickMoreOfAShortPhaseIsNotARegression() {
        Verdict phase = row(compare(phased(120, 120, 120), phased(150, 150, 150)), "p");
        assertThat(phase.ratio().getAsDouble()).isCloseTo(1.25, within(1e-9));
        assertThat(phase.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(phase.floor().get().ratio()).isCloseTo(30.0 / 120 + 30.0 / 150, within(1e-12));
        assertThat(codes(phase)).containsExactly("limit-below-floor");
        assertThat(phase.findings().get(0).severity()).isEqualTo(Severity.WARNING);
        assertThat(phase.trialsNeeded()).isEmpty();
    }

    @Test
    void whatIsFarBeyondTheClockIsStillFound() {
        Verdict phase = row(compare(phased(120, 120, 120), phased(12000, 12000, 12000)), "p");
        assertThat(phase.outcome()).isEqualTo(Outcome.REGRESSED);
    }

    @Test
    void identicalQuantisedTimesHaveAnIntervalOfMoreThanNothing() {
        Verdict phase = row(compare(phased(6000, 6000, 6000), phased(6030, 6030, 6030)), "p");
        assertThat(phase.outcome()).isEqualTo(Outcome.EQUIVALENT);
        double width = phase.interval().get().hi() - phase.interval().get().lo();
        // r = 0.005, standard deviation r/sqrt(6) a trial, 5 trials a side: 2 * 3.355 * 0.00204 * sqrt(2/5)
        assertThat(width).isCloseTo(0.00866, within(2e-4));
    }

    @Test
    void theOverheadIsReadFromOneWindowForEachPhaseAndTheWall() {
        Reports report = Reports.of(5, trial -> TrialBuilder.of("w")
                .wall(1900 + trial, 1900)
                .phase("p", 500, 500)
                .phase("q", 500, 500));
        Reports other = Reports.of(5, trial -> TrialBuilder.of("w")
                .wall(1901 + trial, 1900)
                .phase("p", 500, 500)
                .phase("q", 500, 500));
        Verdict overhead = row(compare(report, other), "overhead");
        assertThat(overhead.floor().get().ratio()).isCloseTo(2 * 3 * 30.0 / 900, within(1e-3));
        assertThat(overhead.findings())
                .filteredOn(finding -> finding.code().equals("limit-below-floor"))
                .allMatch(finding -> finding.severity() == Severity.NOTE)
                .hasSize(1);
    }

    @Test
    void collectorTimesAreCountedInMilliseconds() {
        Reports one = Reports.of(5, trial -> TrialBuilder.of("w").wall(1e9).metric(Metric.GC_TIME, 2e6));
        Reports other = Reports.of(5, trial -> TrialBuilder.of("w").wall(1e9).metric(Metric.GC_TIME, 3e6));
        Verdict gc = row(compare(one, other), "gc-time");
        assertThat(gc.floor().get().ratio()).isCloseTo(1.0 / 2 + 1.0 / 3, within(1e-12));
        assertThat(gc.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    }

    @Test
    void metricsThatNoClockTakesHaveNoFloor() {
        Reports one = Reports.of(5, trial -> TrialBuilder.of("w").wall(1e9).metric(Metric.GC_COUNT, 2 + trial));
        Reports other = Reports.of(5, trial -> TrialBuilder.of("w").wall(1e9).metric(Metric.GC_COUNT, 3 + trial));
        assertThat(row(compare(one, other), "gc-count").floor()).isEmpty();
    }
}
