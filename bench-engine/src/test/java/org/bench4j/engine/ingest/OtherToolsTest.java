package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bench4j.engine.ingest.Given.codes;
import static org.bench4j.engine.ingest.Given.file;
import static org.bench4j.engine.ingest.Given.onlyProblem;
import static org.bench4j.engine.ingest.Given.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** google/benchmark, hyperfine, pytest-benchmark and pyperf. */
class OtherToolsTest {
    @TempDir
    Path folder;

    private IngestedReport read(String json) throws IOException {
        return Ingest.asReport(file(folder, "results.json", json.replace('\'', '"')));
    }

    @Test
    void repetitionsOfGoogleBenchmarkAreSamplesAndTheirAggregatesAreNot() throws Exception {
        IngestedReport report = read(
                "{'context': {'date': '2026-03-01T10:00:00+02:00', 'num_cpus': 4, 'library_build_type': 'debug', 'cpu_scaling_enabled': true},"
                        + " 'benchmarks': ["
                        + "{'name': 'a/8', 'run_name': 'a/8', 'run_type': 'iteration', 'iterations': 10, 'real_time': 1.5, 'cpu_time': 1.0,"
                        + " 'time_unit': 'us', 'bytes_per_second': 100, 'items_per_second': 7, 'hits': 3, 'loads_per_second': 9},"
                        + "{'name': 'a/8', 'run_name': 'a/8', 'run_type': 'iteration', 'iterations': 10, 'real_time': 2.5, 'time_unit': 'us'},"
                        + "{'name': 'a/8', 'run_name': 'a/8', 'run_type': 'iteration', 'iterations': 10, 'real_time': 3.5, 'cpu_time': 3.0,"
                        + " 'time_unit': 'us'},"
                        + "{'name': 'a/8_mean', 'run_name': 'a/8', 'run_type': 'aggregate', 'aggregate_name': 'mean', 'real_time': 2.5,"
                        + " 'time_unit': 'us'}]}");

        Runs wall = runs(report, "a/8", "wall");
        assertThat(wall.values()).containsExactly(1500, 2500, 3500);
        assertThat(wall.trials()).isEqualTo(1);
        assertThat(wall.summary()).isFalse();
        assertThat(runs(report, "a/8", "cpu").values()).containsExactly(1000, 3000);
        Trial trial = report.trials(new Benchmark("a/8", Map.of())).get(0);
        assertThat(trial.measured().get(1).value("cpu")).isEmpty();
        assertThat(trial.measured().get(2).value("cpu")).hasValue(3000);
        assertThat(runs(report, "a/8", "bandwidth").metric().direction()).isEqualTo(Direction.HIGHER);
        assertThat(runs(report, "a/8", "throughput").values()).containsExactly(7);
        assertThat(runs(report, "a/8", "loads_per_second").metric().direction()).isEqualTo(Direction.HIGHER);
        assertThat(codes(report)).containsExactlyInAnyOrder("debug-build", "cpu-scaling", "direction-assumed");
        assertThat(report.header().startedAt()).isEqualTo(Instant.parse("2026-03-01T08:00:00Z"));
        assertThat(report.header().environment().host().processors()).hasValue(4);
    }

    @Test
    void aggregatesAloneAreASummaryOfTheMeanOrElseTheMedian() throws Exception {
        String template =
                "{'name': '%1$s_%2$s', 'run_name': '%1$s', 'run_type': 'aggregate', 'aggregate_name': '%2$s', %3$s'real_time': %4$s,"
                        + " 'time_unit': 'ms'}";
        IngestedReport report = read("{'context': {}, 'benchmarks': ["
                + String.join(
                        ",",
                        String.format(template, "a", "median", "", "2"),
                        String.format(template, "a", "mean", "", "3"),
                        String.format(template, "a", "stddev", "", "0.5"),
                        String.format(template, "b", "median", "", "4"),
                        String.format(template, "c", "cv", "'aggregate_unit': 'percentage', ", "0.1"))
                + "]}");

        assertThat(runs(report, "a", "wall").values()).containsExactly(3e6);
        assertThat(runs(report, "a", "wall").summary()).isTrue();
        assertThat(report.trials(new Benchmark("a", Map.of())).get(0).incidental())
                .containsEntry("summary", "mean")
                .containsEntry("range", "0.5");
        assertThat(runs(report, "b", "wall").values()).containsExactly(4e6);
        assertThat(onlyProblem(report.problems())).contains("\"c\"").contains("only the aggregates \"cv\"");
    }

    @Test
    void whatGoogleBenchmarkCouldNotRunIsNamed() throws Exception {
        IngestedReport report = read("{'context': {}, 'benchmarks': ["
                + "{'name': 'ok', 'real_time': 1, 'time_unit': 'ns'},"
                + "{'name': 'bad', 'error_occurred': true, 'error_message': 'no device', 'real_time': 0},"
                + "{'name': 'odd', 'real_time': 1, 'time_unit': 'parsec'},"
                + "{'name': 'nan', 'real_time': 'NaN', 'time_unit': 'ns'}]}");

        assertThat(report.benchmarks()).extracting(Benchmark::workload).containsExactly("ok");
        assertThat(report.problems())
                .extracting(Problem::reason)
                .satisfiesExactly(
                        reason -> assertThat(reason).contains("\"bad\" did not run: no device"),
                        reason -> assertThat(reason).contains("got \"parsec\""),
                        reason -> assertThat(reason).contains("time of \"nan\"").contains("got \"NaN\""));
    }

    @Test
    void aRunOfHyperfineIsATrial() throws Exception {
        IngestedReport report = read(
                "{'results': [{'command': 'sleep 1\\n# twice', 'parameters': {'n': '2', 'a': 1}, 'mean': 9,"
                        + " 'times': [1.5, 'NaN', 2.5], 'memory_usage_byte': [100, 200, 300], 'exit_codes': [0, 0, 1]}]}");

        Benchmark key = new Benchmark("sleep 1\\n# twice", Map.of("n", "2", "a", "1"));
        assertThat(report.benchmarks().get(0).params().keySet()).containsExactly("n", "a");
        assertThat(runs(report, key, "wall").values()).containsExactly(1.5e9, 2.5e9);
        assertThat(runs(report, key, "wall").trials()).isEqualTo(2);
        assertThat(runs(report, key, "memory").values()).containsExactly(100, 300);
        assertThat(report.trials(key)).hasSize(2);
        assertThat(report.problems())
                .extracting(Problem::path)
                .containsExactly("$.results[0].times[1]", "$.results[0].exit_codes");
    }

    @Test
    void hyperfineWithoutItsTimesIsASummary() throws Exception {
        IngestedReport report = read("{'results': [{'command': 'a', 'mean': 2, 'stddev': 0.5}, {'command': 'b'}]}");

        assertThat(runs(report, "a", "wall").summary()).isTrue();
        assertThat(onlyProblem(report.problems())).contains("$.results[1]");
    }

    @Test
    void roundsOfPytestAreSamplesOrElseTheMeanIsASummary() throws Exception {
        IngestedReport report =
                read("{'machine_info': {'system': 'Linux', 'machine': 'x86_64', 'cpu': {'brand_raw': 'C', 'count': 8}},"
                        + " 'commit_info': {'id': 'abc', 'branch': 'dev', 'dirty': true}, 'datetime': '2026-03-01T10:00:00.5', 'version': '4.0',"
                        + " 'benchmarks': ["
                        + "{'name': 't[1]', 'fullname': 'x.py::t[1]', 'params': {'n': 1}, 'stats': {'mean': 2, 'rounds': 2, 'data': [1, 3]}},"
                        + "{'name': 'u', 'fullname': 'x.py::u', 'params': null, 'stats': {'mean': 0.002, 'stddev': 0.1, 'rounds': 9}},"
                        + "{'name': 'v', 'fullname': 'x.py::v', 'stats': {'mean': 'NaN'}}]}");

        assertThat(runs(report, new Benchmark("x.py::t[1]", Map.of("n", "1")), "wall")
                        .values())
                .containsExactly(1e9, 3e9);
        assertThat(runs(report, "x.py::u", "wall").values()).containsExactly(2e6);
        assertThat(runs(report, "x.py::u", "wall").summary()).isTrue();
        assertThat(onlyProblem(report.problems())).contains("$.benchmarks[2].stats");
        assertThat(report.header().environment().revision()).hasValueSatisfying(revision -> {
            assertThat(revision.commit()).isEqualTo("abc");
            assertThat(revision.branch()).contains("dev");
            assertThat(revision.dirty()).isTrue();
        });
        assertThat(report.header().environment().host().processors()).hasValue(8);
        assertThat(report.header().startedAt()).isEqualTo(Instant.parse("2026-03-01T10:00:00.500Z"));
        assertThat(report.header().tool()).isEqualTo("pytest-benchmark 4.0");
    }

    @Test
    void aRunOfPyperfIsATrialAndCalibrationIsNone() throws Exception {
        IngestedReport report = read("{'benchmarks': [{'metadata': {'name': 'own', 'python_version': '3.12'}, 'runs': ["
                + "{'metadata': {'date': '2026-03-01 10:00:02'}, 'warmups': [[1, 0.5], [2, 0.25]]},"
                + "{'metadata': {'date': '2026-03-01 10:00:01'}, 'warmups': [[2, 0.5]], 'values': [1, 2]},"
                + "{'values': [3, 'x']}]},"
                + " {'runs': [{'values': [7]}]},"
                + " {'metadata': {'name': 'none', 'unit': 'byte'}, 'runs': [{'warmups': [[1, 1]]}]}],"
                + " 'metadata': {'name': 'shared', 'unit': 'second', 'perf_version': '2.0', 'platform': 'Linux-5', 'cpu_count': 2,"
                + " 'python_version': '3.0'}, 'version': '1.0'}");

        Benchmark own = new Benchmark("own", Map.of());
        assertThat(runs(report, own, "wall").trial(0)).containsExactly(1e9, 2e9);
        assertThat(runs(report, own, "wall").trial(1)).containsExactly(3e9);
        Trial first = report.trials(own).get(0);
        assertThat(first.samples()).hasSize(3);
        assertThat(first.measured()).hasSize(2);
        assertThat(first.warmup()).isEqualTo(1);
        assertThat(first.pins()).containsEntry("python_version", "3.12");
        assertThat(runs(report, "shared", "wall").values()).containsExactly(7e9);
        assertThat(report.problems())
                .extracting(Problem::path)
                .containsExactly("$.benchmarks[0].runs[2].values[1]", "$.benchmarks[2].runs");
        assertThat(report.header().startedAt()).isEqualTo(Instant.parse("2026-03-01T10:00:01Z"));
        assertThat(report.header().environment().host().processors()).hasValue(2);
    }

    @Test
    void criterionsFolderIsReadBenchmarkByBenchmark() throws Exception {
        file(folder, "c/fib/20/new/benchmark.json", "{\"full_id\": \"fib/20\", \"throughput\": {\"Bytes\": 8}}");
        file(folder, "c/fib/20/new/sample.json", "{\"iters\": [1, 2, 4], \"times\": [10, 22, 36]}");
        file(folder, "c/fib/20/base/sample.json", "{\"iters\": [1], \"times\": [99]}");
        file(
                folder,
                "c/old/new/estimates.json",
                "{\"mean\": {\"point_estimate\": 5}, \"std_dev\": {\"point_estimate\": 1}}");
        file(folder, "c/bad/new/sample.json", "{\"iters\": [1, 0], \"times\": [10, 5]}");
        file(folder, "c/worse/new/sample.json", "{\"iters\": [1");
        file(folder, "c/report/index.html", "<html>");

        IngestedReport report = Ingest.asReport(folder.resolve("c"));
        assertThat(runs(report, "fib/20", "wall").values()).containsExactly(10, 11, 9);
        assertThat(runs(report, "fib/20", "wall").trials()).isEqualTo(1);
        assertThat(report.trials(new Benchmark("fib/20", Map.of())).get(0).incidental())
                .containsEntry("throughput", "{\"Bytes\":8}");
        assertThat(runs(report, "old", "wall").summary()).isTrue();
        assertThat(runs(report, "bad", "wall").values()).containsExactly(10);
        assertThat(report.problems())
                .extracting(Problem::path)
                .containsExactly("bad/new/sample.json.iters[1]", "worse/new/sample.json", "worse/new");
        IngestedReport base = Ingest.asReport(
                folder.resolve("c"), new Options(Options.DEFAULT.format(), Options.DEFAULT.suite(), "base"));
        assertThat(runs(base, "fib/20", "wall").values()).containsExactly(99);
        assertThatThrownBy(() -> Ingest.open(folder.resolve("c/report")))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("expected criterion's folder");
    }
}
