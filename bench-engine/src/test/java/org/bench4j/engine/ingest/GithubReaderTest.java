package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bench4j.engine.ingest.Given.bench;
import static org.bench4j.engine.ingest.Given.codes;
import static org.bench4j.engine.ingest.Given.dataJs;
import static org.bench4j.engine.ingest.Given.entry;
import static org.bench4j.engine.ingest.Given.file;
import static org.bench4j.engine.ingest.Given.onlyProblem;
import static org.bench4j.engine.ingest.Given.runs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Metric;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GithubReaderTest {
    @TempDir
    Path folder;

    private IngestedReport one(String tool, String... benches) throws IOException {
        return Ingest.asReport(file(folder, "data.js", dataJs("Benchmark", entry("c1", 1, tool, benches))));
    }

    @ParameterizedTest
    @CsvSource({
        "9.5, s, wall, NANOSECONDS, LOWER, 9.5e9",
        "100, ns/iter, wall, NANOSECONDS, LOWER, 100",
        "20.453, us, wall, NANOSECONDS, LOWER, 20453",
        "1.5, \u00b5s/op, wall, NANOSECONDS, LOWER, 1500",
        "3, msec, wall, NANOSECONDS, LOWER, 3e6",
        "996174, ops/sec, throughput, PER_SECOND, HIGHER, 996174",
        "2, ops/ms, throughput, PER_SECOND, HIGHER, 2000",
        "48347.1, iter/sec, throughput, PER_SECOND, HIGHER, 48347.1",
        "412, MB, memory, BYTES, LOWER, 412e6",
        "2, MiB, memory, BYTES, LOWER, 2097152",
        "64, B/op, allocated, BYTES, LOWER, 64",
        "3, allocs/op, allocations, COUNT, LOWER, 3",
        "1.5, GB/s, bandwidth, BYTES_PER_SECOND, HIGHER, 1.5e9",
        "12.5, %, ratio, RATIO, LOWER, 0.125"
    })
    void unitsSayWhatIsMeasuredAndWhichWayIsBetter(
            double value, String unit, String metric, Unit base, Direction better, double amount) throws Exception {
        IngestedReport report = one("jmh", bench("b", Double.toString(value), unit, ""));

        Runs runs = runs(report, "b", metric);
        assertThat(runs.metric().unit()).isEqualTo(base);
        assertThat(runs.metric().direction()).isEqualTo(better);
        assertThat(runs.values()).containsExactly(amount);
        assertThat(codes(report)).doesNotContain("direction-assumed");
    }

    @ParameterizedTest
    @CsvSource({
        "customBiggerIsBetter, points, points, HIGHER, false",
        "customSmallerIsBetter, points, points, LOWER, false",
        "customBiggerIsBetter, s, value, HIGHER, false",
        "customSmallerIsBetter, ops/s, value, LOWER, false",
        "customSmallerIsBetter, s, wall, LOWER, false",
        "pytest, points, points, HIGHER, false",
        "pytest, sec, wall, LOWER, false",
        "benchmarkjs, points, points, HIGHER, false",
        "catch2, points, points, LOWER, false",
        "made-up, points, points, LOWER, true"
    })
    void theToolSaysWhichWayIsBetterWhereTheUnitDoesNot(
            String tool, String unit, String metric, Direction better, boolean guessed) throws Exception {
        IngestedReport report = one(tool, bench("b", "5", unit, ""));

        assertThat(report.runs()).hasSize(1);
        assertThat(report.runs().get(0).metric().name()).isEqualTo(metric);
        assertThat(report.runs().get(0).metric().direction()).isEqualTo(better);
        assertThat(codes(report).contains("direction-assumed")).isEqualTo(guessed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"12.5\"|12.5",
                "\" 12.5 \"|12.5",
                "\"1e3\"|1000",
                "\"1,234,567.5\"|1234567.5",
                "+7|7",
                "\".5\"|0.5"
            })
    void aValueMayBeAText(String value, double amount) throws Exception {
        assertThat(runs(one("cargo", bench("b", value, "ns", "")), "b", "wall").values())
                .containsExactly(amount);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"NaN\"|got \"NaN\"",
                "NaN|got \"NaN\"",
                "1e999|got \"1e999\"",
                "\"Infinity\"|got \"Infinity\"",
                "\"12,5\"|got \"12,5\"",
                "\"1,234\"|got \"1,234\"",
                "\"\"|got \"\"",
                "\"fast\"|got \"fast\"",
                "true|got \"true\"",
                "null|there is none",
                "[1]|an array"
            })
    void aValueThatIsNoNumberIsNamedAndTheRestIsRead(String value, String said) throws Exception {
        IngestedReport report = one("cargo", bench("bad", value, "ns", ""), bench("good", "7", "ns", ""));

        assertThat(report.benchmarks()).containsExactly(new Benchmark("good", Map.of()));
        assertThat(onlyProblem(report.problems()))
                .contains("data.js: $.entries.Benchmark[0].benches[0].value (line 6, column ")
                .contains("value of \"bad\": expected a finite number")
                .contains(said);
        assertThat(codes(report)).contains("unreadable");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"± 20\"",
                "\"+/- 20\"",
                "\"±20%\"",
                "\"+-20\"",
                "\"stddev: 0.25\"",
                "20",
                "\"+/- 2,802\"",
                "\"\"",
                "null"
            })
    void whateverARangeLooksLikeItIsKeptAsItStands(String range) throws Exception {
        IngestedReport report = one("cargo", bench("b", "100", "ns", ", \"range\": " + range));

        Trial trial = report.trials(report.benchmarks().get(0)).get(0);
        String kept = range.replace("\"", "");
        if (kept.isEmpty() || kept.equals("null")) {
            assertThat(trial.incidental()).containsExactly(Map.entry("summary", "value"));
        } else {
            assertThat(trial.incidental()).containsEntry("range", kept);
        }
    }

    @Test
    void aNumberWithoutTheRunsBehindItIsMarkedAsASummary() throws Exception {
        IngestedReport report = one("cargo", bench("b", "100", "ns", ""));

        assertThat(report.runs().get(0).summary()).isTrue();
        assertThat(codes(report)).contains("summary-only", "environment-unknown");
        assertThat(report.trials(report.benchmarks().get(0)).get(0).incidental())
                .containsEntry("summary", "value");
    }

    @ParameterizedTest
    @ValueSource(strings = {"times", "runs", "samples", "values"})
    void runsInExtraAreTrialsOfOneSample(String member) throws Exception {
        IngestedReport report = one(
                "customSmallerIsBetter",
                bench("b", "2", "s", ", \"extra\": \"{\\\"min\\\":1,\\\"" + member + "\\\":[1,\\\"3\\\",2.5]}\""));

        assertThat(runs(report, "b", "wall").values()).containsExactly(1e9, 3e9, 2.5e9);
        assertThat(runs(report, "b", "wall").trials()).isEqualTo(3);
        List<Trial> trials = report.trials(new Benchmark("b", Map.of()));
        assertThat(trials).extracting(Trial::index).containsExactly(0, 1, 2);
        assertThat(trials.get(1).measured().get(0).value("wall")).hasValue(3e9);
        assertThat(codes(report)).doesNotContain("summary-only");
    }

    @Test
    void aRunThatIsNoNumberIsNamedAndTheOthersStay() throws Exception {
        IngestedReport report = one(
                "customSmallerIsBetter",
                bench("b", "2", "s", ", \"extra\": \"{\\\"times\\\":[1,\\\"NaN\\\",null,[2],3]}\""));

        assertThat(runs(report, "b", "wall").values()).containsExactly(1e9, 3e9);
        assertThat(report.problems()).hasSize(3);
        assertThat(report.problems().get(0).toString())
                .contains("$.entries.Benchmark[0].benches[0].extra.times[1]")
                .contains("got \"NaN\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"100 samples\\n197 iterations\"",
                "\"{not json\"",
                "\"{}\"",
                "\"{\\\"times\\\":[]}\"",
                "\"{\\\"times\\\":3}\"",
                "\"[1,2]\"",
                "{\"user\": 1}",
                "[1]",
                "7",
                "null"
            })
    void anExtraWithoutRunsIsNoFault(String extra) throws Exception {
        IngestedReport report = one("cargo", bench("b", "100", "ns", ", \"extra\": " + extra));

        assertThat(report.problems()).isEmpty();
        assertThat(runs(report, "b", "wall").values()).containsExactly(100);
        assertThat(runs(report, "b", "wall").summary()).isTrue();
    }

    @Test
    void anExtraMayBeAnObjectInsteadOfItsText() throws Exception {
        IngestedReport report = one("customSmallerIsBetter", bench("b", "2", "s", ", \"extra\": {\"times\": [1, 3]}"));

        assertThat(runs(report, "b", "wall").values()).containsExactly(1e9, 3e9);
    }

    @Test
    void aBenchmarkThatStandsTwiceInAnEntryIsLeftOutAndNamed() throws Exception {
        IngestedReport report = one(
                "cargo",
                bench("a / b & c: (d)", "1", "ns", ""),
                bench("other", "2", "ns", ""),
                bench("a / b & c: (d)", "3", "ns", ""));

        assertThat(report.benchmarks()).containsExactly(new Benchmark("other", Map.of()));
        assertThat(onlyProblem(report.problems())).contains("benchmark \"a / b & c: (d)\" stands twice");
    }

    @Test
    void whatGoTestPrintsTwiceIsTwoRunsAndMoreUnitsAreMoreMetrics() throws Exception {
        IngestedReport report = one(
                "go",
                bench("BenchmarkX", "500", "ns/op\\t         4.000 widgets", ""),
                bench("BenchmarkX", "510", "ns/op\\t         5.000 widgets", ""));

        assertThat(runs(report, "BenchmarkX", "wall").values()).containsExactly(500, 510);
        assertThat(runs(report, "BenchmarkX", "widgets").values()).containsExactly(4, 5);
        assertThat(runs(report, "BenchmarkX", "wall").trials()).isEqualTo(1);
        assertThat(codes(report)).doesNotContain("summary-only").contains("direction-assumed");
        assertThat(report.problems()).isEmpty();
    }

    @Test
    void longNamesWithACommonBeginningStayApart() throws Exception {
        String common = "x".repeat(149);
        IngestedReport report = one("cargo", bench(common + "1", "1", "ns", ""), bench(common + "2", "2", "ns", ""));

        assertThat(runs(report, common + "1", "wall").values()).containsExactly(1);
        assertThat(runs(report, common + "2", "wall").values()).containsExactly(2);
    }

    @Test
    void controlCharactersInNamesAreShownAndNamesThatAreNoneAreNamed() throws Exception {
        IngestedReport report = one(
                "cargo",
                bench("two\\nlines", "1", "ns", ""),
                bench("  ", "2", "ns", ""),
                "{\"value\": 3, \"unit\": \"ns\"}",
                bench("n".repeat(10_001), "4", "ns", ""),
                "17");

        assertThat(report.benchmarks()).containsExactly(new Benchmark("two\\nlines", Map.of()));
        assertThat(report.problems())
                .extracting(Problem::path)
                .containsExactlyInAnyOrder(
                        "$.entries.Benchmark[0].benches[1]",
                        "$.entries.Benchmark[0].benches[2]",
                        "$.entries.Benchmark[0].benches[3]",
                        "$.entries.Benchmark[0].benches[4]");
    }

    @Test
    void entriesComeInCommitOrderWhateverTheirOrderInTheFile() throws Exception {
        Ingested ingested = Ingest.open(file(
                folder,
                "data.js",
                dataJs(
                        "Benchmark",
                        entry("late", 9, "cargo", bench("b", "9", "ns", "")),
                        entry("early", 1, "cargo", bench("b", "1", "ns", "")),
                        entry("middle", 5, "cargo", bench("b", "5", "ns", ""), bench("new", "1", "ns", "")))));

        assertThat(ingested.entries())
                .extracting(entry -> entry.revision().orElseThrow().commit())
                .containsExactly("early", "middle", "late");
        assertThat(ingested.entriesInFileOrder()).extracting(Entry::position).containsExactly(0, 1, 2);
        assertThat(ingested.entries().get(0).committedAt()).contains(Instant.parse("2026-03-01T01:00:00Z"));
        assertThat(ingested.entries().get(0).startedAt()).isEqualTo(Instant.parse("2026-03-01T01:01:00Z"));
        IngestedReport newest = ingested.newest();
        assertThat(newest.header().environment().revision().orElseThrow().commit())
                .isEqualTo("late");
        assertThat(newest.header().startedAt()).isEqualTo(Instant.parse("2026-03-01T09:01:00Z"));
        assertThat(newest.header().tool()).isEqualTo("github-action-benchmark cargo");
        assertThat(newest.benchmarks()).hasSize(1);
        assertThat(newest.complete()).isTrue();
    }

    @Test
    void aCommitThatStandsTwiceIsToldWithWhetherItSaysTheSame() throws Exception {
        Ingested ingested = Ingest.open(file(
                folder,
                "data.js",
                dataJs(
                        "Benchmark",
                        entry("same", 1, "cargo", bench("b", "1", "ns", "")),
                        entry("differs", 2, "cargo", bench("b", "1", "ns", "")),
                        entry("once", 3, "cargo", bench("b", "1", "ns", "")),
                        entry("same", 1, "cargo", bench("b", "1", "ns", "")),
                        entry("differs", 2, "cargo", bench("b", "2", "ns", "")))));

        List<Ingested.Repeat> repeats = ingested.repeats();
        assertThat(repeats).hasSize(2);
        assertThat(repeats.get(0).same()).isTrue();
        assertThat(repeats.get(0).entries()).extracting(Entry::position).containsExactly(0, 3);
        assertThat(repeats.get(1).same()).isFalse();
        assertThat(repeats.get(1).entries()).extracting(Entry::position).containsExactly(1, 4);
    }

    @Test
    void theSameEntryIsTheSameReportAndAnotherIsNot() throws Exception {
        Path first = file(folder, "a.js", dataJs("Benchmark", entry("c", 1, "cargo", bench("b", "1", "ns", ""))));
        Path same = file(folder, "b.js", dataJs("Benchmark", entry("c", 1, "cargo", bench("b", "1.0", "ns", ""))));
        Path other = file(folder, "c.js", dataJs("Benchmark", entry("c", 1, "cargo", bench("b", "2", "ns", ""))));

        assertThat(Ingest.asReport(first).header().id())
                .isEqualTo(Ingest.asReport(same).header().id())
                .isNotEqualTo(Ingest.asReport(other).header().id());
    }

    @Test
    void suitesAreParametersAndTheNewestCommitHasAllOfItsSuites() throws Exception {
        String old = entry("c1", 1, "cargo", bench("b", "1", "ns", ""));
        String text = "{\"entries\": {\"One\": [" + old + "," + entry("c2", 2, "cargo", bench("b", "2", "ns", ""))
                + "], \"Two\": [" + entry("c2", 2, "cargo", bench("b", "3", "ns", "")) + "], \"Three\": [" + old
                + "], \"broken\": 17}}";
        Path file = file(folder, "data.json", text);

        Ingested ingested = Ingest.open(file);
        assertThat(ingested.entries()).hasSize(4);
        assertThat(onlyProblem(ingested.problems()))
                .contains("$.entries.broken (line 1, column ")
                .contains("got \"17\"");
        assertThat(ingested.newest().benchmarks())
                .containsExactlyInAnyOrder(
                        new Benchmark("b", Map.of("suite", "One")), new Benchmark("b", Map.of("suite", "Two")));
        assertThat(Ingest.open(file, Options.DEFAULT.only("Three")).newest().benchmarks())
                .containsExactly(new Benchmark("b", Map.of("suite", "Three")));
        assertThatThrownBy(() -> Ingest.open(file, Options.DEFAULT.only("Four")))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("no entry of suite \"Four\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s",
                "\ufeff%s",
                "window.BENCHMARK_DATA = %s;\n",
                "\ufeff\r\nwindow.BENCHMARK_DATA=%s",
                "const data = %s;",
                "export default %s\n",
                "// generated\n/* twice */ var x = %s",
                "module.exports = %s"
            })
    void whateverStandsAroundTheJsonItIsRead(String around) throws Exception {
        String json = "{\"entries\": {\"Benchmark\": [" + entry("c", 1, "cargo", bench("b", "1", "ns", "")) + ",],},}";

        assertThat(Ingest.asReport(file(folder, "data.js", String.format(around, json)))
                        .benchmarks())
                .hasSize(1);
    }

    @Test
    void javaScriptThatIsNoJsonIsReadToo() throws Exception {
        String text =
                "window.X = {\r\n  entries: {\r\n    'Benchmark': [ // newest last\r\n      {commit: {id: 'c'}, date: '1772323200000',"
                        + " tool: 'cargo',\r\n      benches: [{name: 'b', value: 5, unit: 'ns',},],},\r\n    ],\r\n  },\r\n};\r\n";

        IngestedReport report = Ingest.asReport(file(folder, "data.js", text));
        assertThat(runs(report, "b", "wall").values()).containsExactly(5);
        assertThat(report.header().startedAt()).isEqualTo(Instant.parse("2026-03-01T00:00:00Z"));
    }

    @Test
    void baselinesByNameAreOneReportOfTheirSource() throws Exception {
        String text =
                "window.BASELINE_DATA = {source: {commit: {id: 'abc', timestamp: '2026-06-11T17:52:39Z'}, date: 1781255925283},"
                        + " entries: {\"s / cold: x\": {name: \"Foundry v1\", value: 2, unit: \"s\", extra: \"{\\\"times\\\":[1,3]}\"},"
                        + " commit: {name: \"y\", value: 4, unit: \"s\"}}};";

        Ingested ingested = Ingest.open(file(folder, "baselines.js", text));
        assertThat(ingested.entries()).hasSize(1);
        IngestedReport report = ingested.newest();
        assertThat(report.header().environment().revision().orElseThrow().commit())
                .isEqualTo("abc");
        assertThat(report.header().startedAt()).isEqualTo(Instant.parse("2026-06-12T09:18:45.283Z"));
        assertThat(runs(report, "s / cold: x", "wall").values()).containsExactly(1e9, 3e9);
        assertThat(runs(report, "commit", "wall").values()).containsExactly(4e9);
        assertThat(report.trials(new Benchmark("commit", Map.of())).get(0).incidental())
                .containsEntry("measured-by", "y");
    }

    @Test
    void aBareArrayOfBenchesIsOneReport() throws Exception {
        Path file = file(
                folder,
                "pasted.txt",
                "[" + bench("a", "1", "s", "") + ",\n" + bench("b", "\"x\"", "s", "") + ",\n" + bench("c", "3", "s", "")
                        + "]");

        Ingested ingested = Ingest.open(file);
        assertThat(ingested.format()).isEqualTo(Format.BENCHES);
        assertThat(ingested.entries()).hasSize(1);
        assertThat(ingested.entries().get(0).revision()).isEmpty();
        IngestedReport report = ingested.newest();
        assertThat(report.benchmarks()).extracting(Benchmark::workload).containsExactly("a", "c");
        assertThat(onlyProblem(report.problems())).contains("$[1].value (line 2, column 1)");
        assertThat(report.header().startedAt())
                .isEqualTo(Instant.ofEpochMilli(Files.getLastModifiedTime(file).toMillis()));
    }

    @Test
    void onePastedEntryAndOnePastedSuiteAreReadToo() throws Exception {
        String entry = entry("c7", 1, "cargo", bench("b", "1", "ns", ""));

        for (String text : List.of(entry, "[" + entry + "]", "{\"entries\": [" + entry + "]}")) {
            IngestedReport report = Ingest.asReport(file(folder, "pasted.json", text));
            assertThat(report.header().environment().revision().orElseThrow().commit())
                    .isEqualTo("c7");
            assertThat(runs(report, "b", "wall").values()).containsExactly(1);
        }
    }

    @Test
    void whatStandsBeforeAFaultIsReadAndTheFaultIsNamedWithItsPlace() throws Exception {
        String text = dataJs(
                "Benchmark",
                entry("c1", 1, "cargo", bench("b", "1", "ns", "")),
                "{\"commit\": {\"id\": \"c2\"}, \"benches\": [} ]");

        Ingested ingested = Ingest.open(file(folder, "data.js", text));
        assertThat(ingested.entries()).hasSize(1);
        assertThat(onlyProblem(ingested.problems()))
                .contains("data.js: line 7, column ")
                .contains("malformed JSON")
                .contains("entries before it: 1");
    }

    @Test
    void aFileThatWasCutOffKeepsItsWholeEntries() throws Exception {
        String whole = dataJs(
                "Benchmark",
                entry("c1", 1, "cargo", bench("b", "1", "ns", "")),
                entry("c2", 2, "cargo", bench("b", "2", "ns", "")));

        Ingested ingested = Ingest.open(file(folder, "data.js", whole.substring(0, whole.length() - 40)));
        assertThat(ingested.entries()).hasSize(1);
        assertThat(ingested.problems()).hasSize(1);
        assertThatThrownBy(() -> Ingest.open(file(folder, "cut.js", whole.substring(0, 120))))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("malformed JSON");
    }

    @Test
    void aTextThatIsTooLongSpoilsOnlyItsEntry() throws Exception {
        String text = dataJs(
                "Benchmark",
                entry(
                        "c2",
                        2,
                        "cargo",
                        bench("a", "1", "ns", ""),
                        bench("b", "2", "ns", ", \"extra\": \"" + "e".repeat((16 << 20) + 1) + "\"")),
                entry("c3", 3, "cargo", bench("b", "3", "ns", "")));

        Ingested ingested = Ingest.open(file(folder, "data.js", text));
        assertThat(ingested.entries()).hasSize(2);
        IngestedReport broken = ingested.entries().get(0).load();
        assertThat(broken.complete()).isFalse();
        assertThat(broken.benchmarks()).extracting(Benchmark::workload).containsExactly("a");
        assertThat(onlyProblem(broken.problems())).contains("line 6, column ").contains("length");
        assertThat(ingested.newest().problems()).isEmpty();
    }

    @Test
    void aValueThatOverflowsInBaseUnitsIsNamed() throws Exception {
        IngestedReport report = one("cargo", bench("huge", "1e305", "s", ""), bench("good", "1", "s", ""));

        assertThat(report.benchmarks()).extracting(Benchmark::workload).containsExactly("good");
        assertThat(onlyProblem(report.problems())).contains("a value of \"huge\" is too large");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":"})
    void aBombOfDepthIsRefused(String level) throws Exception {
        Path file = file(folder, "bomb.js", "{\"entries\": {\"x\": " + level.repeat(100_000));

        assertThatThrownBy(() -> Ingest.open(file))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("nesting depth");
    }

    @Test
    void aNumberOfThousandsOfDigitsIsRefusedWithItsPlace() throws Exception {
        String text = dataJs(
                "Benchmark",
                entry("c1", 1, "cargo", bench("b", "1", "ns", "")),
                entry("c2", 2, "cargo", bench("b", "9".repeat(5_000), "ns", "")));

        Ingested ingested = Ingest.open(file(folder, "data.js", text));
        assertThat(ingested.problems().size()
                        + ingested.entries()
                                .get(ingested.entries().size() - 1)
                                .load()
                                .problems()
                                .size())
                .isEqualTo(1);
    }

    @Test
    void entriesThatAreNoneAreNamedAndThoseWithoutACommitAreRead() throws Exception {
        String text = dataJs(
                "Benchmark",
                "3",
                "{\"commit\": {\"id\": \"c\"}}",
                "{\"date\": 1772323200000, \"benches\": [" + bench("b", "1", "ns", "") + "]}");

        Ingested ingested = Ingest.open(file(folder, "data.js", text));
        assertThat(ingested.problems())
                .extracting(Problem::path)
                .containsExactly(
                        "$.entries.Benchmark[0]", "$.entries.Benchmark[1]", "$.entries.Benchmark[2].commit.id");
        assertThat(ingested.entries()).hasSize(1);
        assertThat(ingested.newest().header().environment().revision()).isEmpty();
    }

    @Test
    void aHostileNumberOfFaultsIsCountedNotKept() throws Exception {
        Ingested ingested = Ingest.open(file(
                folder,
                "data.js",
                dataJs("Benchmark", "0,".repeat(5_000) + entry("c", 1, "cargo", bench("b", "1", "ns", "")))));

        assertThat(ingested.problems()).hasSize(Problems.MOST_KEPT + 1);
        assertThat(ingested.problems().get(Problems.MOST_KEPT).reason()).isEqualTo("4000 more parts could not be read");
    }

    @Test
    void aFileThatChangesWhileItIsReadIsNoticed() throws Exception {
        Path file = file(folder, "data.js", dataJs("Benchmark", entry("c", 1, "cargo", bench("b", "1", "ns", ""))));
        Ingested ingested = Ingest.open(file);
        Files.writeString(file, "\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);

        assertThatThrownBy(() -> ingested.entries().get(0).load())
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("changed while it was being read");
    }

    @Test
    void theWallOfAForeignReportIsTheWallOfOurs() throws Exception {
        assertThat(runs(one("cargo", bench("b", "1", "ns", "")), "b", "wall").metric())
                .isSameAs(Metric.WALL);
    }
}
