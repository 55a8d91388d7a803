package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bench4j.engine.findings.Findings;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Digest;
import org.bench4j.model.Environment;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Isolation;
import org.bench4j.model.Jvm;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Revision;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalReportTest {
    private static final List<String> PHASES =
            List.of("select_payloads", "compact", "stf_simulate", "sign_proposer", "wrap_proposer", "merge_type2");
    private static final double[][] SEED_MILLIS = {
        {0.007, 0.001, 0.011, 0.461, 65.127, 550.641}, {0.015, 0.001, 0.015, 2.024, 73.124, 1175.326}
    };

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void theSeedsExampleRendersTheSeedsNumbersUnderAnyLocale(String locale) throws IOException {
        String text = under(Locale.forLanguageTag(locale), () -> rendered(seed()));
        assertThat(row(text, "  merge_type2 ")).contains("550.641ms", "862.98", "1175.326ms");
        assertThat(percentile50(text, "merge_type2")).isEqualTo("1175.326ms");
        assertThat(percentile50(text, "wall")).isEqualTo("1250.623ms");
        assertThat(percentile50(text, "aggregate")).isEqualTo("103.548ms");
        assertThat(percentile50(text, "import")).isEqualTo("20.472ms");
        assertThat(text).isEqualTo(golden("seed.txt"));
    }

    @Test
    void overheadIsWallLessPhases() throws IOException {
        assertThat(percentile50(rendered(seed()), "overhead")).isEqualTo("0.118ms");
    }

    @Test
    void aPhaseThatDidNotRunIsADashAndNotZero() throws IOException {
        Trial mock = trial(
                0,
                List.of(sample(0, List.of(new Span("compact", 1_000_000)), List.of(new Value("wall", 2_000_000)))),
                Optional.empty());
        String text = rendered(report(mock));
        assertThat(row(text, "  1 ")).contains(" - ").doesNotContain("0.000ms");
        assertThat(text.lines().filter(line -> line.strip().startsWith("merge_type2")))
                .isEmpty();
    }

    @Test
    void moreThanSixtyRowsGoToTheFile() throws IOException {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 61; i++) {
            samples.add(sample(i, List.of(), List.of(new Value("wall", 1_000_000 + i))));
        }
        String text = rendered(report(trial(0, samples, Optional.empty())));
        assertThat(text)
                .contains("61 iterations: their rows are in the report file")
                .doesNotContain("0xaa");
        assertThat(row(text, "  wall ")).contains("61");
    }

    @Test
    void aFailedBenchmarkShowsWhyAndNoNumbers() throws IOException {
        Failure failure =
                new Failure(Failure.Kind.VERIFICATION, "verify of measured sample 2: built nothing", List.of("at x"));
        String text = rendered(report(trial(0, seed().trials().get(0).samples(), Optional.of(failure))));
        assertThat(text).contains("FAILED trial 1: verification: verify of measured sample 2", "withheld");
        assertThat(text).doesNotContain("1175.326ms");
    }

    @Test
    void terminalEscapesInNamesAreNeutralised() throws IOException {
        Trial evil = new Trial(
                new Benchmark("w", Map.of("p", "\u001b[31mred\u202e")),
                "main",
                0,
                Isolation.FORKED,
                Map.of(),
                Map.of(),
                0,
                1,
                List.of(),
                List.of(Metric.WALL),
                List.of(sample(0, List.of(), List.of(new Value("wall", 5)))),
                Optional.empty());
        assertThat(rendered(report(evil)))
                .doesNotContain("\u001b")
                .doesNotContain("\u202e")
                .contains("[31mred");
    }

    @Test
    void oneSampleHasNoCv() throws IOException {
        String text = rendered(report(
                trial(0, List.of(sample(0, List.of(), List.of(new Value("wall", 5_000_000)))), Optional.empty())));
        assertThat(row(text, "  wall ")).endsWith("n/a");
    }

    private static Report seed() {
        List<Sample> samples = new ArrayList<>();
        double[] walls = {616.350, 1250.623};
        double[] aggregates = {103.548, 94.691};
        double[] imports = {19.205, 20.472};
        for (int i = 0; i < 2; i++) {
            List<Span> spans = new ArrayList<>();
            for (int phase = 0; phase < PHASES.size(); phase++) {
                spans.add(new Span(PHASES.get(phase), Math.round(SEED_MILLIS[i][phase] * 1e6)));
            }
            samples.add(sample(
                    i,
                    spans,
                    List.of(
                            new Value("wall", walls[i] * 1e6),
                            new Value("aggregate", aggregates[i] * 1e6),
                            new Value("import", imports[i] * 1e6))));
        }
        return report(trial(0, samples, Optional.empty()));
    }

    private static Trial trial(int index, List<Sample> samples, Optional<Failure> failure) {
        return new Trial(
                new Benchmark("block-building", Map.of("num-validators", "2")),
                "main",
                index,
                Isolation.FORKED,
                Map.of(),
                Map.of("bcprov", "1.87"),
                1,
                Math.max(1, samples.size()),
                PHASES.stream()
                        .map(name -> new PhaseSpec(name, Occurrence.OPTIONAL))
                        .toList(),
                List.of(Metric.WALL, Metric.outside("aggregate"), Metric.outside("import")),
                samples,
                failure);
    }

    private static Sample sample(int index, List<Span> spans, List<Value> values) {
        return new Sample(
                index,
                Stage.MEASURED,
                OptionalInt.empty(),
                1,
                Optional.of(new Digest("aabbccdd0" + index % 10)),
                spans,
                values);
    }

    private static Report report(Trial trial) {
        List<Finding> findings = Findings.of("block-building", List.of(trial));
        return new Report(
                new Header(
                        1,
                        "id",
                        Instant.EPOCH,
                        "0.1.0",
                        Optional.of("g:a"),
                        new Plan(
                                Mode.ITERATE,
                                List.of(),
                                1,
                                OptionalInt.empty(),
                                OptionalInt.empty(),
                                42,
                                Map.of(),
                                true,
                                List.of()),
                        new Environment(
                                new Host(
                                        "Linux",
                                        "amd64",
                                        "6.1",
                                        Optional.of("Some CPU"),
                                        14,
                                        OptionalLong.empty(),
                                        OptionalDouble.empty(),
                                        OptionalLong.empty(),
                                        Optional.of("madvise")),
                                new Jvm("Vendor", "17.0.1+1", "server", "G1", "/jdk", List.of("-Xmx1g")),
                                Optional.of(new Revision("48a904200000000000000000", Optional.empty(), true)))),
                List.of(trial),
                findings,
                true);
    }

    private static String rendered(Report report) throws IOException {
        StringBuilder text = new StringBuilder();
        TerminalReport.render(report, text, Style.PLAIN);
        return text.toString();
    }

    private static String row(String text, String start) {
        return text.lines().filter(line -> line.startsWith(start)).findFirst().orElseThrow();
    }

    private static String percentile50(String text, String name) {
        return text.lines()
                .map(line -> line.strip().split("\\s+"))
                .filter(cells -> cells.length >= 8 && cells[0].equals(name) && cells[1].equals("2"))
                .map(cells -> cells[4])
                .findFirst()
                .orElseThrow();
    }

    private interface Rendering {
        String text() throws IOException;
    }

    private static String under(Locale locale, Rendering rendering) throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(locale);
        try {
            return rendering.text();
        } finally {
            Locale.setDefault(before);
        }
    }

    private static String golden(String name) throws IOException {
        Path file = Path.of("src/test/resources/golden/render", name);
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
