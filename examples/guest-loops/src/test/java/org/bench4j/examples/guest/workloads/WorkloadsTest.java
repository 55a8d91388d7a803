package org.bench4j.examples.guest.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.api.VerificationException;
import org.bench4j.api.Workload;
import org.bench4j.examples.guest.assemble.Wat;
import org.bench4j.examples.guest.shapes.Injection;
import org.bench4j.examples.guest.shapes.Shape;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Expectation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each workload states of its arms, and that a round of each does its work. */
class WorkloadsTest {
    private static final Optional<Expectation> NOTHING = Optional.empty();

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void everyShapeStatesItsContentsAndDoesTheSameWorkUnderBothEngines(Shape shape) throws Exception {
        Opened<?, ?> interpreted = loops(new EngineLoops(), "interpreter", "shape", shape.word());
        Opened<?, ?> compiled = loops(new EngineLoops(), "compiler", "shape", shape.word());
        assertThat(interpreted.round()).isEqualTo(compiled.round()).isEqualTo(interpreted.round());
        double iterations = interpreted.amount(Content.ITERATIONS);
        assertThat(iterations).isGreaterThanOrEqualTo(2000);
        assertThat(interpreted.amount(Content.BYTES)).isEqualTo(iterations * shape.bytesPerIteration());
        boolean bulk = shape == Shape.REP_MOVSD;
        if (bulk) {
            assertThat(interpreted.content(Content.OPS)).isEmpty();
        } else {
            assertThat(interpreted.amount(Content.OPS)).isGreaterThan(10 * iterations);
            assertThat(interpreted.amount(Content.BLOCK_ENTRIES)).isGreaterThanOrEqualTo(iterations);
        }
        assertThat(basis(interpreted)).isEqualTo(Basis.COUNTED);
        assertThat(basis(compiled)).isEqualTo(Basis.COUNTED_UNFOLDED);
        assertThat(compiled.expectation())
                .isEqualTo(shape.memory() == Shape.Memory.UNUSED ? Optional.of(Expectation.FASTER) : NOTHING);
        assertThat(interpreted.expectation()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aLoopWhoseBodyIsDisabledCannotBeOpened(Shape shape) throws Exception {
        Files.write(folder.resolve(shape.word()), Wat.disabled(shape));
        System.setProperty(DisabledLoops.MODULES, folder.toString());
        assertThatThrownBy(() -> loops(new DisabledLoops(), "byte-buffer", "shape", shape.word()))
                .isInstanceOf(VerificationException.class);
    }

    @Test
    void theCalibrationSetOfTheMemoryIsAStoreThatMustGetFasterAndAChainThatMustNot() throws Exception {
        assertThat(loops(new MemoryLoops(), "byte-array", "shape", "store_stream")
                        .expectation())
                .contains(Expectation.FASTER);
        assertThat(loops(new MemoryLoops(), "byte-array", "shape", "nop_chain").expectation())
                .contains(Expectation.SAME);
        assertThat(loops(new MemoryLoops(), "byte-array", "shape", "lut").expectation())
                .isEmpty();
        assertThat(loops(new MemoryLoops(), "byte-buffer", "shape", "store_stream")
                        .expectation())
                .isEmpty();
        assertThat(loops(new MemoryLoops(), "byte-array", "shape", "store_stream", "engine", "interpreter")
                        .expectation())
                .isEmpty();
    }

    @Test
    void theCompilerNeverCallsAListenerSoThatOneMustShowNothing() throws Exception {
        assertThat(loops(new ListenerLoops(), "on", "engine", "compiler").expectation())
                .contains(Expectation.SAME);
        Opened<?, ?> heard = loops(new ListenerLoops(), "on", "engine", "interpreter");
        assertThat(heard.expectation()).isEmpty();
        assertThat(heard.round()).isEqualTo(loops(new ListenerLoops(), "off").round());
    }

    @Test
    void aLoopThatCallsNothingMustNotMindHowFunctionsAreSplit() throws Exception {
        assertThat(loops(new SplitLoops(), "split", "shape", "i64_mix").expectation())
                .contains(Expectation.SAME);
        Opened<?, ?> calling = loops(new SplitLoops(), "split", "shape", "indirect_call");
        assertThat(calling.expectation()).isEmpty();
        assertThat(calling.round())
                .isEqualTo(loops(new SplitLoops(), "together", "shape", "indirect_call")
                        .round());
    }

    @Test
    void whatIsLeftToTheInterpreterIsCountedAsItRunsUnlessItCalls() throws Exception {
        Opened<?, ?> lut = loops(new FallbackLoops(), "fallback", "shape", "lut");
        assertThat(basis(lut)).isEqualTo(Basis.COUNTED);
        assertThat(lut.expectation()).isEmpty();
        assertThat(loops(new FallbackLoops(), "fallback", "shape", "i64_mix").expectation())
                .contains(Expectation.SLOWER);
        Opened<?, ?> calling = loops(new FallbackLoops(), "fallback", "shape", "indirect_call");
        assertThat(basis(calling)).isEqualTo(Basis.COUNTED_UNFOLDED);
        calling.round();
    }

    @Test
    void theTwoEncodingsOfASwitchDoTheSameWorkWithOtherContents() throws Exception {
        Opened<?, ?> ladder = loops(new CaseEncoding(), "ladder");
        Opened<?, ?> table = loops(new CaseEncoding(), "table");
        assertThat(table.round()).isEqualTo(ladder.round());
        double iterations = ladder.amount(Content.ITERATIONS);
        assertThat(ladder.amount(Content.OPS) - table.amount(Content.OPS)).isEqualTo(16 * iterations);
        assertThat(ladder.amount(Content.BLOCK_ENTRIES) - table.amount(Content.BLOCK_ENTRIES))
                .isEqualTo(3.5 * iterations);
        assertThat(table.expectation()).isEmpty();
    }

    @Test
    void aWarmLoopDoesTheSameWorkWithTheSameContentsAndServesOneRoundOnly() throws Exception {
        Opened<Injection, Long> cold = loops(new MemoryLoops(), "byte-buffer", "shape", "lut");
        Opened<Injection, Long> warm = loops(new MemoryLoops(), "byte-buffer", "shape", "lut", "start", "warm");
        assertThat(warm.amount(Content.OPS)).isEqualTo(cold.amount(Content.OPS));
        assertThat(warm.round()).isEqualTo(cold.round()).isEqualTo(warm.round());
    }

    @Test
    void everyPlaceOfTheBuffersGivesTheSameWork() throws Exception {
        Set<String> digests = new LinkedHashSet<>();
        for (String placement : List.of("fresh", "unaligned", "grown", "used")) {
            digests.add(loops(new MemoryLoops(), "byte-array", "shape", "lut", "start", "warm", "placement", placement)
                    .round()
                    .hex());
        }
        assertThat(digests).hasSize(1);
    }

    @Test
    void whatTheProgramHasNotUsedCannotBeAUsedPlace() {
        assertThatThrownBy(() -> loops(
                        new MemoryLoops(),
                        "byte-array",
                        "shape",
                        "store_stream",
                        "start",
                        "warm",
                        "placement",
                        "used",
                        "working-set",
                        "1m"))
                .hasMessageContaining("placement used")
                .hasMessageContaining("choose a smaller working-set");
    }

    @Test
    void theApplicationPacksAndUnpacksItsTextWithTheSameDigestEverywhere() throws Exception {
        Set<String> digests = new LinkedHashSet<>();
        for (String engine : List.of("interpreter", "compiler")) {
            for (String arm : List.of("byte-buffer", "byte-array")) {
                Opened<?, ?> opened = Opened.of(new PackText(), arm, Map.of("text", "8k", "engine", engine));
                assertThat(opened.contents()).isEmpty();
                digests.add(opened.round().hex());
                digests.add(opened.round().hex());
            }
        }
        assertThat(digests).hasSize(1);
    }

    @Test
    void everyWorkloadIsFoundByItsProviderFile() throws Exception {
        List<String> names = new ArrayList<>();
        Path providers = Path.of("src/main/resources/META-INF/services/org.bench4j.api.Workload");
        for (String provider : Files.readAllLines(providers)) {
            names.add(((Workload<?, ?>) Class.forName(provider).getConstructor().newInstance()).name());
        }
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "engine-loops",
                        "memory-loops",
                        "listener-loops",
                        "fallback-loops",
                        "split-loops",
                        "case-encoding",
                        "pack-text");
    }

    private static Basis basis(Opened<?, ?> opened) {
        return opened.content(Content.BLOCK_ENTRIES).orElseThrow().basis();
    }

    private static Opened<Injection, Long> loops(LoopWorkload workload, String arm, String... params) throws Exception {
        Map<String, String> asked = new HashMap<>(Map.of("iterations", "2000", "working-set", "4k"));
        for (int i = 0; i < params.length; i += 2) {
            asked.put(params[i], params[i + 1]);
        }
        return Opened.of(workload, arm, asked);
    }
}
