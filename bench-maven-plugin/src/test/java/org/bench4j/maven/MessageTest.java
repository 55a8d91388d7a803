package org.bench4j.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bench4j.model.Comparison;
import org.bench4j.model.Mismatch;
import org.junit.jupiter.api.Test;

class MessageTest {
    private static final Path FILE = Path.of("target", "bench", "compare.json");

    @Test
    void theStatusComesFirstThenTheWorstRowsThenWhereTheRestIs() {
        List<Mismatch> refused =
                List.of(new Mismatch("cpu-model", "", "Zen 4", "Xeon"), new Mismatch("size", "word-count", "8", "64"));
        assertThat(Message.of(comparison(refused), FILE).lines())
                .hasSize(3)
                .satisfiesExactly(
                        first -> assertThat(first)
                                .startsWith("refused: ")
                                .contains("cpu-model")
                                .contains("Zen 4")
                                .contains("Xeon"),
                        second -> assertThat(second)
                                .contains("word-count")
                                .contains("8")
                                .contains("64"),
                        last -> assertThat(last).endsWith(FILE.toString()));
    }

    @Test
    void aMessageStaysShortHoweverMuchIsWrong() {
        List<Mismatch> refused = IntStream.range(0, 1_000)
                .mapToObj(i -> new Mismatch("field-" + i, "", "a", "b"))
                .toList();
        assertThat(Message.of(comparison(refused), FILE).lines()).hasSizeLessThan(10);
    }

    @Test
    void eachFailedBenchmarkHasALine() {
        assertThat(Message.of(List.of("one, trial 1: threw: x"), FILE).lines())
                .containsExactly("1 benchmark failed; the others' numbers are in " + FILE, "  one, trial 1: threw: x");
        assertThat(Message.of(List.of("one", "two"), FILE)).startsWith("2 benchmarks failed");
    }

    private static Comparison comparison(List<Mismatch> refused) {
        Comparison.Side side = new Comparison.Side("a.json", "id", Instant.EPOCH, Optional.of("g:a"), Optional.empty());
        return new Comparison(
                Comparison.SCHEMA_VERSION,
                Instant.EPOCH,
                "1",
                side,
                side,
                0.05,
                List.of(),
                refused,
                List.of(),
                List.of(),
                List.of(),
                false,
                List.of());
    }
}
