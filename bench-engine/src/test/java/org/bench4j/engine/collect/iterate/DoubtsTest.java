package org.bench4j.engine.collect.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bench4j.engine.collect.HandClock;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.ScriptedWorkload;
import org.bench4j.engine.collect.TrialRecorder;
import org.bench4j.model.Finding;
import org.bench4j.model.Occurrence;
import org.bench4j.model.Severity;
import org.junit.jupiter.api.Test;

/** The clock stands still but for what the measured call adds, and makes steps of 25 ns by its own account. */
class DoubtsTest {
    private static final long GRAIN = 25;

    private final TrialRecorder sink = new TrialRecorder();
    private final HandClock clock = new HandClock(1_000, GRAIN);
    private final Metrics metrics = new Metrics("select", Occurrence.ONCE, "seal", Occurrence.OPTIONAL);
    private final ScriptedWorkload workload = new ScriptedWorkload().stating(stated -> stated.phasesFrom(metrics));

    @Test
    void whatThePhasesDoNotExplainIsOverheadAndNoDoubt() throws Exception {
        workload.on("measure", () -> spend(10_000, 4_000));
        collect(0, 3);
        assertThat(sink.samples()).allMatch(sample -> sample.overhead().orElseThrow() == 6_000);
        assertThat(sink.findings()).isEmpty();
    }

    @Test
    void noOverheadAtAllIsNoDoubt() throws Exception {
        workload.on("measure", () -> spend(10_000, 10_000));
        collect(0, 1);
        assertThat(sink.findings()).isEmpty();
    }

    @Test
    void phasesThatExceedTheWallAreClampedAndFlaggedOnceATrialWithCountAndLargestExcess() throws Exception {
        workload.on("measure", () -> spend(10_000, 4_000))
                .on("measure measured-1", () -> spend(10_000, 10_300))
                .on("measure measured-3", () -> spend(10_000, 10_900));
        collect(0, 4);
        assertThat(sink.samples().get(3).overhead()).hasValue(0);
        assertThat(sink.samples().get(3).rawOverhead()).hasValue(-900);
        Finding finding = only();
        assertThat(finding.code()).isEqualTo("phases-exceed-wall");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.where()).isEqualTo("scripted");
        assertThat(finding.text()).contains("trial 3", "in 2 samples", "900 ns", "overlap");
    }

    @Test
    void anExcessWithinTwoStepsOfTheClockForEachMarkIsANote() throws Exception {
        workload.on("measure", () -> spend(10_000, 10_000 + 2 * GRAIN));
        collect(0, 1);
        assertThat(only().severity()).isEqualTo(Severity.NOTE);
        assertThat(only().text()).contains("within the clock's grain");
    }

    @Test
    void anExcessJustBeyondTwoStepsIsAWarning() throws Exception {
        workload.on("measure", () -> spend(10_000, 10_000 + 2 * GRAIN + 1));
        collect(0, 1);
        assertThat(only().severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void everyMarkedOccurrenceAddsToTheGrainThatIsForgiven() throws Exception {
        workload.on("measure", () -> {
            spend(10_000, 9_000);
            metrics.record("seal", 3, 1_000 + 8 * GRAIN);
        });
        collect(0, 1);
        assertThat(only().severity()).isEqualTo(Severity.NOTE);
    }

    @Test
    void warmUpRaisesNoDoubts() throws Exception {
        workload.on("measure", () -> spend(10_000, 4_000)).on("measure warmup-0", () -> spend(3, 90_000));
        collect(1, 1);
        assertThat(sink.findings()).isEmpty();
    }

    @Test
    void marksOfAWarmUpSampleDoNotForgiveAMeasuredOne() throws Exception {
        workload.on("measure warmup-0", () -> {
                    spend(10_000, 4_000);
                    metrics.record("seal", 1_000, 1);
                })
                .on("measure measured-0", () -> spend(10_000, 10_900));
        collect(1, 1);
        assertThat(only().severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void aSpanOfFewerThanTenStepsOfTheClockIsBelowResolution() throws Exception {
        workload.on("measure", () -> spend(10 * GRAIN, 1)).on("measure measured-1", () -> spend(10 * GRAIN - 1, 1));
        collect(0, 3);
        Finding finding = only();
        assertThat(finding.code()).isEqualTo("below-resolution");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.text()).contains("1 samples", "25 ns");
    }

    @Test
    void aSpanOfZeroIsKeptAndBelowResolution() throws Exception {
        workload.on("measure", () -> metrics.record("select", 1, 0));
        collect(0, 1);
        assertThat(sink.samples().get(0).value("wall")).hasValue(0);
        assertThat(sink.findings()).extracting(Finding::code).containsOnly("below-resolution");
    }

    @Test
    void aPhaseThatRanInNoTimeIsZeroNotAbsentAndBelowResolution() throws Exception {
        workload.on("measure", () -> spend(10_000, 0));
        collect(0, 2);
        assertThat(sink.samples().get(0).span("select")).hasValue(0);
        Finding finding = only();
        assertThat(finding.code()).isEqualTo("below-resolution");
        assertThat(finding.where()).isEqualTo("scripted select");
        assertThat(finding.text()).contains("2 samples");
    }

    @Test
    void aClockThatWrapsMakesTheSameSpan() throws Exception {
        HandClock wrapping = new HandClock(Long.MAX_VALUE - 100, GRAIN);
        workload.on("measure", () -> {
            wrapping.advance(10_000);
            metrics.record("select", 1, 50);
        });
        Trials.collect(workload, 0, 1, Probes.of(List.of()), wrapping, sink);
        assertThat(sink.samples().get(0).value("wall")).hasValue(10_000);
        assertThat(sink.findings()).isEmpty();
    }

    @Test
    void aNegativeSpanIsAnErrorAndNotAlsoBlamedOnThePhases() throws Exception {
        workload.on("measure", () -> spend(-40, 50));
        collect(0, 1);
        assertThat(only().code()).isEqualTo("clock-went-back");
        assertThat(only().severity()).isEqualTo(Severity.ERROR);
    }

    private void spend(long wall, double select) {
        clock.advance(wall);
        metrics.record("select", 1, select);
    }

    private Finding only() {
        assertThat(sink.findings()).hasSize(1);
        return sink.findings().get(0);
    }

    private void collect(int warmup, int iterations) throws Exception {
        Trials.collect(workload, warmup, iterations, Probes.of(List.of()), clock, sink);
        assertThat(sink.failure()).isEmpty();
    }
}
