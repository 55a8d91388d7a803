package org.bench4j.engine.collect.iterate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.bench4j.api.Param;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.CollectorContract;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.ScriptedWorkload;
import org.bench4j.engine.collect.TrialRecorder;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.model.Failure;
import org.bench4j.model.Metric;
import org.bench4j.model.Unit;
import org.bench4j.model.Value;
import org.bench4j.spi.PhaseSource;
import org.bench4j.spi.PhaseTotals;
import org.bench4j.spi.Probe;
import org.junit.jupiter.api.Test;

class IterateCollectorTest extends CollectorContract {
    @Override
    protected void collect(ScriptedWorkload subject, int warmup, int iterations, Probes probes, TrialSink into)
            throws IOException, InterruptedException {
        Trials.collect(subject, warmup, iterations, probes, Clock.SYSTEM, into);
    }

    @Test
    void opensWithTheTrialTheSeedTheArmAndTheSettings() throws Exception {
        Param<Integer> size = Param.integer("size", 8);
        AtomicReference<String> seen = new AtomicReference<>("");
        workload.stating(stated -> stated.params(size))
                .on(
                        "open",
                        () -> seen.set(workload.setup().trial() + " "
                                + workload.setup().seed() + " "
                                + workload.setup().arm() + " "
                                + workload.setup().get(size)));
        collect(0, 1);
        assertThat(seen).hasValue("2 42 main 8");
        assertThat(sink.trial().index()).isEqualTo(2);
        assertThat(sink.trial().benchmark().params()).containsEntry("size", "8");
    }

    @Test
    void readingsNestPhasesOutsideProbesOutsideTheClockOutsideTheCall() throws Exception {
        List<String> order = new ArrayList<>();
        Clock clock = new Clock() {
            @Override
            public long nanos() {
                order.add("clock");
                return order.size();
            }

            @Override
            public long grain() {
                return 1;
            }
        };
        PhaseSource source = new PhaseSource() {
            @Override
            public List<org.bench4j.model.PhaseSpec> phases() {
                return List.of();
            }

            @Override
            public PhaseTotals read() {
                order.add("phases");
                return new PhaseTotals(new long[0], new double[0]);
            }
        };
        workload.stating(stated -> stated.phasesFrom(source))
                .on("prepare", () -> order.add("prepare"))
                .on("measure", () -> order.add("measure"))
                .on("verify", () -> order.add("verify"));
        Trials.collect(
                workload,
                0,
                1,
                Probes.of(List.of(new Noting("outer", order), new Noting("inner", order))),
                clock,
                sink);
        assertThat(order)
                .containsExactly(
                        "prepare",
                        "phases",
                        "outer before",
                        "inner before",
                        "clock",
                        "measure",
                        "clock",
                        "inner after",
                        "outer after",
                        "phases",
                        "verify");
    }

    @Test
    void aSampleShowsTheWallFirstThenProbesFromTheInnermostThenOutsideColumns() throws Exception {
        ScriptedWorkload subject = new ScriptedWorkload().stating(stated -> stated.outside("import", "aggregate"));
        collect(
                subject,
                0,
                1,
                Probes.of(List.of(new Noting("outer", new ArrayList<>()), new Noting("inner", new ArrayList<>()))),
                sink);
        assertThat(sink.trial().metrics())
                .extracting(Metric::name)
                .containsExactly("wall", "inner", "outer", "import", "aggregate");
        assertThat(sink.samples().get(0).values()).extracting(Value::metric).containsExactly("wall", "inner", "outer");
    }

    @Test
    void aProbeThatThrowsIsNotBlamedOnTheMeasuredCall() throws Exception {
        Probe broken = new Noting("broken", new ArrayList<>()) {
            @Override
            public void after(Readings readings) {
                throw new IllegalStateException("no counter");
            }
        };
        collect(workload, 0, 1, Probes.of(List.of(broken)), sink);
        Failure failure = sink.failure().orElseThrow();
        assertThat(failure.message())
                .startsWith("probes after of measured sample 1")
                .contains("no counter");
        assertThat(workload.events()).endsWith("close");
    }

    @Test
    void aProbeThatReadsTheSameTwiceFailsTheTrialAndTheWorkloadIsClosed() throws Exception {
        Probe twice = new Noting("twice", new ArrayList<>()) {
            @Override
            public void after(Readings readings) {
                super.after(readings);
                super.after(readings);
            }
        };
        collect(workload, 0, 1, Probes.of(List.of(twice)), sink);
        assertThat(sink.failure().orElseThrow().message()).contains("metric twice stands twice");
        assertThat(workload.events()).endsWith("close");
    }

    @Test
    void anEmptySpanAllocatesNothingAndEverySampleSaysSo() throws Exception {
        // compilation on the measuring thread never allocates on the heap, but a first call may load classes: hence the
        // warm-up
        TrialRecorder recorder = new TrialRecorder();
        try (Probes probes = Probes.standard(getClass().getClassLoader())) {
            Trials.collect(new Idle(), 200, 50, probes, Clock.SYSTEM, recorder);
        }
        assertThat(recorder.failure()).isEmpty();
        assertThat(recorder.measured())
                .allSatisfy(sample ->
                        assertThat(sample.value("allocated").orElseThrow()).isZero());
    }

    @Test
    void allocatedBytesAreThoseOfTheMeasuredCallAlone() throws Exception {
        TrialRecorder recorder = new TrialRecorder();
        try (Probes probes = Probes.standard(getClass().getClassLoader())) {
            Trials.collect(new Allocating(), 200, 20, probes, Clock.SYSTEM, recorder);
        }
        assertThat(recorder.measured())
                .allSatisfy(sample ->
                        assertThat(sample.value("allocated").orElseThrow()).isEqualTo(16 + 100_000));
    }

    @Test
    void theInterruptedThreadsTrialKeepsItsSamples() throws Exception {
        Thread measuring = Thread.currentThread();
        workload.on("measure measured-0", measuring::interrupt);
        try {
            collect(0, 2);
        } catch (InterruptedException expected) {
            assertThat(sink.samples()).hasSize(1);
            return;
        }
        throw new AssertionError("expected an InterruptedException");
    }

    /** A probe that notes when it is read. */
    private static class Noting implements Probe {
        private final Metric metric;
        private final List<String> order;

        Noting(String name, List<String> order) {
            this.metric = Metric.sampled(name, Unit.COUNT);
            this.order = order;
        }

        @Override
        public List<Metric> metrics() {
            return List.of(metric);
        }

        @Override
        public void before() {
            order.add(metric.name() + " before");
        }

        @Override
        public void after(Readings readings) {
            order.add(metric.name() + " after");
            readings.put(metric, 1);
        }
    }
}
