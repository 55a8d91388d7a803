package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bench4j.engine.ingest.Given.codes;
import static org.bench4j.engine.ingest.Given.file;
import static org.bench4j.engine.ingest.Given.onlyProblem;
import static org.bench4j.engine.ingest.Given.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Isolation;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JmhReaderTest {
    @TempDir
    Path folder;

    private IngestedReport read(String... elements) throws IOException {
        return Ingest.asReport(file(folder, "jmh.json", "[\n" + String.join(",\n", elements) + "\n]"));
    }

    private static String element(String name, String mode, String more, String unit, String raw, String secondary) {
        return "{\"jmhVersion\": \"1.37\", \"benchmark\": \"" + name + "\", \"mode\": \"" + mode + "\", \"threads\": 1,"
                + more
                + " \"warmupIterations\": 3, \"measurementIterations\": 2, \"primaryMetric\": {\"score\": 1.5, \"scoreError\": \"NaN\","
                + " \"scoreUnit\": \"" + unit + "\", " + raw + "}, \"secondaryMetrics\": {" + secondary + "}}";
    }

    private static Benchmark key(String name, String mode) {
        return new Benchmark(name, Map.of("jmh.mode", mode, "jmh.threads", "1"));
    }

    @ParameterizedTest
    @CsvSource({
        "thrpt, ops/s, throughput, PER_SECOND, HIGHER, 1",
        "thrpt, ops/us, throughput, PER_SECOND, HIGHER, 1e6",
        "thrpt, ops/min, throughput, PER_SECOND, HIGHER, 0.016666666666666666",
        "avgt, us/op, wall, NANOSECONDS, LOWER, 1000",
        "ss, s/op, wall, NANOSECONDS, LOWER, 1e9",
        "avgt, day/op, wall, NANOSECONDS, LOWER, 8.64e13"
    })
    void aForkIsATrialAndAnIterationASampleInEveryMode(
            String mode, String unit, String metric, Unit base, Direction better, double factor) throws Exception {
        IngestedReport report = read(element("a.B.c", mode, "", unit, "\"rawData\": [[1, 2], [3, 4]]", ""));

        Runs runs = runs(report, key("a.B.c", mode), metric);
        assertThat(runs.metric().unit()).isEqualTo(base);
        assertThat(runs.metric().direction()).isEqualTo(better);
        assertThat(runs.trial(0)).containsExactly(factor, 2 * factor);
        assertThat(runs.trial(1)).containsExactly(3 * factor, 4 * factor);
        List<Trial> trials = report.trials(key("a.B.c", mode));
        assertThat(trials).hasSize(2);
        assertThat(trials.get(1).measured()).hasSize(2);
        assertThat(trials.get(1).warmup()).isEqualTo(3);
        assertThat(trials.get(1).iterations()).isEqualTo(2);
        assertThat(trials.get(1).isolation()).isEqualTo(Isolation.FORKED);
        assertThat(report.header().tool()).isEqualTo("jmh 1.37");
        assertThat(report.header().plan().trials()).isEqualTo(2);
    }

    @Test
    void parametersKeepTheirOrderAndModesOfOneBenchmarkStayApart() throws Exception {
        String params = "\"params\": {\"zeta\": \"1\", \"alpha\": \"2\"},";
        IngestedReport report = read(
                element("b", "thrpt", params, "ops/s", "\"rawData\": [[1]]", ""),
                element("b", "avgt", params, "ns/op", "\"rawData\": [[2]]", ""));

        assertThat(report.problems()).isEmpty();
        assertThat(report.benchmarks()).hasSize(2);
        assertThat(report.benchmarks().get(0).params().keySet())
                .containsExactly("zeta", "alpha", "jmh.mode", "jmh.threads");
        assertThat(report.varyingParams()).containsExactly("jmh.mode");
    }

    @Test
    void aKeyThatStandsTwiceIsNamedAndLeftOut() throws Exception {
        IngestedReport report = read(
                element("b", "thrpt", "", "ops/s", "\"rawData\": [[1]]", ""),
                element("c", "thrpt", "", "ops/s", "\"rawData\": [[1]]", ""),
                element("b", "thrpt", "", "ops/s", "\"rawData\": [[2]]", ""));

        assertThat(report.benchmarks()).containsExactly(key("c", "thrpt"));
        assertThat(onlyProblem(report.problems()))
                .contains("$[2] (line 4, column 1)")
                .contains("benchmark \"b[jmh.mode=thrpt,jmh.threads=1]\" stands twice");
    }

    @Test
    void secondaryMetricsAreColumnsUnderOneSpellingWithJmhsOwnMegabytes() throws Exception {
        IngestedReport report = read(element(
                "b",
                "thrpt",
                "",
                "ops/s",
                "\"rawData\": [[1, 2]]",
                "\"\u00b7gc.alloc.rate\": {\"scoreUnit\": \"MB/sec\", \"rawData\": [[1, 2]]},"
                        + "\"gc.alloc.rate.norm\": {\"scoreUnit\": \"B/op\", \"rawData\": [[16, \"NaN\"]]},"
                        + "\"\u00b7gc.time\": {\"scoreUnit\": \"ms\", \"rawData\": [[5]]},"
                        + "\"b\u00b7p0.99\": {\"scoreUnit\": \"us/op\", \"rawData\": [[5, 6]]},"
                        + "\"reads\": {\"scoreUnit\": \"ops/ms\", \"rawData\": [[5, 6]]},"
                        + "\"odd\": {\"scoreUnit\": \"things\", \"rawData\": [[5, 6]]}"));

        Benchmark key = key("b", "thrpt");
        assertThat(runs(report, key, "gc.alloc.rate").values()).containsExactly(1_048_576, 2_097_152);
        assertThat(runs(report, key, "gc.alloc.rate").metric().direction()).isEqualTo(Direction.LOWER);
        assertThat(runs(report, key, "gc.alloc.rate.norm").values()).containsExactly(16);
        assertThat(report.trials(key).get(0).measured().get(1).value("gc.alloc.rate.norm"))
                .isEmpty();
        assertThat(runs(report, key, "b:p0.99").values()).containsExactly(5_000, 6_000);
        assertThat(runs(report, key, "reads").values()).containsExactly(5_000, 6_000);
        assertThat(runs(report, key, "odd").values()).containsExactly(5, 6);
        assertThat(codes(report)).contains("direction-assumed");
        assertThat(report.problems()).hasSize(2);
        assertThat(report.problems().get(1).toString())
                .contains("$[0].secondaryMetrics[\"\u00b7gc.time\"]")
                .contains("values by fork [1] for iterations [2]");
    }

    @Test
    void theSampleModeGivesTheMeanOfEachIteration() throws Exception {
        IngestedReport report = read(
                element("b", "sample", "", "us/op", "\"rawDataHistogram\": [[[[1, 3], [5, 1]], [[2, 2]], []]]", ""));

        assertThat(runs(report, key("b", "sample"), "wall").values()).containsExactly(2_000, 2_000);
        assertThat(onlyProblem(report.problems())).contains("primaryMetric.rawDataHistogram[0][2]");
    }

    @Test
    void aScoreWithoutRawDataIsASummaryAndNaNIsNothing() throws Exception {
        IngestedReport report = read(
                element("b", "avgt", "", "ns/op", "\"rawData\": [[\"NaN\"]]", ""),
                element("c", "avgt", "", "ns/op", "\"score\": \"NaN\"", ""));

        assertThat(runs(report, key("b", "avgt"), "wall").summary()).isTrue();
        assertThat(runs(report, key("b", "avgt"), "wall").values()).containsExactly(1.5);
        assertThat(report.benchmarks()).hasSize(1);
        assertThat(report.problems()).hasSize(2);
        assertThat(report.problems().get(1).reason()).contains("neither raw data nor a score, which is \"NaN\"");
    }

    @Test
    void noForkMeansThatTheTrialSharedTheProcessThatAsked() throws Exception {
        IngestedReport report = read(element("b", "thrpt", "\"forks\": 0,", "ops/s", "\"rawData\": [[1]]", ""));

        assertThat(report.trials(key("b", "thrpt")).get(0).isolation()).isEqualTo(Isolation.EMBEDDED);
        assertThat(report.header().plan().fork()).isFalse();
    }

    @Test
    void flagsThatAllShareAreTheReportsAndOthersArePinned() throws Exception {
        String vm = "\"vmName\": \"OpenJDK\", \"vmVersion\": \"21+1\", \"jvm\": \"/jdk/bin/java\",";
        String first = element("b", "thrpt", vm + "\"jvmArgs\": [\"-Xmx1g\"],", "ops/s", "\"rawData\": [[1]]", "");
        String second = element("c", "thrpt", vm + "\"jvmArgs\": [\"-Xmx2g\"],", "ops/s", "\"rawData\": [[1]]", "");

        IngestedReport alike = read(first);
        assertThat(alike.header().environment().jvm().flags()).containsExactly("-Xmx1g");
        assertThat(alike.header().environment().jvm().version()).isEqualTo("21+1");
        assertThat(alike.trials(key("b", "thrpt")).get(0).pins()).isEmpty();
        assertThat(codes(alike)).doesNotContain("environment-unknown");
        IngestedReport differing = read(first, second);
        assertThat(differing.header().environment().jvm().flags()).isEmpty();
        assertThat(differing.trials(key("c", "thrpt")).get(0).pins()).containsExactly(Map.entry("jvm-args", "-Xmx2g"));
    }

    @Test
    void aFileThatWasCutOffKeepsItsWholeBenchmarksAndIsIncomplete() throws Exception {
        String whole = "[" + element("b", "thrpt", "", "ops/s", "\"rawData\": [[1]]", "") + ",\n"
                + element("c", "thrpt", "", "ops/s", "\"rawData\": [[1]]", "");

        IngestedReport report = Ingest.asReport(file(folder, "cut.json", whole.substring(0, whole.length() - 20)));
        assertThat(report.benchmarks()).containsExactly(key("b", "thrpt"));
        assertThat(report.complete()).isFalse();
        assertThat(onlyProblem(report.problems())).contains("line 2").contains("malformed JSON");
    }

    @Test
    void anEmptyArrayAndAnElementOfNoBenchmarkAreRefused() throws Exception {
        Path empty = file(folder, "empty.json", "[ ]\n");
        assertThatThrownBy(() -> Ingest.open(empty)).hasMessageContaining("an array without a benchmark in it");

        IngestedReport report = read(
                element("b", "thrpt", "", "ops/s", "\"rawData\": [[1]]", ""),
                "{\"benchmark\": \"x\", \"mode\": \"thrpt\"}",
                "5",
                "{\"primaryMetric\": {}}");
        assertThat(report.benchmarks()).hasSize(1);
        assertThat(report.problems()).extracting(Problem::path).containsExactly("$[1]", "$[2]", "$[3]");
    }
}
