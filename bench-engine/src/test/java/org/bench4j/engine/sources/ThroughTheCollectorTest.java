package org.bench4j.engine.sources;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.bench4j.engine.collect.Assignment;
import org.bench4j.engine.collect.Assignments;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.DeclaredWorkload;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.ScriptedWorkload;
import org.bench4j.engine.collect.TrialPlan;
import org.bench4j.engine.collect.TrialRecorder;
import org.bench4j.engine.collect.iterate.IterateCollector;
import org.bench4j.engine.corpus.Served;
import org.bench4j.model.Failure;
import org.bench4j.model.Isolation;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Trial;
import org.bench4j.spi.PhaseSource;
import org.junit.jupiter.api.Test;

/** Production's own metrics, read by the collector around each sample. */
class ThroughTheCollectorTest {
    private final TrialRecorder sink = new TrialRecorder();
    private final PrometheusRegistry prometheus = new PrometheusRegistry();
    private final Histogram histogram =
            Histogram.builder().name("build_seconds").labelNames("phase").register(prometheus);
    private final PhaseSource phases = PrometheusPhases.of(prometheus, "build_seconds", "phase")
            .once("select")
            .optional("seal");

    @Test
    void aHistogramGivesEachSampleItsOwnTimes() throws Exception {
        collect(phases, new ScriptedWorkload().on("measure", () -> histogram
                .labelValues("select")
                .observe(0.000_123)));
        assertThat(sink.failure()).isEmpty();
        assertThat(sink.samples()).hasSize(4).allSatisfy(sample -> {
            assertThat(sample.span("select")).hasValue(123_000);
            assertThat(sample.span("seal")).isEmpty();
        });
    }

    @Test
    void aHistogramThatWasClearedWithinASampleFailsTheTrialAsReset() throws Exception {
        collect(
                phases,
                new ScriptedWorkload()
                        .on("measure", () -> histogram.labelValues("select").observe(0.5))
                        .on("measure measured-1", histogram::clear));
        Failure failure = sink.failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.PHASE_CONTRACT);
        assertThat(failure.message()).contains("measured sample 2", "phase select", "was reset");
        assertThat(sink.measured()).hasSize(1);
    }

    @Test
    void aHistogramThatWasClearedBetweenSamplesDoesNoHarm() throws Exception {
        collect(phases, new ScriptedWorkload().on("prepare", histogram::clear).on("measure", () -> histogram
                .labelValues("select")
                .observe(0.5)));
        assertThat(sink.failure()).isEmpty();
        assertThat(sink.samples())
                .allSatisfy(sample -> assertThat(sample.span("select")).hasValue(500_000_000));
    }

    @Test
    void aPhaseThatProductionRecordsTwiceFailsTheTrial() throws Exception {
        collect(phases, new ScriptedWorkload().on("measure", () -> {
                    histogram.labelValues("select").observe(0.5);
                    histogram.labelValues("select").observe(0.25);
                }));
        assertThat(sink.failure().orElseThrow().message()).contains("phase select: declared once, seen 2 times");
    }

    @Test
    void theEndpointOfAnotherProcessIsReadAlikeAndItsRestartIsNoticed() throws Exception {
        try (Served service = new Served()) {
            long[] imports = {40};
            Runnable serve = () -> service.content.put(
                    "/metrics",
                    ("# TYPE build_seconds histogram\nbuild_seconds_count{phase=\"select\"} " + imports[0]
                                    + "\nbuild_seconds_sum{phase=\"select\"} " + imports[0] * 0.25 + "\n# EOF\n")
                            .getBytes(StandardCharsets.UTF_8));
            serve.run();
            collect(
                    ScrapedPhases.of(service.url().resolve("/metrics"), "build_seconds", "phase")
                            .once("select"),
                    new ScriptedWorkload()
                            .on("measure", () -> {
                                imports[0]++;
                                serve.run();
                            })
                            .on("measure measured-1", () -> {
                                imports[0] = 1;
                                serve.run();
                            }));
            assertThat(sink.failure().orElseThrow().message())
                    .contains("measured sample 2", "phase select", "from 43 to 1 occurrences; the metric was reset");
            assertThat(sink.measured()).singleElement().satisfies(sample -> assertThat(sample.span("select"))
                    .hasValue(250_000_000));
        }
    }

    @Test
    void timersOfMicrometerAreReadAlike() throws Exception {
        SimpleMeterRegistry micrometer = new SimpleMeterRegistry();
        collect(
                MicrometerPhases.of(micrometer, "build", "phase").once("select"),
                new ScriptedWorkload().on("measure", () -> micrometer
                        .timer("build", "phase", "select")
                        .record(123_456, TimeUnit.NANOSECONDS)));
        assertThat(sink.failure()).isEmpty();
        assertThat(sink.samples())
                .allSatisfy(sample -> assertThat(sample.span("select")).hasValue(123_456));
    }

    @Test
    void aRegistryThatWasClearedWithinASampleFailsTheTrialAsReset() throws Exception {
        SimpleMeterRegistry micrometer = new SimpleMeterRegistry();
        collect(
                MicrometerPhases.of(micrometer, "build", "phase").once("select"),
                new ScriptedWorkload()
                        .on("measure", () -> micrometer
                                .timer("build", "phase", "select")
                                .record(123_456, TimeUnit.NANOSECONDS))
                        .on("measure measured-0", micrometer::clear));
        assertThat(sink.failure().orElseThrow().message()).contains("phase select", "was reset");
    }

    private void collect(PhaseSource source, ScriptedWorkload workload) throws Exception {
        workload.stating(stated -> stated.phasesFrom(source));
        Plan plan = new Plan(
                Mode.ITERATE, List.of(), 1, OptionalInt.of(2), OptionalInt.of(2), 42, Map.of(), false, List.of());
        Assignment assignment =
                Assignments.of(List.of(DeclaredWorkload.of(workload)), plan).get(0);
        TrialPlan trial = new TrialPlan(assignment, 0, 42, Trial.DEFAULT_ARM, Isolation.EMBEDDED);
        new IterateCollector(trial, getClass().getClassLoader(), Probes.of(List.of()), Clock.SYSTEM, sink).collect();
    }
}
