package org.bench4j.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Metric;
import org.bench4j.model.Report;
import org.bench4j.model.Revision;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
    @TempDir
    Path temp;

    private History open() throws IOException {
        return open("history");
    }

    private History open(String name) throws IOException {
        return History.open(temp.resolve(name), Duration.ZERO);
    }

    private static List<SeriesName> series(History history) throws IOException {
        List<SeriesName> names = new ArrayList<>();
        history.series(names::add);
        return names;
    }

    private static List<SeriesPoint> points(History history, SeriesName name) throws IOException {
        List<SeriesPoint> points = new ArrayList<>();
        history.points(name, points::add);
        return points;
    }

    private static SeriesName wall(History history) throws IOException {
        return series(history).stream()
                .filter(name -> name.benchmark().equals(Reports.ENCODE)
                        && name.project().isPresent()
                        && name.metric().name().equals("wall"))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] export(History history) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        history.exportTo(bytes);
        return bytes.toByteArray();
    }

    @Test
    void whatWasAppendedIsThereAfterOpeningAgain() throws IOException {
        Report report = new Reports().report(1);
        try (History history = open()) {
            assertThat(history.append(report).added()).isTrue();
        }
        try (History history = open()) {
            HistoryEntry entry = history.entry("run-1").orElseThrow();
            assertThat(entry.kept()).isTrue();
            assertThat(entry.revision().orElseThrow().commit()).isEqualTo(Reports.commit(1));
            Path file = temp.resolve("extracted.json");
            history.extract(entry, file);
            assertThat(ReportFile.open(file).read()).isEqualTo(report);
        }
    }

    @Test
    void aSeriesIsReadInTheOrderOfMeasuringWhateverTheOrderOfAppending() throws IOException {
        try (History history = open()) {
            for (int number : new int[] {5, 1, 3, 2, 4}) {
                history.append(new Reports().report(number));
            }
            List<SeriesPoint> points = points(history, wall(history));
            assertThat(points.stream().map(point -> point.commit().orElseThrow()))
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, 5)
                            .mapToObj(Reports::commit)
                            .toList());
            assertThat(points.get(0).trials()).hasDimensions(2, 2);
            double stored = points.get(0).trials()[1][0];
            Trial second = new Reports().report(1).trials(Reports.ENCODE).get(1);
            assertThat(stored).isEqualTo(second.measured().get(0).value("wall").orElseThrow());
        }
    }

    @Test
    void aSeriesIsReadInTheOrderOfTheAncestryThatTheCallerGives() throws IOException {
        try (History history = open()) {
            for (int number = 1; number <= 4; number++) {
                history.append(new Reports().report(number));
            }
            history.append(new Reports()
                    .of(new Revision(Reports.commit(2), Optional.empty(), false))
                    .report(9));
            List<String> ancestry = List.of(Reports.commit(4), Reports.commit(2), Reports.commit(1));
            assertThat(history.points(wall(history), ancestry).stream().map(SeriesPoint::report))
                    .containsExactly(4L, 2L, 5L, 1L);
        }
    }

    @Test
    void seriesAreListedByNameWithAllThatTellsThemApart() throws IOException {
        try (History history = open()) {
            history.append(new Reports().report(1));
            history.append(new Reports().on("another one").report(2));
            List<SeriesName> names = series(history);
            assertThat(names).hasSize(2 * 2 * 4).doesNotHaveDuplicates();
            assertThat(names.stream().map(name -> name.benchmark().workload()).distinct())
                    .containsExactly(Reports.DECODE.workload(), "encode");
            assertThat(names.stream().map(name -> name.metric().name()))
                    .contains("wall", "allocated", "inner", "overhead");
            assertThat(names.stream().filter(SeriesName::phase).map(name -> name.metric()
                            .name()))
                    .containsOnly("inner");
            SeriesName first = names.get(0);
            assertThat(history.fingerprint(first.fingerprint())).containsKey("cpu-model");
            assertThat(names.stream().map(SeriesName::fingerprint).distinct()).hasSize(2);
        }
    }

    @Test
    void namesWithACommonPrefixAndModulesWithTheSameWorkloadsStayApart() {
        Benchmark a = new Benchmark("a", Map.of("b", "c"));
        Metric higher =
                new Metric("wall", Metric.WALL.unit(), Direction.HIGHER, Metric.WALL.trust(), Metric.WALL.placement());
        List<SeriesName> names = List.of(
                new SeriesName(Optional.empty(), a, "main", Metric.WALL, false, "f"),
                new SeriesName(
                        Optional.empty(), new Benchmark("a", Map.of("b", "c\0")), "main", Metric.WALL, false, "f"),
                new SeriesName(Optional.empty(), new Benchmark("a", Map.of()), "main", Metric.WALL, false, "f"),
                new SeriesName(Optional.empty(), new Benchmark("ab", Map.of()), "main", Metric.WALL, false, "f"),
                new SeriesName(Optional.of("p"), a, "main", Metric.WALL, false, "f"),
                new SeriesName(Optional.empty(), a, "other", Metric.WALL, false, "f"),
                new SeriesName(Optional.empty(), a, "main", higher, false, "f"),
                new SeriesName(Optional.empty(), a, "main", Metric.WALL, false, "g"));
        assertThat(names.stream().map(name -> java.util.HexFormat.of().formatHex(name.id())))
                .doesNotHaveDuplicates();
    }

    @Test
    void aDirtyTreeAndARunThatDidNotEndAreKeptApart() throws IOException {
        try (History history = open()) {
            history.append(new Reports().report(1));
            history.append(new Reports()
                    .of(new Revision(Reports.commit(2), Optional.of("main"), true))
                    .report(2));
            history.append(new Reports().cut().report(3));
            assertThat(points(history, wall(history))).hasSize(1);
            assertThat(history.newest(entry -> true).orElseThrow().id()).isEqualTo("run-1");
            assertThat(history.newest(List.of(Reports.commit(3), Reports.commit(2)), entry -> true))
                    .isEmpty();
            List<HistoryEntry> entries = new ArrayList<>();
            history.entries(entries::add);
            assertThat(entries.stream().map(HistoryEntry::apart))
                    .containsExactly(List.of(), List.of(Apart.DIRTY_TREE), List.of(Apart.INCOMPLETE));
            assertThat(history.verify().findings()).isEmpty();
            assertThatThrownBy(() -> history.extract(entries.get(2), temp.resolve("x.json")))
                    .hasMessageContaining("did not come to its end");
        }
    }

    @Test
    void anArmOfAnotherRevisionHasItsPointsUnderThatRevision() throws IOException {
        Revision base = new Revision(Reports.commit(70), Optional.empty(), false);
        Revision change = new Revision(Reports.commit(71), Optional.empty(), false);
        try (History history = open()) {
            history.append(new Reports()
                    .of(change)
                    .from(List.of(
                            new ArmOrigin("baseline", "main", Optional.of(base)),
                            new ArmOrigin("candidate", "working tree", Optional.of(change))))
                    .report(1));
            for (SeriesName name : series(history)) {
                String expected = name.arm().equals("baseline") ? base.commit() : change.commit();
                assertThat(points(history, name).get(0).commit()).contains(expected);
            }
        }
    }

    @Test
    void theNewestIsFoundByBranchAndByAncestry() throws IOException {
        try (History history = open()) {
            for (int number = 1; number <= 3; number++) {
                history.append(new Reports().report(number));
            }
            history.append(new Reports()
                    .of(new Revision(Reports.commit(40), Optional.of("topic"), false))
                    .report(4));
            history.append(new Reports()
                    .of(new Revision(Reports.commit(2), Optional.of("main"), false))
                    .report(5, "again"));
            assertThat(history.newest(entry ->
                                    entry.revision().orElseThrow().branch().equals(Optional.of("topic")))
                            .orElseThrow()
                            .id())
                    .isEqualTo("run-4");
            List<String> ancestry = List.of(Reports.commit(99), Reports.commit(2), Reports.commit(1));
            assertThat(history.newest(ancestry, entry -> true).orElseThrow().id())
                    .isEqualTo("again");
            assertThat(history.newest(ancestry, entry -> !entry.id().equals("again"))
                            .orElseThrow()
                            .id())
                    .isEqualTo("run-2");
        }
    }

    @Test
    void appendingTheSameReportAgainChangesNothingAndAnotherOneUnderItsIdIsRefused() throws IOException {
        try (History history = open()) {
            history.append(new Reports().report(1));
            byte[] before = export(history);
            assertThat(history.append(new Reports().report(1)).added()).isFalse();
            assertThatThrownBy(() -> history.append(new Reports().report(2, "run-1")))
                    .isInstanceOf(HistoryException.class)
                    .hasMessageContaining("another report with the id run-1");
            assertThat(export(history)).isEqualTo(before);
            assertThat(history.append(new Reports().report(3)).added()).isTrue();
        }
    }

    @Test
    void anExportImportedElsewhereIsExportedAgainByteForByte() throws IOException {
        byte[] first;
        try (History history = open()) {
            for (int number : new int[] {3, 1, 2}) {
                history.append(new Reports().report(number));
            }
            history.append(new Reports().cut().report(4));
            history.append(new Reports()
                    .of(new Revision("not a git id", Optional.empty(), true))
                    .of(Optional.empty())
                    .report(5));
            first = export(history);
        }
        try (History other = open("other")) {
            assertThat(other.importFrom(new ByteArrayInputStream(first), Path.of("x.jsonl")))
                    .isEqualTo(5);
            assertThat(export(other)).isEqualTo(first);
            assertThat(other.importFrom(new ByteArrayInputStream(first), Path.of("x.jsonl")))
                    .isZero();
            assertThat(export(other)).isEqualTo(first);
            assertThat(other.verify().findings()).isEmpty();
            assertThat(points(other, wall(other))).hasSize(3);
        }
    }

    @Test
    void anImportSaysWhichLineIsWrongAndLeavesNothingOfItsReport() throws IOException {
        byte[] good;
        try (History history = open()) {
            history.append(new Reports().report(1));
            history.append(new Reports().report(2));
            good = export(history);
        }
        List<String> lines = new String(good, StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(1 + 2 * 7);
        Map<String, List<String>> broken = Map.of(
                "line 1: expected the first line of a history", lines.subList(1, 15),
                "line 12: the file ends within a report", lines.subList(0, 11),
                "line 11, column", with(lines, 10, lines.get(10).substring(0, 40)),
                "was changed or cut", with(lines, 10, lines.get(10).replace("\"warmup\":1", "\"warmup\":2")),
                "expected a line of kind \"report\", got \"trial\"", with(lines, 8, lines.get(9)),
                "of format 7, this version of bench reads up to 1",
                        with(lines, 0, "{\"line\":\"history\",\"format\":7}"));
        for (Map.Entry<String, List<String>> entry : broken.entrySet()) {
            byte[] bytes = String.join("\n", entry.getValue()).getBytes(StandardCharsets.UTF_8);
            try (History history = open("broken-" + entry.getKey().hashCode())) {
                assertThatThrownBy(() -> history.importFrom(new ByteArrayInputStream(bytes), Path.of("x.jsonl")))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining(entry.getKey());
                assertThat(history.entry("run-2")).isEmpty();
                assertThat(history.verify().findings()).isEmpty();
                assertThat(history.append(new Reports().report(2)).added()).isTrue();
            }
        }
    }

    private static List<String> with(List<String> lines, int at, String line) {
        List<String> changed = new ArrayList<>(lines);
        changed.set(at, line);
        return changed;
    }

    @Test
    void oldReportsAreRemovedWithTheirPointsAndTheSeriesThatHaveNoOtherPoint() throws IOException {
        try (History history = open()) {
            history.append(new Reports().on("retired").report(1));
            for (int number = 2; number <= 6; number++) {
                history.append(new Reports().report(number));
            }
            history.append(new Reports().cut().report(0));
            assertThat(history.deleteBefore(Reports.BEGIN.plusSeconds(3600 * 4)))
                    .isEqualTo(4);
            assertThat(series(history).stream().map(SeriesName::fingerprint).distinct())
                    .hasSize(1);
            assertThat(points(history, wall(history)).stream().map(SeriesPoint::startedAt))
                    .containsExactly(
                            Reports.BEGIN.plusSeconds(3600 * 4),
                            Reports.BEGIN.plusSeconds(3600 * 5),
                            Reports.BEGIN.plusSeconds(3600 * 6));
            assertThat(history.entry("run-2")).isEmpty();
            assertThat(history.verify().findings()).isEmpty();
            history.compact();
            assertThat(history.verify().findings()).isEmpty();
            assertThat(history.append(new Reports().report(2)).added()).isTrue();
            assertThat(history.verify().reports()).isEqualTo(4);
        }
    }

    @Test
    void aReportLargerThanOneWriteIsThereAsAWhole() throws IOException {
        Report large = new Reports().benchmarks(60).samples(1500).report(1);
        try (History history = open()) {
            history.append(large);
            assertThat(history.verify().findings()).isEmpty();
            Path file = temp.resolve("large.json");
            history.extract(history.entry("run-1").orElseThrow(), file);
            assertThat(ReportFile.open(file).read()).isEqualTo(large);
        }
    }

    @Test
    void aReportThatFailsWhileItIsReadLeavesNothing() throws IOException {
        Report large = new Reports().benchmarks(60).samples(1500).report(1);
        try (History history = open()) {
            history.append(new Reports().report(0));
            byte[] before = export(history);
            assertThatThrownBy(() -> history.append(new FailingView(large, 50)))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(export(history)).isEqualTo(before);
            assertThat(history.verify().findings()).isEmpty();
            assertThat(series(history)).hasSize(8);
            assertThat(history.append(large).added()).isTrue();
        }
    }

    @Test
    void readersSeeWhatWasThereWhenTheyOpenedWhileOneAdds() throws IOException {
        try (History writer = open()) {
            writer.append(new Reports().report(1));
            try (History reader = History.read(temp.resolve("history"))) {
                writer.append(new Reports().report(2));
                writer.compact();
                assertThat(reader.entry("run-1")).isPresent();
                assertThat(reader.entry("run-2")).isEmpty();
                assertThat(reader.verify().findings()).isEmpty();
                assertThatThrownBy(() -> reader.append(new Reports().report(3)))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("was opened to be read");
            }
            try (History reader = History.read(temp.resolve("history"))) {
                assertThat(reader.entry("run-2")).isPresent();
            }
        }
    }

    @Test
    void aSecondWriterOfThisProcessIsToldWhoHoldsIt() throws IOException {
        try (History writer = open()) {
            assertThatThrownBy(this::open)
                    .isInstanceOf(HistoryInUseException.class)
                    .hasMessageContaining("process " + ProcessHandle.current().pid() + " of user")
                    .hasMessageContaining("since 2");
            writer.append(new Reports().report(1));
        }
        try (History again = open()) {
            assertThat(again.entry("run-1")).isPresent();
        }
    }

    @Test
    void aNewerFormatIsRefusedBeforeAnythingIsTouched() throws IOException {
        Path folder = temp.resolve("newer");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("FORMAT"), "bench-history 2\n");
        for (int i = 0; i < 2; i++) {
            boolean write = i == 0;
            assertThatThrownBy(() -> {
                        if (write) {
                            History.open(folder, Duration.ZERO);
                        } else {
                            History.read(folder);
                        }
                    })
                    .isInstanceOf(UnsupportedHistoryException.class)
                    .hasMessageContaining("is of format 2, this version of bench reads up to 1");
        }
        assertThat(folder).isDirectoryContaining("glob:**FORMAT");
        assertThat(Files.list(folder)).hasSize(1);
    }

    @Test
    void aFolderOfSomethingElseIsLeftAlone() throws IOException {
        Path folder = temp.resolve("src");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("Main.java"), "class Main {}");
        assertThatThrownBy(() -> History.open(folder, Duration.ZERO))
                .isInstanceOf(HistoryException.class)
                .hasMessageContaining("expected a history, or an empty or missing folder");
        assertThat(Files.list(folder)).hasSize(1);
        assertThatThrownBy(() -> History.read(temp.resolve("missing")))
                .isInstanceOf(HistoryException.class)
                .hasMessageContaining("there is none yet");
        assertThat(temp.resolve("missing")).doesNotExist();
    }

    @Test
    void theTimeOfAppendingIsKeptInTheExport() throws IOException {
        Clock clock = Clock.fixed(Instant.parse("2026-05-05T05:05:05.005Z"), ZoneOffset.UTC);
        try (History history = History.open(temp.resolve("timed"), Duration.ZERO, clock)) {
            history.append(new Reports().report(1));
            assertThat(new String(export(history), StandardCharsets.UTF_8))
                    .contains(
                            "{\"line\":\"end\",\"appendedAt\":\"2026-05-05T05:05:05.005Z\",\"trials\":4,\"sha256\":\"");
        }
    }

    @Test
    void aClosedHistorySaysSo() throws IOException {
        History history = open();
        history.close();
        history.close();
        assertThatThrownBy(() -> history.entry("x"))
                .isInstanceOf(HistoryException.class)
                .hasMessageContaining("is closed");
    }
}
