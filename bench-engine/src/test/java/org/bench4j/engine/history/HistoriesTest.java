package org.bench4j.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.BaselineOf;
import org.bench4j.engine.Histories;
import org.bench4j.engine.HistoryCare;
import org.bench4j.engine.Kept;
import org.bench4j.engine.SizeRequest;
import org.bench4j.engine.TrendRequest;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.json.SizingJson;
import org.bench4j.model.Finding;
import org.bench4j.model.Report;
import org.bench4j.model.Revision;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoriesTest {
    private static final BaselineOf MAIN = new BaselineOf.Branch("main");

    @TempDir
    Path temp;

    private SizeRequest request(boolean everyMachine, String... workloads) {
        return new SizeRequest(
                "test",
                SizingRules.DEFAULT,
                0.05,
                List.of(workloads),
                everyMachine,
                Optional.of(temp.resolve("sizing.json")));
    }

    private static Revision on(String branch, int commit) {
        return new Revision(Reports.commit(commit), Optional.of(branch), false);
    }

    private Optional<String> baseline(Report candidate, BaselineOf of) throws IOException {
        Path file = temp.resolve("baseline.json");
        Optional<Kept> found = Histories.baseline(temp.resolve("history"), candidate.header(), of, file);
        if (found.isPresent()) {
            assertThat(ReportFile.open(file).header().id())
                    .isEqualTo(found.get().id());
        }
        return found.map(Kept::id);
    }

    @Test
    void theBaselineIsTheNewestReportThatACandidateMayBeHeldAgainst() throws IOException {
        Path folder = temp.resolve("history");
        Histories.append(folder, new Reports().report(1));
        Histories.append(folder, new Reports().report(2));
        Histories.append(folder, new Reports().of(on("topic", 3)).report(3));
        Histories.append(folder, new Reports().on("another machine").report(4));
        Histories.append(
                folder, new Reports().of(Optional.of("org.example:other")).report(5));
        Histories.append(
                folder,
                new Reports()
                        .of(new Revision(Reports.commit(6), Optional.of("main"), true))
                        .report(6));
        Histories.append(folder, new Reports().cut().report(7));
        Histories.append(folder, new Reports().of(on("main", 20)).report(8));
        Report candidate = new Reports().of(on("topic", 20)).report(9);
        Histories.append(folder, new Reports().report(10));

        assertThat(baseline(candidate, MAIN)).contains("run-2");
        assertThat(baseline(candidate, new BaselineOf.Branch("topic"))).contains("run-3");
        assertThat(baseline(candidate, new BaselineOf.Branch("none"))).isEmpty();
        List<String> ancestry = List.of(Reports.commit(20), Reports.commit(1), Reports.commit(2));
        assertThat(baseline(candidate, new BaselineOf.Ancestry(ancestry))).contains("run-1");
    }

    @Test
    void aHistoryIsSizedByTheMachineThatMeasuredLastUnlessEveryMachineCounts() throws IOException {
        Path folder = temp.resolve("history");
        for (int i = 1; i <= 4; i++) {
            Histories.append(folder, new Reports().on("retired").report(i));
        }
        for (int i = 5; i <= 10; i++) {
            Histories.append(folder, new Reports().report(i));
        }
        Histories.append(folder, new Reports().cut().report(11));

        Sizing newest = Histories.size(folder, request(false, "enc*"));
        SizedSeries wall = newest.series().stream()
                .filter(series -> series.metric().name().equals("wall"))
                .findFirst()
                .orElseThrow();
        assertThat(newest.series().stream().map(series -> series.benchmark()).distinct())
                .containsExactly(Reports.ENCODE);
        assertThat(wall.commits()).isEqualTo(6);
        assertThat(wall.provisional()).isFalse();
        assertThat(wall.twoLevel()).isPresent();
        assertThat(newest.findings().stream().map(Finding::code)).containsExactly("other-machines");
        assertThat(newest.series().stream().map(series -> series.metric().name()))
                .containsExactly("allocated", "wall", "inner");

        Sizing all = Histories.size(folder, request(true));
        assertThat(all.series()).hasSize(6).allMatch(series -> series.commits() == 10);
        assertThat(all.findings()).isEmpty();
        assertThat(SizingJson.advice(temp.resolve("sizing.json")))
                .isEqualTo(all.advice())
                .hasSize(2);
    }

    @Test
    void reportsThatAreInNoHistoryAreSizedTheSame() throws IOException {
        Path folder = temp.resolve("history");
        List<Report> reports = new ArrayList<>();
        for (int i : new int[] {1, 2, 3, 4, 5}) {
            Report report = new Reports().on(i == 1 ? "retired" : "made up").report(i);
            reports.add(report);
            Histories.append(folder, report);
        }
        Report cut = new Reports().cut().report(9);
        Histories.append(folder, cut);
        reports.add(cut);
        Sizing stored = Histories.size(folder, request(false));
        Sizing loose = Histories.size(reports, request(false));
        assertThat(loose.series()).isEqualTo(stored.series());
        assertThat(loose.findings().stream().map(Finding::code))
                .containsExactlyInAnyOrder("reports-apart", "other-machines", "provisional");
    }

    @Test
    void aHistoryIsTakenCareOfInOneGo() throws IOException {
        Path folder = temp.resolve("history");
        Histories.append(folder, new Reports().report(1));
        assertThat(Histories.append(folder, new Reports().cut().report(2)).apart())
                .containsExactly("incomplete");
        Path report = temp.resolve("report.json");
        try (History history = History.read(folder)) {
            history.extract(history.entry("run-1").orElseThrow(), report);
        }
        Path lines = temp.resolve("lines.jsonl");
        Path other = temp.resolve("other");
        Histories.append(other, new Reports().report(3));
        Histories.export(other, lines, new TrendRequest(List.of(), List.of(), List.of(), 0.001, 0.05));
        HistoryCare care = new HistoryCare(
                List.of(report), Optional.of(lines), Optional.of(Reports.BEGIN.plusSeconds(7000)), true, true);
        assertThat(care.none()).isFalse();
        assertThat(Histories.care(folder, care).lines())
                .containsExactly(
                        "was there already: " + report,
                        "imported 1 reports from " + lines,
                        "removed 1 reports measured before " + Reports.BEGIN.plusSeconds(7000),
                        "compacted",
                        "verified 2 reports, 8 trials, 16 points: nothing is wrong");
        assertThat(Histories.care(folder, care).wrong()).isEmpty();
    }

    @Test
    void adviceIsForTheModuleThatItNames() throws IOException {
        Path folder = temp.resolve("history");
        for (int i = 1; i <= 5; i++) {
            Histories.append(folder, new Reports().report(i));
            Histories.append(
                    folder,
                    new Reports().of(Optional.of("org.example:other")).slower(2).report(i, "other-" + i));
        }
        Sizing sizing = Histories.size(folder, request(false));
        int advised = sizing.advice().stream()
                .filter(advice -> advice.project().equals(Optional.of("org.example:app"))
                        && advice.benchmark().equals(Reports.ENCODE))
                .findFirst()
                .orElseThrow()
                .trials();
        assertThat(Histories.advice(temp.resolve("sizing.json"), "org.example:app"))
                .containsOnlyKeys(Reports.ENCODE, Reports.DECODE)
                .containsEntry(Reports.ENCODE, advised);
        assertThat(Histories.advice(temp.resolve("sizing.json"), "org.example:none"))
                .isEmpty();
        assertThatThrownBy(() -> Histories.advice(temp.resolve("missing.json"), "x"))
                .hasMessageContaining("there is no such sizing");
    }

    @Test
    void anAlertLimitThatIsNoTargetIsRefused() {
        assertThatThrownBy(() -> new SizeRequest("x", SizingRules.DEFAULT, 0.07, List.of(), false, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("alert limit 0.07: expected one of the targets [0.1, 0.05, 0.03]");
    }
}
