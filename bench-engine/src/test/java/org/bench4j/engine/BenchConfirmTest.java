package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two-stage confirmation in real forks. */
class BenchConfirmTest {
    @TempDir
    Path folder;

    @Test
    void ofSeveralBenchmarksThoseThatSeemChangedAreMeasuredAgainAndTheClaimSaysSo() throws Exception {
        ReportView report = new ForkRuns(folder)
                .workloads("toggled", "toggled-again")
                .trials(2)
                .run();
        for (String workload : List.of("toggled", "toggled-again")) {
            List<Trial> trials = ForkRuns.trials(report, workload);
            assertThat(trials).filteredOn(trial -> !trial.confirmation()).hasSize(2 * 3);
            assertThat(trials).filteredOn(Trial::confirmation).hasSize(2 * 3).allMatch(trial -> trial.index() >= 2);
        }
        Comparison comparison = Bench.judge(
                        new JudgeRequest(folder.resolve("report.json"), Gate.DEFAULT, Optional.empty()))
                .orElseThrow();
        List<Verdict> primary = comparison.verdicts().stream()
                .filter(verdict -> verdict.metric().name().equals("wall"))
                .toList();
        assertThat(primary).hasSize(2).allMatch(verdict -> verdict.ratio().getAsDouble() > 1.5);
        assertThat(primary)
                .filteredOn(verdict -> verdict.outcome() == Outcome.REGRESSED)
                .allMatch(verdict ->
                        verdict.findings().stream().map(Finding::code).toList().contains("confirmed"));
    }
}
