package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.bench4j.engine.ingest.Given.bench;
import static org.bench4j.engine.ingest.Given.dataJs;
import static org.bench4j.engine.ingest.Given.entry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.bench4j.model.Benchmark;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are cut, overwritten and spliced at random places are read or refused, and never end in any other way. */
class BrokenFilesTest {
    private static final int ROUNDS = 6_000;
    private static final List<String> SPLICES = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "null",
            "true",
            "-1",
            "0",
            "1e308",
            "1e999",
            "\"NaN\"",
            "NaN",
            "\\u0000",
            "\n",
            "\t",
            " ",
            "\ufeff",
            "\u0130",
            "''",
            "//",
            "/*",
            "\"name\":",
            "\"value\":",
            "\"times\":",
            "\"benches\":[",
            "PASS\n",
            "-",
            "/");

    private static final List<String> SEEDS = List.of(
            dataJs(
                    "Suite",
                    entry("c1", 1, "go", bench("b", "1", "ns/op 3 x", ""), bench("b", "2", "ns/op", "")),
                    entry(
                            "c1",
                            2,
                            "customBiggerIsBetter",
                            bench("b", "3", "%", ", \"extra\": \"{\\\"times\\\":[1,2]}\", \"range\": \"± 1\""))),
            "window.B = {source: {commit: {id: 'c'}, date: 1}, entries: {'a': {name: 'x', value: 1, unit: 's'}}};",
            "[" + bench("a", "1", "s", "") + "," + bench("b", "\"2\"", "MB", "") + "]",
            "[{\"benchmark\": \"a\", \"mode\": \"sample\", \"threads\": 1, \"forks\": 1, \"jvmArgs\": [\"-Xmx1g\"], \"vmName\": \"v\","
                    + " \"params\": {\"n\": \"1\"}, \"primaryMetric\": {\"score\": 1, \"scoreUnit\": \"ms/op\", \"rawData\": [[1, 2], [3]]},"
                    + " \"secondaryMetrics\": {\"\u00b7gc.count\": {\"scoreUnit\": \"counts\", \"rawData\": [[1, 2], [3]]}}},"
                    + " {\"benchmark\": \"b\", \"mode\": \"ss\", \"primaryMetric\": {\"score\": 2, \"scoreUnit\": \"s/op\","
                    + " \"rawDataHistogram\": [[[[1, 2], [3, 4]]]]}}]",
            "{\"context\": {\"date\": \"2026-01-01\", \"num_cpus\": 2}, \"benchmarks\": [{\"name\": \"a\", \"real_time\": 1, \"cpu_time\": 1,"
                    + " \"time_unit\": \"us\", \"hits\": 3}, {\"name\": \"b\", \"run_type\": \"aggregate\", \"aggregate_name\": \"mean\","
                    + " \"real_time\": 2}]}",
            "{\"results\": [{\"command\": \"a\", \"parameters\": {\"n\": 1}, \"mean\": 1, \"times\": [1, 2], \"exit_codes\": [0, null],"
                    + " \"memory_usage_byte\": [1, 2]}]}",
            "{\"machine_info\": {\"cpu\": {\"count\": 2}}, \"commit_info\": {\"id\": \"c\"}, \"benchmarks\": [{\"fullname\": \"a\","
                    + " \"params\": {\"p\": [1]}, \"stats\": {\"mean\": 1, \"data\": [1, 2]}}]}",
            "{\"benchmarks\": [{\"metadata\": {\"name\": \"a\", \"unit\": \"byte\"}, \"runs\": [{\"warmups\": [[1, 2]], \"values\": [1]}]}],"
                    + " \"metadata\": {\"platform\": \"Linux-x\", \"cpu_count\": 2}}",
            "goos: linux\ncommit: c\nUnit x better=higher\nBenchmarkA-8 10 5 ns/op 3 x 7 p-bytes\nPASS\nBenchmarkA-8 10 6 ns/op\n",
            "benchmark,trial,metric,unit,value,better,commit,time,p\na,1,m,s,2,lower,c,2026-01-01,1\na,1,m,s,3,,c,2026-01-01,1\n",
            "time;commit;m1;m2\n2026-01-01;a;1;2\n1772323200;b;3;\n");

    @TempDir
    Path folder;

    @Test
    void theSeedsThemselvesAreReadWithoutAProblem() throws Exception {
        for (String seed : SEEDS) {
            Ingested ingested = Ingest.open(Files.writeString(folder.resolve("seed"), seed, StandardCharsets.UTF_8));
            assertThat(ingested.newest().benchmarks()).as(seed).isNotEmpty();
        }
    }

    @Test
    void whateverIsDoneToAFileItIsReadOrRefused() throws Exception {
        long seed = System.nanoTime();
        System.out.println("broken files from seed " + seed);
        Random random = new Random(seed);
        int read = 0;
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String text = SEEDS.get(round % SEEDS.size());
            for (int change = random.nextInt(4); change >= 0; change--) {
                text = changed(text, random);
            }
            try {
                open(text);
                read++;
            } catch (IngestException expected) {
                assertThat(expected).hasMessageContaining("broken-file");
                refused++;
            } catch (IOException | RuntimeException | StackOverflowError wrong) {
                fail("seed " + seed + ", round " + round + ", file:\n" + text, wrong);
            }
        }
        assertThat(read).isGreaterThan(ROUNDS / 10);
        assertThat(refused).isGreaterThan(ROUNDS / 10);
    }

    private void open(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("broken-file"), text, StandardCharsets.UTF_8);
        Ingested ingested = Ingest.open(file);
        ingested.repeats();
        for (Entry entry : ingested.entries()) {
            IngestedReport report = entry.load();
            assertThat(report.header().id()).isNotBlank();
            assertThat(report.findings()).isNotNull();
            for (Benchmark benchmark : report.benchmarks()) {
                assertThat(report.trials(benchmark)).isNotEmpty();
            }
            report.runs().forEach(runs -> assertThat(runs.values()).hasSize(runs.count()));
        }
        ingested.newest();
    }

    static String changed(String text, Random random) {
        if (text.isEmpty()) {
            return "x";
        }
        int at = random.nextInt(text.length());
        int end = Math.min(text.length(), at + 1 + random.nextInt(12));
        return switch (random.nextInt(5)) {
            case 0 -> text.substring(0, at);
            case 1 -> text.substring(0, at) + text.substring(end);
            case 2 -> text.substring(0, end) + text.substring(at);
            case 3 -> text.substring(0, at) + SPLICES.get(random.nextInt(SPLICES.size())) + text.substring(end);
            default -> text.substring(0, at) + SPLICES.get(random.nextInt(SPLICES.size())) + text.substring(at);
        };
    }
}
