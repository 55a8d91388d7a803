package org.bench4j.engine.collect.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bench4j.api.Phase;
import org.bench4j.engine.collect.HandClock;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.ScriptedWorkload;
import org.bench4j.engine.collect.TrialRecorder;
import org.bench4j.model.Failure;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;
import org.junit.jupiter.api.Test;

class PhaseContractTest {
    private final TrialRecorder sink = new TrialRecorder();
    private final Metrics metrics = new Metrics("select", Occurrence.ONCE, "seal", Occurrence.OPTIONAL);
    private final ScriptedWorkload workload = new ScriptedWorkload().stating(stated -> stated.phasesFrom(metrics));

    @Test
    void spansAreTheDifferencesOfTheTotalsInDeclarationOrder() throws Exception {
        workload.on("open", () -> metrics.record("select", 5, 999)).on("measure", () -> {
            metrics.record("seal", 1, 40);
            metrics.record("select", 1, 7);
        });
        collect(1, 2);
        assertThat(sink.failure()).isEmpty();
        assertThat(sink.samples())
                .extracting(Sample::spans)
                .containsOnly(List.of(new Span("select", 7), new Span("seal", 40)));
    }

    @Test
    void anOptionalPhaseMayRunSeveralTimesAndIsSummed() throws Exception {
        workload.on("measure", () -> {
            metrics.record("select", 1, 7);
            metrics.record("seal", 3, 30);
        });
        collect(0, 1);
        assertThat(sink.samples().get(0).span("seal")).hasValue(30);
    }

    @Test
    void timesAreRoundedToWholeNanoseconds() throws Exception {
        workload.on("measure", () -> metrics.record("select", 1, 11_499.999_6));
        collect(0, 1);
        assertThat(sink.samples().get(0).span("select")).hasValue(11_500);
    }

    @Test
    void whatRunsBesideTheSpanIsNotInTheSpan() throws Exception {
        workload.on("prepare", () -> metrics.record("select", 4, 500))
                .on("measure", () -> metrics.record("select", 1, 7))
                .on("verify", () -> metrics.record("select", 1, 1000));
        collect(1, 1);
        assertThat(sink.failure()).isEmpty();
        assertThat(sink.measured().get(0).span("select")).hasValue(7);
    }

    @Test
    void aPhaseSeenTwiceFailsTheTrialNamingItTheCountAndTheSample() throws Exception {
        workload.on("measure", () -> metrics.record("select", 1, 7))
                .on("measure measured-1", () -> metrics.record("select", 2, 14));
        collect(1, 3);
        Failure failure = sink.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.PHASE_CONTRACT);
        assertThat(failure.message())
                .isEqualTo("phases of measured sample 2: phase select: declared once, seen 2 times");
        assertThat(sink.measured()).hasSize(1);
    }

    @Test
    void aPhaseNeverSeenFailsTheTrialEvenInWarmUp() throws Exception {
        collect(1, 1);
        Failure failure = sink.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.PHASE_CONTRACT);
        assertThat(failure.message())
                .isEqualTo("phases of warm-up sample 1: phase select: declared once, seen 0 times");
        assertThat(sink.samples()).isEmpty();
    }

    @Test
    void totalsThatWentDownAreSaidToBeAReset() throws Exception {
        workload.on("prepare", () -> metrics.record("select", 10, 70)).on("measure", () -> {
            metrics.reset();
            metrics.record("select", 1, 7);
        });
        collect(0, 1);
        Failure failure = sink.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.PHASE_CONTRACT);
        assertThat(failure.message()).contains("phase select", "went down", "from 10 to 1", "was reset");
    }

    @Test
    void aSumThatWentDownUnderARisingCountIsAResetToo() throws Exception {
        workload.on("open", () -> metrics.record("select", 1, 5000)).on("measure", () -> {
            metrics.reset();
            metrics.record("select", 2, 20);
        });
        collect(0, 1);
        assertThat(sink.failure().orElseThrow().message()).contains("phase select", "was reset");
    }

    @Test
    void allBrokenPhasesAreNamedAtOnce() throws Exception {
        Metrics two = new Metrics("a", Occurrence.ONCE, "b", Occurrence.ONCE);
        ScriptedWorkload subject = new ScriptedWorkload()
                .stating(stated -> stated.phasesFrom(two))
                .on("measure", () -> two.record("b", 2, 1));
        Trials.collect(subject, 0, 1, Probes.of(List.of()), new HandClock(0, 1), sink);
        assertThat(sink.failure().orElseThrow().message())
                .contains("phase a: declared once, seen 0 times; phase b: declared once, seen 2 times");
    }

    @Test
    void aPhaseLeftOpenByTheMeasuredCallIsNamed() throws Exception {
        Phase select = Phase.once("select");
        ScriptedWorkload subject =
                new ScriptedWorkload().stating(stated -> stated.phases(select)).on("measure", select::enter);
        Trials.collect(subject, 0, 1, Probes.of(List.of()), new HandClock(0, 1), sink);
        Failure failure = sink.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.PHASE_CONTRACT);
        assertThat(failure.message()).contains("phase select: entered but not left");
    }

    @Test
    void aSourceWithMoreTotalsThanPhasesIsRefusedByName() throws Exception {
        PhaseSource odd = new PhaseSource() {
            @Override
            public List<PhaseSpec> phases() {
                return List.of(new PhaseSpec("select", Occurrence.ONCE));
            }

            @Override
            public PhaseTotals read() {
                return new PhaseTotals(new long[2], new double[2]);
            }
        };
        ScriptedWorkload subject = new ScriptedWorkload().stating(stated -> stated.phasesFrom(odd));
        Trials.collect(subject, 0, 1, Probes.of(List.of()), new HandClock(0, 1), sink);
        assertThat(sink.failure().orElseThrow().message()).contains("expected totals of 1 phases, got 2");
    }

    @Test
    void aSourceThatCannotBeReadFailsTheTrialBeforeTheCall() throws Exception {
        metrics.breakDown();
        collect(0, 1);
        Failure failure = sink.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.THREW);
        assertThat(failure.message())
                .startsWith("phases before of measured sample 1")
                .contains("no such metric");
        assertThat(workload.events()).doesNotContain("measure measured-0").endsWith("close");
    }

    private void collect(int warmup, int iterations) throws Exception {
        Trials.collect(workload, warmup, iterations, Probes.of(List.of()), new HandClock(0, 1), sink);
    }
}
