package org.bench4j.engine.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import org.bench4j.engine.proc.Quantity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the sampler prints is what the driver reads, on a tree of files that stands still. */
class SamplerLineTest {
    @TempDir
    private Path root;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void linesAreReadBackAsTheyWereMeant() throws IOException {
        KernelTree.process(root, 42, 1, 120, 4000);
        KernelTree.file(root, "proc/stat", "cpu  10 1 20 300 40 5 6 7 1 0\n");

        List<SamplerLine> lines = run("watch\tdata-plane\t42", "mark\tstart \"é\"", "reset", "stop");

        assertThat(lines.get(0)).isInstanceOfSatisfying(SamplerLine.Begin.class, begin -> assertThat(begin.period())
                .isEqualTo(5));
        assertThat(lines.get(1)).isInstanceOfSatisfying(SamplerLine.Target.class, target -> {
            assertThat(target.name()).isEqualTo("data-plane");
            assertThat(target.sources().get(Quantity.CPU).source()).isEqualTo("/proc/PID/stat");
            assertThat(target.sources().get(Quantity.CPU).grain()).isEqualTo(10_000_000);
            assertThat(target.sources()).doesNotContainKeys(Quantity.READ, Quantity.RUN_QUEUE_WAIT);
        });
        Observation marked = ((SamplerLine.Observed) lines.get(2)).observation();
        assertThat(marked.mark()).contains("start \"é\"");
        assertThat(marked.machine()).isEqualTo(Map.of("busy", 420_000_000L, "steal", 70_000_000L));
        assertThat(marked.get("data-plane", Quantity.CPU)).hasValue(1_200_000_000);
        assertThat(marked.get("data-plane", Quantity.MEMORY)).hasValue(4000 * 1024);
        assertThat(marked.get("data-plane", Quantity.READ)).isEmpty();
        assertThat(marked.get("broker", Quantity.CPU)).isEmpty();
        assertThat(lines.get(3)).isInstanceOfSatisfying(SamplerLine.Reset.class, reset -> assertThat(reset.targets())
                .isEqualTo(Map.of("data-plane", false)));
        assertThat(lines.get(lines.size() - 1))
                .isInstanceOfSatisfying(
                        SamplerLine.End.class, end -> assertThat(end.missed()).isZero());
    }

    @Test
    void twoMarksAreTwoObservations() throws IOException {
        List<Optional<String>> marks = run("mark\tone", "mark\ttwo", "stop").stream()
                .filter(SamplerLine.Observed.class::isInstance)
                .map(line -> ((SamplerLine.Observed) line).observation().mark())
                .toList();

        assertThat(marks).containsExactly(Optional.of("one"), Optional.of("two"), Optional.empty());
    }

    @Test
    void peakOfATargetsWholeLifeIsInNoLineUntilItBeginsAnew() throws IOException {
        KernelTree.process(root, 42, 1, 120, 4000);
        KernelTree.process(root, 43, 1, 120, 4000);
        KernelTree.file(root, "proc/43/clear_refs", "");

        List<SamplerLine> lines =
                run("watch\tone\t42", "watch\ttwo\t43", "mark\tbefore", "reset", "mark\tafter", "stop");

        List<Observation> marks = lines.stream()
                .filter(SamplerLine.Observed.class::isInstance)
                .map(line -> ((SamplerLine.Observed) line).observation())
                .filter(one -> one.mark().isPresent())
                .toList();
        assertThat(marks.get(0).get("one", Quantity.PEAK_MEMORY)).isEmpty();
        assertThat(marks.get(0).get("two", Quantity.PEAK_MEMORY)).isEmpty();
        assertThat(lines).contains(new SamplerLine.Reset(resetAt(lines), Map.of("one", false, "two", true)));
        assertThat(marks.get(1).get("one", Quantity.PEAK_MEMORY)).isEmpty();
        assertThat(marks.get(1).get("two", Quantity.PEAK_MEMORY)).hasValue(4000 * 1024);
    }

    private static long resetAt(List<SamplerLine> lines) {
        return lines.stream()
                .filter(SamplerLine.Reset.class::isInstance)
                .map(line -> ((SamplerLine.Reset) line).at())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void targetThatIsDroppedIsInNoLineAfterwards() throws IOException {
        KernelTree.process(root, 42, 1, 120, 4000);

        List<SamplerLine> lines = run("watch\tarm\t42", "mark\tone", "drop\tarm", "mark\ttwo", "stop");

        List<Map<String, Map<Quantity, Long>>> targets = lines.stream()
                .filter(SamplerLine.Observed.class::isInstance)
                .map(line -> ((SamplerLine.Observed) line).observation().targets())
                .toList();
        assertThat(targets.get(0)).containsOnlyKeys("arm");
        assertThat(targets.get(1)).isEmpty();
    }

    @Test
    void observationBetweenMarksIsLight() throws IOException {
        KernelTree.process(root, 42, 1, 120, 4000);
        KernelTree.file(root, "proc/stat", "cpu  10 1 20 300 40 5 6 7 1 0\n");

        List<SamplerLine> lines = run("watch\tarm\t42", "mark\tone", "stop");

        Observation last = ((SamplerLine.Observed) lines.get(lines.size() - 2)).observation();
        assertThat(last.number()).isEqualTo(1);
        assertThat(last.machine()).isEmpty();
        assertThat(last.own()).isEqualTo(OptionalLong.empty());
        assertThat(last.get("arm", Quantity.PEAK_MEMORY)).isEmpty();
        assertThat(last.get("arm", Quantity.MEMORY)).hasValue(4000 * 1024);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"observation\",\"n\":1",
                "not a line",
                "{\"kind\":\"surprise\"}",
                "{}",
                "{\"kind\":\"begin\",\"at\":\"1\",\"wall\":2,\"period\":3,\"process\":4}",
                "{\"kind\":\"target\",\"name\":\"a\",\"sources\":{\"warmth\":{\"source\":\"x\",\"grain\":1}}}"
            })
    void lineThatIsNotTheSamplersIsRefusedWithItsWords(String line) {
        assertThatThrownBy(() -> SamplerLine.Parser.parse(line))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("sampler's ");
    }

    private List<SamplerLine> run(String... commands) throws IOException {
        Queue<String> queue = new ArrayDeque<>(List.of(commands));
        long[] now = {0};
        Beat beat = new Beat(5, () -> now[0], until -> now[0] = until);
        new SamplerLoop(root, queue, new LinePrinter(List.of(out))).run(beat, 5);
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .map(line -> {
                    try {
                        return SamplerLine.Parser.parse(line);
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                })
                .toList();
    }
}
