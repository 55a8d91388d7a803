package org.bench4j.engine.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.model.Benchmark;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every real file of other tools that we have is read, or refused for a reason that is right. */
class RealFilesTest {
    @TempDir
    Path folder;

    private static final List<String> FOLDERS = List.of("histories", "jmh", "tools", "changepoints/otava");

    @Test
    void whatIsInEachFileIsWhatTheTableSays() throws Exception {
        Optional<Path> data = SharedFiles.folder();
        assumeTrue(data.isPresent(), "no folder shared/data above the working directory");
        Locale before = Locale.getDefault();
        // the table was made under English; the digits of one locale and the letter i of the other have misled many a
        // reader
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            assertThat(survey(data.get(), FOLDERS)).isEqualTo(golden());
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(golden()).contains(survey(data.get(), List.of("jmh", "tools")));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void everyReportCanBeWrittenAndReadBackAsOurs() throws Exception {
        Optional<Path> data = SharedFiles.folder();
        assumeTrue(data.isPresent(), "no folder shared/data above the working directory");
        int written = 0;
        for (String folder : FOLDERS) {
            try (Stream<Path> files = Files.walk(data.get().resolve(folder))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    IngestedReport report;
                    try {
                        report = Ingest.asReport(file);
                    } catch (IngestException refused) {
                        continue;
                    }
                    written++;
                    Path copy = this.folder.resolve("report.json");
                    try (ReportWriter writer = ReportWriter.create(copy)) {
                        writer.header(report.header());
                        for (Benchmark benchmark : report.benchmarks()) {
                            for (Trial trial : report.trials(benchmark)) {
                                writer.trial(trial);
                            }
                        }
                        writer.finish(report.findings());
                    }
                    ReportView read = ReportFile.open(copy);
                    assertThat(read.header()).as(file.toString()).isEqualTo(report.header());
                    assertThat(read.findings()).isEqualTo(report.findings());
                    assertThat(read.benchmarks()).isEqualTo(report.benchmarks());
                    for (Benchmark benchmark : report.benchmarks()) {
                        assertThat(read.trials(benchmark)).isEqualTo(report.trials(benchmark));
                    }
                }
            }
        }
        assertThat(written).isGreaterThan(40);
    }

    @Test
    void theRealHistoryHasWhatSizingNeeds() throws Exception {
        Optional<Path> data = SharedFiles.folder();
        assumeTrue(data.isPresent(), "no folder shared/data above the working directory");
        Path histories = data.get().resolve("histories");
        Ingested ingested = Ingest.open(histories.resolve("hardhat-data.js"));
        Map<String, Map<String, Runs>> byCommit = new LinkedHashMap<>();
        for (Entry entry : ingested.entries()) {
            for (Runs runs : entry.load().runs()) {
                if (!runs.summary() && runs.count() > 1) {
                    byCommit.computeIfAbsent(runs.benchmark().workload(), any -> new LinkedHashMap<>())
                            .put(entry.revision().orElseThrow().commit(), runs);
                }
            }
        }
        List<String> table = Files.readAllLines(histories.resolve("hardhat-sizing-expected-unique-commits.tsv"));
        assertThat(table).hasSize(111);
        int withRuns = 0;
        for (String line : table.subList(1, table.size())) {
            String[] cells = line.split("\t");
            Map<String, Runs> commits = byCommit.get(cells[1]);
            assertThat(commits).as(cells[1]).hasSize(Integer.parseInt(cells[3]));
            double scale = cells[2].equals("s") ? 1e9 : 1e6;
            Runs latest = List.copyOf(commits.values()).get(commits.size() - 1);
            assertThat(Arrays.stream(latest.values()).average().orElseThrow() / scale)
                    .as(cells[1])
                    .isCloseTo(Double.parseDouble(cells[9]), withinPercentage(1e-10));
            withRuns++;
        }
        assertThat(withRuns).isEqualTo(110);
    }

    private static String survey(Path data, List<String> folders) throws IOException {
        StringBuilder table = new StringBuilder();
        for (String folder : folders) {
            try (Stream<Path> files = Files.walk(data.resolve(folder))) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    table.append(data.relativize(file).toString().replace('\\', '/'))
                            .append('\n');
                    describe(file, data, table);
                }
            }
        }
        return table.toString();
    }

    private static void describe(Path file, Path data, StringBuilder table) throws IOException {
        Ingested ingested;
        try {
            ingested = Ingest.open(file);
        } catch (IngestException refused) {
            table.append("  refused: ")
                    .append(refused.getMessage().replace(data.toString(), "").replace('\\', '/'))
                    .append('\n');
            return;
        }
        Map<String, int[]> metrics = new TreeMap<>();
        Set<Benchmark> benchmarks = new LinkedHashSet<>();
        Map<String, Integer> findings = new TreeMap<>();
        Map<String, Integer> problems = new LinkedHashMap<>();
        ingested.problems().forEach(problem -> problems.merge(problem.place() + problem.reason(), 1, Integer::sum));
        int trials = 0;
        for (Entry entry : ingested.entriesInFileOrder()) {
            IngestedReport report = entry.load();
            benchmarks.addAll(report.benchmarks());
            for (Runs runs : report.runs()) {
                String column =
                        runs.metric().name() + " " + runs.metric().unit().symbol() + " "
                                + runs.metric().direction().word() + (runs.summary() ? " summary" : "");
                int[] counts = metrics.computeIfAbsent(column, any -> new int[2]);
                counts[0]++;
                counts[1] += runs.count();
            }
            for (Benchmark benchmark : report.benchmarks()) {
                List<Trial> made = report.trials(benchmark);
                assertThat(made).isNotEmpty();
                trials += made.size();
            }
            report.findings().forEach(finding -> findings.merge(finding.code(), 1, Integer::sum));
            report.problems().forEach(problem -> problems.putIfAbsent(problem.place() + problem.reason(), 1));
        }
        Set<String> suites = new TreeSet<>();
        ingested.entries().forEach(entry -> entry.suite().ifPresent(suites::add));
        table.append(String.format(
                Locale.ROOT,
                "  %s: entries %d, suites %d, commits repeated %d, benchmarks %d, trials %d%n",
                ingested.format().word(),
                ingested.entries().size(),
                suites.size(),
                ingested.repeats().size(),
                benchmarks.size(),
                trials));
        metrics.forEach((column, counts) -> table.append("    ")
                .append(column)
                .append(": series values ")
                .append(Arrays.toString(counts))
                .append('\n'));
        findings.forEach((code, count) -> table.append("    finding ")
                .append(code)
                .append(' ')
                .append(count)
                .append('\n'));
        new ArrayList<>(problems.keySet()).stream().limit(5).forEach(problem -> table.append("    problem ")
                .append(problem)
                .append('\n'));
        if (problems.size() > 5) {
            table.append("    problems ").append(problems.size()).append('\n');
        }
    }

    private static String golden() throws IOException {
        try (InputStream in = RealFilesTest.class.getResourceAsStream("/golden/ingest/real-files.txt")) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Prints the table anew: look at every line that changed before it replaces the golden file. */
    public static void main(String[] args) throws IOException {
        System.out.print(survey(SharedFiles.folder().orElseThrow(), FOLDERS));
    }
}
