package org.bench4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ReportTest {
    @Test
    void benchmarksStandOnceInTheOrderInWhichTheyFirstRan() {
        Report report = report(trial("b", Map.of(), 0), trial("a", Map.of(), 0), trial("b", Map.of(), 1));
        assertThat(report.benchmarks()).extracting(Benchmark::workload).containsExactly("b", "a");
        assertThat(report.trials(new Benchmark("b", Map.of())))
                .extracting(Trial::index)
                .containsExactly(0, 1);
        assertThat(report.trials(new Benchmark("c", Map.of()))).isEmpty();
    }

    @Test
    void parametersVaryWhereTwoBenchmarksOfOneWorkloadDisagree() {
        Report report = report(
                trial("a", Map.of("size", "1", "mock", "true"), 0),
                trial("a", Map.of("size", "8", "mock", "true"), 0),
                trial("b", Map.of("mock", "false"), 0));
        assertThat(report.varyingParams()).containsExactly("size");
    }

    @Test
    void aParameterThatOnlySomeBenchmarksHaveVaries() {
        Report report = report(trial("a", Map.of("size", "1"), 0), trial("a", Map.of(), 0));
        assertThat(report.varyingParams()).containsExactly("size");
        assertThat(report(trial("a", Map.of("size", "1"), 0), trial("a", Map.of("size", "1"), 1))
                        .varyingParams())
                .isEmpty();
    }

    @Test
    void copiesItsLists() {
        List<Trial> trials = new ArrayList<>(List.of(trial("a", Map.of(), 0)));
        Report report = new Report(header(1), trials, List.of(), true);
        trials.clear();
        assertThat(report.trials()).hasSize(1);
    }

    @Test
    void refusesSchemaVersionsThatItDoesNotKnow() {
        for (int version : new int[] {0, -1, Header.SCHEMA_VERSION + 1}) {
            assertThatThrownBy(() -> header(version))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("schemaVersion")
                    .hasMessageContaining("got " + version);
        }
    }

    @Test
    void thePlanKeepsTheOrderOfParametersAndRefusesNonsense() {
        assertThat(plan(5, 0, 1).trials()).isEqualTo(5);
        assertThatThrownBy(() -> plan(0, 0, 1)).hasMessage("trials: expected at least 1, got 0");
        assertThatThrownBy(() -> plan(1, -1, 1)).hasMessage("warm-up: expected at least 0, got -1");
        assertThatThrownBy(() -> plan(1, 0, 0)).hasMessage("iterations: expected at least 1, got 0");
    }

    @Test
    void theFingerprintHasWhatMustAgreeAndSaysWhatIsUnknown() {
        Map<String, String> fields = environment().fingerprint();
        assertThat(fields.keySet())
                .containsExactly(
                        "os",
                        "arch",
                        "cpu-model",
                        "processors",
                        "cpu-limit",
                        "memory-limit",
                        "huge-pages",
                        "jvm-vendor",
                        "jvm-version",
                        "jvm-vm",
                        "jvm-gc",
                        "jvm-flags");
        assertThat(fields)
                .containsEntry("cpu-model", "unknown")
                .containsEntry("cpu-limit", "none")
                .containsEntry("memory-limit", "none")
                .containsEntry("huge-pages", "unknown");
    }

    @Test
    void flagsThatTuneAreComparedSortedAndSystemPropertiesAreNot() {
        assertThat(environment().jvm().tuning()).isEqualTo("-XX:+UseG1GC -Xms1g -Xmx1g");
    }

    private static Report report(Trial... trials) {
        return new Report(header(1), List.of(trials), List.of(), true);
    }

    private static Trial trial(String workload, Map<String, String> params, int index) {
        return new Trial(
                new Benchmark(workload, params),
                Trial.DEFAULT_ARM,
                index,
                Isolation.FORKED,
                Map.of(),
                Map.of(),
                0,
                1,
                List.of(),
                List.of(Metric.WALL),
                List.of(),
                Optional.empty());
    }

    private static Header header(int version) {
        return new Header(version, "id", Instant.EPOCH, "0.1.0", Optional.empty(), plan(1, 0, 1), environment());
    }

    private static Plan plan(int trials, int warmup, int iterations) {
        return new Plan(
                Mode.ITERATE,
                List.of(),
                trials,
                OptionalInt.of(warmup),
                OptionalInt.of(iterations),
                42,
                Map.of(),
                true,
                List.of());
    }

    private static Environment environment() {
        Host host = new Host(
                "Linux",
                "amd64",
                "6.1",
                Optional.empty(),
                2,
                OptionalLong.empty(),
                OptionalDouble.empty(),
                OptionalLong.empty(),
                Optional.empty());
        Jvm jvm = new Jvm(
                "Eclipse Adoptium",
                "17.0.15+6",
                "OpenJDK 64-Bit Server VM",
                "G1",
                "/opt/java",
                List.of("-Xmx1g", "-Dkey=value", "-Xms1g", "-XX:+UseG1GC"));
        return new Environment(host, jvm, Optional.empty());
    }
}
