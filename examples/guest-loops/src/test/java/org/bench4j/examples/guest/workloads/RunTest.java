package org.bench4j.examples.guest.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bench4j.api.Workload;
import org.bench4j.engine.AlertLimit;
import org.bench4j.engine.Bench;
import org.bench4j.engine.Gate;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.examples.guest.assemble.Wat;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Content;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The workloads as the engine runs them, small and in this JVM. */
class RunTest {
    @TempDir
    Path folder;

    @Test
    void theBlockEntryPairRunsSideBySideWithEqualOps() throws Exception {
        List<Trial> trials = run(EngineLoops.class, Map.of("shape", List.of("nop_chain", "jmp_chain")));
        assertThat(trials).hasSize(6).allSatisfy(trial -> {
            assertThat(trial.failure()).isEmpty();
            assertThat(trial.measured()).hasSize(6);
            assertThat(amount(trial, Content.OPS)).isEqualTo(amount(trials.get(0), Content.OPS));
            assertThat(trial.pins()).containsEntry("chicory", "1.7.5");
        });
    }

    @Test
    void aLoopWhoseBodyIsDisabledFailsItsRunAndTakesNoSample() throws Exception {
        Files.write(folder.resolve("rep_movsd"), Wat.disabled(Shape.REP_MOVSD));
        System.setProperty(DisabledLoops.MODULES, folder.toString());
        List<Trial> trials = run(DisabledLoops.class, Map.of("shape", List.of("rep_movsd")));
        assertThat(trials)
                .allSatisfy(trial -> assertThat(trial.samples()).isEmpty())
                .anySatisfy(trial -> assertThat(trial.failure().orElseThrow().message())
                        .contains("VerificationException: the loop returned 0"));
    }

    @Test
    void warmthAndPlaceArePartOfWhichBenchmarkItIs() throws Exception {
        List<Trial> trials = run(
                MemoryLoops.class,
                Map.of("start", List.of("warm"), "placement", List.of("used"), "engine", List.of("interpreter")));
        assertThat(trials).hasSize(3).allSatisfy(trial -> assertThat(
                        trial.benchmark().params())
                .containsEntry("start", "warm")
                .containsEntry("placement", "used"));
    }

    @Test
    void noColdGuestHasUsedItsMemory() {
        assertThatThrownBy(() -> run(MemoryLoops.class, Map.of("placement", List.of("used"))))
                .hasMessageContaining("placement = used: expected start = warm");
    }

    @Test
    void aShapeOrSizeThatThereIsNotIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> run(MemoryLoops.class, Map.of("shape", List.of("no_such"))))
                .hasMessageContaining("no_such")
                .hasMessageContaining("cmp_ladder, cmp_table, lut");
        for (String size : List.of("2k", "512m", "999999999m", "64K", "x")) {
            assertThatThrownBy(() -> run(MemoryLoops.class, Map.of("working-set", List.of(size))))
                    .hasMessageContaining("\"" + size + "\": expected a size from 4k to 256m such as 64k");
        }
    }

    private List<Trial> run(Class<? extends Workload<?, ?>> workload, Map<String, List<String>> asked)
            throws Exception {
        Map<String, List<String>> params = new HashMap<>(Map.of(
                "iterations", List.of("2000"),
                "working-set", List.of("4k"),
                "rounds", List.of("6"),
                "warmup-rounds", List.of("1")));
        params.putAll(asked);
        Plan plan = new Plan(
                Mode.ITERATE, List.of(), 1, OptionalInt.empty(), OptionalInt.empty(), 42, params, false, List.of());
        ReportView report = Bench.run(new RunRequest(
                plan,
                new Target.InProcess(List.of(workload)),
                folder.resolve("report.json"),
                Optional.empty(),
                folder,
                progress -> {},
                new Gate(AlertLimit.DEFAULT, Map.of(), Set.of(), JudgedClock.AUTO, Optional.empty(), false),
                List.of()));
        return report.benchmarks().stream()
                .flatMap(benchmark -> report.trials(benchmark).stream())
                .toList();
    }

    private static double amount(Trial trial, String content) {
        return trial.contents().stream()
                .filter(stated -> stated.name().equals(content))
                .findFirst()
                .orElseThrow()
                .amount();
    }
}
