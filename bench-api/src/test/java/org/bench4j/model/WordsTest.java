package org.bench4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The words that files use for constants: each reads back, under every locale, and an unknown one lists the known. */
class WordsTest {
    @TestFactory
    Stream<DynamicTest> everyConstantReadsBackFromItsWord() {
        return Stream.of(
                words(Direction.class, Direction::word, Direction::ofWord),
                words(Failure.Kind.class, Failure.Kind::word, Failure.Kind::ofWord),
                words(Isolation.class, Isolation::word, Isolation::ofWord),
                words(Mode.class, Mode::word, Mode::ofWord),
                words(Occurrence.class, Occurrence::word, Occurrence::ofWord),
                words(Outcome.class, Outcome::word, Outcome::ofWord),
                words(Placement.class, Placement::word, Placement::ofWord),
                words(Severity.class, Severity::word, Severity::ofWord),
                words(Stage.class, Stage::word, Stage::ofWord),
                words(Comparison.Status.class, Comparison.Status::word, Comparison.Status::ofWord),
                words(Trust.class, Trust::word, Trust::ofWord),
                words(Unit.class, Unit::symbol, Unit::ofSymbol));
    }

    @Test
    void wordsAreLowerCaseWithHyphens() {
        assertThat(Failure.Kind.PHASE_CONTRACT.word()).isEqualTo("phase-contract");
        assertThat(Failure.Kind.OUT_OF_MEMORY.word()).isEqualTo("out-of-memory");
        assertThat(Stage.WARMUP.word()).isEqualTo("warmup");
        assertThat(Stream.of(Unit.values()).map(Unit::symbol))
                .containsExactly("ns", "bytes", "count", "ratio", "per-second", "bytes-per-second");
    }

    private static <E extends Enum<E>> DynamicTest words(
            Class<E> type, Function<E, String> word, Function<String, E> reading) {
        return DynamicTest.dynamicTest(type.getSimpleName(), () -> {
            for (String tag : new String[] {"en", "de", "ar-EG", "tr-TR"}) {
                Locale before = Locale.getDefault();
                try {
                    Locale.setDefault(Locale.forLanguageTag(tag));
                    for (E constant : type.getEnumConstants()) {
                        assertThat(word.apply(constant)).matches("[a-z]+(-[a-z]+)*");
                        assertThat(reading.apply(word.apply(constant))).isEqualTo(constant);
                    }
                } finally {
                    Locale.setDefault(before);
                }
            }
            String[] known = Arrays.stream(type.getEnumConstants()).map(word).toArray(String[]::new);
            assertThatThrownBy(() -> reading.apply("Nonsense"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("\"Nonsense\": expected one of ")
                    .hasMessageContainingAll(known);
        });
    }
}
