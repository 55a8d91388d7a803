package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.engine.render.SideBySide;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Environment;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Jvm;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {
    @TempDir
    Path folder;

    @Test
    void aReportAloneBecomesAPageACommentATestReportAndNumbers() throws IOException {
        Path report = report("a", "it:my-app", 100);
        List<Path> written = Bench.export(request(report, Optional.empty(), EnumSet.allOf(ExportFormat.class)));
        assertThat(written)
                .extracting(path -> path.getFileName().toString())
                .containsExactly("report.html", "report.md", "TEST-bench-my-app.xml", "benchmark-action.json");
        assertThat(names())
                .containsExactlyInAnyOrder(
                        "report.html", "report.md", "TEST-bench-my-app.xml", "benchmark-action.json");
        assertThat(out().resolve("report.html")).content().contains("<h1>", "Measured", "it:my-app");
        assertThat(out().resolve("report.md")).content().startsWith("### bench: 1 benchmark measured");
        assertThat(new ObjectMapper()
                        .readTree(out().resolve("benchmark-action.json").toFile())
                        .get(0)
                        .get("name")
                        .asText())
                .isEqualTo("w/wall");
    }

    @Test
    void aComparisonIsShownWithTheSamplesOfTheBaselineThatItNames() throws IOException {
        Path baseline = report("a", "it:app", 100);
        Path candidate = report("b", "it:app", 150);
        Path comparison = compared(baseline, candidate);
        Bench.export(request(candidate, Optional.of(comparison), Set.of(ExportFormat.HTML)));
        assertThat(page()).contains("Regressed", ">baseline</span>", ">candidate</span>");
        Files.delete(baseline);
        Bench.export(request(candidate, Optional.of(comparison), Set.of(ExportFormat.HTML)));
        assertThat(page()).contains("Regressed").doesNotContain(">baseline</span>");
    }

    @Test
    void armsOfOneReportAreShownSideBySideWithTheirNullControl() throws IOException {
        Path file = folder.resolve("arms.json");
        Report arms = SideBySide.report();
        try (ReportWriter writer = ReportWriter.create(file)) {
            writer.header(arms.header());
            for (Trial trial : arms.trials()) {
                writer.trial(trial);
            }
            writer.finish(arms.findings());
        }
        Path compared = folder.resolve("compare.json");
        Comparison comparison = Bench.judge(new JudgeRequest(file, Gate.DEFAULT, Optional.of(compared)))
                .orElseThrow();
        Bench.export(request(file, Optional.of(compared), EnumSet.allOf(ExportFormat.class)));
        assertThat(page())
                .contains(">null control</span>", "merge base of main", "side by side in 5 trials (120 rounds)");
        assertThat(Bench.render(comparison)).contains("null control", "noise floor", "side by side in 5 trials");
        assertThat(out().resolve("TEST-bench-lean-chain.xml"))
                .content()
                .contains("classname=\"bench.block-building\" name=\"sign\"", "<failure message=\"regressed: ");
        assertThat(Files.readString(out().resolve("compare.md"))).contains("null control", "regressed");
    }

    @Test
    void anotherReportInTheBaselinesPlaceIsNotTakenForIt() throws IOException {
        Path baseline = report("a", "it:app", 100);
        Path candidate = report("b", "it:app", 150);
        Path comparison = compared(baseline, candidate);
        Files.delete(baseline);
        Files.move(report("c", "it:app", 70), baseline);
        Bench.export(request(candidate, Optional.of(comparison), Set.of(ExportFormat.HTML)));
        assertThat(page()).doesNotContain(">baseline</span>");
        ExportRequest named = new ExportRequest(
                candidate, Optional.of(baseline), Optional.of(comparison), out(), Set.of(ExportFormat.HTML));
        assertThatThrownBy(() -> Bench.export(named))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "expected the report that the comparison was made with, whose id is a, its id is c");
    }

    @Test
    void aComparisonOfAnotherReportIsRefused() throws IOException {
        Path baseline = report("a", "it:app", 100);
        Path comparison = compared(baseline, report("b", "it:app", 150));
        assertThatThrownBy(() ->
                        Bench.export(request(baseline, Optional.of(comparison), EnumSet.allOf(ExportFormat.class))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("whose id is a, it is of the report b");
        assertThat(out()).doesNotExist();
    }

    @Test
    void theCommentOfAnEarlierRunDoesNotStayBesideThisOnes() throws IOException {
        Path baseline = report("a", "it:app", 100);
        Path candidate = report("b", "it:app", 150);
        Bench.export(request(candidate, Optional.empty(), Set.of(ExportFormat.MARKDOWN)));
        assertThat(names()).containsExactly("report.md");
        Bench.export(request(candidate, Optional.of(compared(baseline, candidate)), Set.of(ExportFormat.MARKDOWN)));
        assertThat(names()).containsExactly("compare.md");
    }

    @Test
    void oddProjectNamesMakeFileNamesAllTheSame() throws IOException {
        Bench.export(request(report("a", "it:../ä b", 1), Optional.empty(), Set.of(ExportFormat.JUNIT)));
        assertThat(names()).containsExactly("TEST-bench-..___b.xml");
    }

    @Test
    void formatsAreWordsAndOthersAreRefusedNamingThem() {
        assertThat(Stream.of(ExportFormat.values()).map(ExportFormat::word))
                .containsExactly("html", "markdown", "junit", "action")
                .allSatisfy(word -> assertThat(ExportFormat.ofWord(word).word()).isEqualTo(word));
        assertThatThrownBy(() -> ExportFormat.ofWord("pdf"))
                .hasMessage("format \"pdf\": expected one of html, markdown, junit, action");
        assertThatThrownBy(() -> request(folder, Optional.empty(), Set.of()))
                .hasMessage("formats: expected at least one");
    }

    private Path compared(Path baseline, Path candidate) throws IOException {
        Path file = folder.resolve("compare.json");
        Bench.compare(new CompareRequest(baseline, candidate, 0.05, Map.of(), Set.of(), Optional.of(file)));
        return file;
    }

    private ExportRequest request(Path report, Optional<Path> comparison, Set<ExportFormat> formats) {
        return new ExportRequest(report, Optional.empty(), comparison, out(), formats);
    }

    private Path out() {
        return folder.resolve("out");
    }

    private String page() throws IOException {
        return Files.readString(out().resolve("report.html"));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(out())) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private Path report(String id, String project, double wall) throws IOException {
        Path file = folder.resolve(id + ".json");
        Header header = new Header(
                Header.SCHEMA_VERSION,
                id,
                Instant.parse("2026-03-01T12:00:00Z"),
                "0.1.0",
                Optional.of(project),
                new Plan(
                        Mode.ITERATE,
                        List.of(),
                        5,
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
                                Optional.empty(),
                                2,
                                OptionalLong.empty(),
                                OptionalDouble.empty(),
                                OptionalLong.empty(),
                                Optional.empty()),
                        new Jvm("Vendor", "17", "server", "G1", "/jdk", List.of()),
                        Optional.empty()));
        try (ReportWriter writer = ReportWriter.create(file)) {
            writer.header(header);
            for (int index = 0; index < 5; index++) {
                Trial trial = TrialBuilder.of("w")
                        .index(index)
                        .wall(wall * 1e6 + index, wall * 1e6 + 2 * index, wall * 1e6 + 1000)
                        .build();
                writer.trial(trial);
            }
            writer.finish(List.of());
        }
        return file;
    }
}
