package org.bench4j.engine.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Isolation;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Report;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written reads back equal, whole and one benchmark at a time. */
class RoundTripTest {
    @TempDir
    Path folder;

    @Test
    void everythingThatAReportCanSaySurvives() throws Exception {
        Report report = Documents.everything();
        ReportFile file = ReportFile.open(Documents.write(folder.resolve("r.json"), report));
        assertThat(file.read()).isEqualTo(report);
        assertThat(file.header().plan().params().keySet()).containsExactly("zeta", "samples");
        assertThat(file.benchmarks().get(0).params().keySet()).containsExactly("zeta", "alpha", "samples");
        assertThat(file.read().trials().get(0).pins().keySet()).containsExactly("z-lib", "a-lib");
    }

    @Test
    void everyOptionalMemberMayBeAbsent() throws Exception {
        Report report = new Report(Documents.bareHeader(), List.of(), List.of(), true);
        Path file = Documents.write(folder.resolve("r.json"), report);
        assertThat(ReportFile.open(file).read()).isEqualTo(report);
        assertThat(Files.readString(file)).doesNotContain("null");
    }

    @Test
    void randomReportsSurvive() throws Exception {
        long seed = System.nanoTime();
        System.out.println("random reports from seed " + seed);
        RandomReports reports = new RandomReports(seed);
        for (int i = 0; i < 300; i++) {
            Report report = reports.next();
            ReportFile file = ReportFile.open(Documents.write(folder.resolve("r.json"), report));
            assertThat(file.read()).as("report %d of seed %d", i, seed).isEqualTo(report);
            assertThat(file.benchmarks()).isEqualTo(report.benchmarks());
            for (Benchmark benchmark : report.benchmarks()) {
                assertThat(file.trials(benchmark)).isEqualTo(report.trials(benchmark));
            }
        }
    }

    @Test
    void trialsOfABenchmarkAreFoundAnywhereInALargeFileOfAnyWidthOfCharacters() throws Exception {
        RandomReports random = new RandomReports(7);
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            for (Trial trial : random.next().trials()) {
                trials.add(new Trial(
                        new Benchmark(
                                "w" + i % 7 + Documents.FOREIGN,
                                trial.benchmark().params()),
                        trial.arm(),
                        trials.size(),
                        trial.isolation(),
                        trial.incidental(),
                        trial.pins(),
                        trial.warmup(),
                        trial.iterations(),
                        trial.phases(),
                        trial.metrics(),
                        trial.samples(),
                        trial.failure()));
            }
        }
        Report report = new Report(Documents.header(), trials, List.of(), true);
        Path path = Documents.write(folder.resolve("r.json"), report);
        assertThat(Files.size(path)).isGreaterThan(200_000);
        ReportFile file = ReportFile.open(path);
        for (Benchmark benchmark : report.benchmarks()) {
            assertThat(file.trials(benchmark)).isEqualTo(report.trials(benchmark));
        }
        assertThat(file.trials(new Benchmark("unknown", Map.of()))).isEmpty();
    }

    @Test
    void namesOfPhasesAndMetricsAreOneTextForAllSamples() throws Exception {
        Path file = Documents.write(folder.resolve("r.json"), Documents.everything());
        List<Sample> samples = ReportFile.open(file).read().trials().get(0).samples();
        assertThat(samples.get(1).spans().get(0).phase())
                .isSameAs(samples.get(2).spans().get(0).phase());
        assertThat(samples.get(1).values().get(2).metric())
                .isSameAs(samples.get(2).values().get(3).metric());
    }

    @Test
    void halfASurrogatePairBecomesTheReplacementCharacterInNamesAndTexts() throws Exception {
        Trial trial = new Trial(
                new Benchmark("w\ud800", Map.of()),
                Trial.DEFAULT_ARM,
                0,
                Isolation.FORKED,
                Map.of(),
                Map.of(),
                0,
                1,
                List.of(new PhaseSpec("p\udc00\ud83d\ude00", Occurrence.ONCE)),
                List.of(),
                List.of(new Sample(
                        0,
                        Stage.MEASURED,
                        OptionalInt.empty(),
                        1,
                        Optional.empty(),
                        List.of(new Span("p\udc00\ud83d\ude00", 1)),
                        List.of())),
                Optional.empty());
        Path file = Documents.write(
                folder.resolve("r.json"), new Report(Documents.bareHeader(), List.of(trial), List.of(), true));
        Trial read = ReportFile.open(file).read().trials().get(0);
        assertThat(read.benchmark().workload()).isEqualTo("w\ufffd");
        assertThat(read.samples().get(0).spans()).containsExactly(new Span("p\ufffd\ud83d\ude00", 1));
        assertThat(Files.readString(file)).contains("p\ufffd\ud83d\ude00").doesNotContain("\\u");
    }

    @Test
    void byteOrderMarkAndCarriageReturnsAreTolerated() throws Exception {
        Report report = Documents.everything();
        Path file = Documents.write(folder.resolve("r.json"), report);
        String text = Files.readString(file);
        Files.writeString(file, "\ufeff" + text.replace("\n", "\r\n"), StandardCharsets.UTF_8);
        ReportFile marked = ReportFile.open(file);
        assertThat(marked.read()).isEqualTo(report);
        assertThat(marked.trials(report.trials().get(1).benchmark()))
                .containsExactly(report.trials().get(1));
    }
}
