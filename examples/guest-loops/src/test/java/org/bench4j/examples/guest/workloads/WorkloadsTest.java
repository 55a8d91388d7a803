package org.bench4j.examples.guest.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import org.bench4j.api.Workload;
import org.bench4j.engine.Bench;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Expectation;
import org.bench4j.model.Failure;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The workloads as the engine runs them, in this JVM and small. */
class WorkloadsTest {
    private static final Map<String, String> SMALL =
            Map.of("iterations", "2000", "working-set", "4k", "rounds", "2", "warmup-rounds", "1");

    @TempDir
    Path folder;

    @Test
    void everyShapeRunsUnderBothEnginesWithItsContentsStated() throws Exception {
        List<Trial> trials = run(EngineLoops.class, "shape", everyShape());
        assertThat(trials).hasSize(3 * Shape.values().length);
        for (Trial trial : trials) {
            Shape shape = Shape.of(trial.benchmark().params().get("shape"));
            double iterations = amount(trial, Content.ITERATIONS);
            assertThat(iterations).isGreaterThanOrEqualTo(2000);
            assertThat(amount(trial, Content.BYTES)).isEqualTo(iterations * shape.bytesPerIteration());
            if (shape == Shape.REP_MOVSD) {
                assertThat(trial.contents()).noneMatch(content -> content.name().equals(Content.OPS));
            } else {
                assertThat(amount(trial, Content.OPS)).isGreaterThan(10 * iterations);
                assertThat(amount(trial, Content.BLOCK_ENTRIES)).isGreaterThanOrEqualTo(iterations);
            }
            assertThat(basis(trial, Content.BLOCK_ENTRIES))
                    .isEqualTo(trial.arm().equals("compiler") ? Basis.COUNTED_UNFOLDED : Basis.COUNTED);
        }
        assertThat(trials).filteredOn(trial -> trial.arm().equals("compiler")).allSatisfy(trial -> assertThat(
                        trial.ending().expectation())
                .isEqualTo(
                        trial.benchmark().params().get("shape").equals("rep_movsd")
                                ? Optional.empty()
                                : Optional.of(Expectation.FASTER)));
    }

    @Test
    void theCalibrationSetOfTheMemoryIsAStoreThatMustGetFasterAndAChainThatMustNot() throws Exception {
        List<Trial> trials = run(MemoryLoops.class, "shape", List.of("store_stream", "nop_chain"));
        assertThat(expected(trials, "byte-array"))
                .containsExactly(Optional.of(Expectation.FASTER), Optional.of(Expectation.SAME));
        assertThat(expected(trials, "byte-buffer")).containsOnly(Optional.empty());
        assertThat(expected(trials, "control")).containsOnly(Optional.empty());
    }

    @Test
    void theCompilerNeverCallsAListenerSoThatOneMustShowNothing() throws Exception {
        List<Trial> trials = run(ListenerLoops.class, "engine", List.of("interpreter", "compiler"));
        assertThat(expected(trials, "on")).containsExactly(Optional.empty(), Optional.of(Expectation.SAME));
    }

    @Test
    void aLoopThatCallsNothingMustNotMindHowFunctionsAreSplit() throws Exception {
        List<Trial> trials = run(SplitLoops.class, "shape", List.of("i64_mix", "indirect_call"));
        assertThat(expected(trials, "split")).containsExactly(Optional.of(Expectation.SAME), Optional.empty());
    }

    @Test
    void whatIsLeftToTheInterpreterIsCountedAsItRunsUnlessItCalls() throws Exception {
        List<Trial> trials = run(FallbackLoops.class, "shape", List.of("lut", "indirect_call"));
        assertThat(trials)
                .filteredOn(trial -> trial.arm().equals("fallback"))
                .extracting(trial -> basis(trial, Content.OPS))
                .containsExactly(Basis.COUNTED, Basis.COUNTED_UNFOLDED);
    }

    @Test
    void theTwoEncodingsOfASwitchDoTheSameWorkWithOtherContents() throws Exception {
        List<Trial> trials = run(CaseEncoding.class, "engine", List.of("interpreter"));
        Trial ladder = trials.get(0);
        Trial table = trials.get(1);
        assertThat(digests(table)).isEqualTo(digests(ladder)).isNotEmpty();
        assertThat(amount(ladder, Content.OPS) - amount(table, Content.OPS))
                .isEqualTo(16 * amount(ladder, Content.ITERATIONS));
    }

    @Test
    void warmLoopsRunInEveryPlaceAndAreOtherBenchmarksThanColdOnes() throws Exception {
        List<Trial> trials = run(
                MemoryLoops.class,
                Map.of("start", "warm"),
                "placement",
                List.of("fresh", "unaligned", "grown", "used"));
        assertThat(trials).hasSize(12).allSatisfy(trial -> assertThat(
                        trial.benchmark().params())
                .containsEntry("start", "warm")
                .containsKey("placement"));
    }

    @Test
    void noColdGuestHasUsedItsMemory() {
        assertThatThrownBy(() -> run(MemoryLoops.class, "placement", List.of("used")))
                .hasMessageContaining("placement")
                .hasMessageContaining("start = warm");
    }

    @Test
    void aShapeThatThereIsNotIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> run(MemoryLoops.class, "shape", List.of("no_such")))
                .hasMessageContaining("no_such")
                .hasMessageContaining("cmp_ladder, cmp_table, lut");
        assertThatThrownBy(() -> run(MemoryLoops.class, "working-set", List.of("2k")))
                .hasMessageContaining("a size from 4k to 256m such as 64k");
    }

    @Test
    void aLoopWhoseBodyIsDisabledFailsItsRun() throws Exception {
        List<Trial> trials = trials(DisabledLoops.class, Map.of(), "shape", everyShape());
        for (Shape shape : Shape.values()) {
            assertThat(trials)
                    .filteredOn(trial -> trial.benchmark().params().get("shape").equals(shape.word()))
                    .as(shape.word())
                    .anySatisfy(trial ->
                            assertThat(trial.failure()).map(Failure::kind).contains(Failure.Kind.VERIFICATION))
                    .allSatisfy(trial -> assertThat(trial.samples()).isEmpty());
        }
    }

    @Test
    void theApplicationPacksAndUnpacksItsTextWithTheSameDigestOnBothArms() throws Exception {
        List<Trial> trials = run(PackText.class, Map.of("text", "8k"), "engine", List.of("interpreter", "compiler"));
        assertThat(trials).hasSize(6).allSatisfy(trial -> {
            assertThat(digests(trial)).isEqualTo(digests(trials.get(0)));
            assertThat(amount(trial, "stores")).isGreaterThan(8192);
        });
    }

    @Test
    void everyWorkloadIsFoundByItsProviderFile() {
        assertThat(ServiceLoader.load(Workload.class).stream()
                        .map(provider -> provider.get().name()))
                .containsExactlyInAnyOrder(
                        "engine-loops",
                        "memory-loops",
                        "listener-loops",
                        "fallback-loops",
                        "split-loops",
                        "case-encoding",
                        "pack-text");
    }

    private List<Trial> run(Class<? extends Workload<?, ?>> workload, String param, List<String> values)
            throws Exception {
        return run(workload, Map.of(), param, values);
    }

    private List<Trial> run(
            Class<? extends Workload<?, ?>> workload, Map<String, String> fixed, String param, List<String> values)
            throws Exception {
        List<Trial> trials = trials(workload, fixed, param, values);
        assertThat(trials).allSatisfy(trial -> {
            assertThat(trial.failure()).isEmpty();
            assertThat(trial.measured()).hasSize(2);
        });
        return trials;
    }

    private List<Trial> trials(
            Class<? extends Workload<?, ?>> workload, Map<String, String> fixed, String param, List<String> values)
            throws Exception {
        Map<String, List<String>> params = new LinkedHashMap<>();
        if (workload == PackText.class) {
            params.put("rounds", List.of("2"));
            params.put("warmup-rounds", List.of("1"));
        } else {
            SMALL.forEach((name, value) -> params.put(name, List.of(value)));
        }
        fixed.forEach((name, value) -> params.put(name, List.of(value)));
        params.put(param, values);
        Plan plan = new Plan(
                Mode.ITERATE, List.of(), 1, OptionalInt.empty(), OptionalInt.empty(), 42, params, false, List.of());
        ReportView report = Bench.run(new RunRequest(
                plan,
                new Target.InProcess(List.of(workload)),
                folder.resolve("report.json"),
                Optional.empty(),
                folder,
                progress -> {}));
        return report.benchmarks().stream()
                .flatMap(benchmark -> report.trials(benchmark).stream())
                .toList();
    }

    private static List<String> everyShape() {
        return Arrays.stream(Shape.values()).map(Shape::word).toList();
    }

    private static List<Optional<Expectation>> expected(List<Trial> trials, String arm) {
        return trials.stream()
                .filter(trial -> trial.arm().equals(arm))
                .map(trial -> trial.ending().expectation())
                .toList();
    }

    private static List<String> digests(Trial trial) {
        return trial.measured().stream()
                .map(Sample::digest)
                .map(digest -> digest.orElseThrow().hex())
                .toList();
    }

    private static double amount(Trial trial, String content) {
        return content(trial, content).amount();
    }

    private static Basis basis(Trial trial, String content) {
        return content(trial, content).basis();
    }

    private static Content content(Trial trial, String name) {
        return trial.contents().stream()
                .filter(content -> content.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
