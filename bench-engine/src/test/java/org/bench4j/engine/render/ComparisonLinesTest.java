package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.render.ComparisonExamples.CHAIN;
import static org.bench4j.engine.render.ComparisonExamples.LARGE;
import static org.bench4j.engine.render.ComparisonExamples.PAYLOADS;
import static org.bench4j.engine.render.ComparisonExamples.RATE;
import static org.bench4j.engine.render.ComparisonExamples.SMALL;
import static org.bench4j.engine.render.ComparisonExamples.invalid;
import static org.bench4j.engine.render.ComparisonExamples.verdict;

import java.util.Locale;
import org.bench4j.model.Comparison;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

class ComparisonLinesTest {
    private static final Verdict REGRESSED = verdict(CHAIN, PAYLOADS, Outcome.REGRESSED, 7070, 21_000, 2.97, 2.8, 3.15);

    @Test
    void aRegressedRowIsOneLineWithItsNumbersUnderAnyLocale() {
        Comparison comparison = ComparisonExamples.of(REGRESSED).build();
        for (String locale : new String[] {"en", "de", "ar-EG", "tr-TR"}) {
            String line = Golden.textUnder(
                    locale, out -> out.append(String.join("\n", ComparisonLines.worst(comparison, 3))));
            assertThat(line)
                    .as(locale)
                    .isEqualTo(
                            "block-building select_payloads: 7.070us -> 21.000us, ratio 2.970 [2.800, 3.150], limit 5.0 %");
        }
    }

    @Test
    void aRegressionOfCpuTimeNamesThePhaseThatMostOfItIsIn() {
        Verdict cpu = verdict(CHAIN, Metric.CPU, Outcome.REGRESSED, 100_000, 130_000, 1.3, 1.2, 1.4);
        Verdict little = verdict(
                CHAIN,
                Metric.sampled("compact", Unit.NANOSECONDS),
                Outcome.REGRESSED,
                10,
                30,
                3,
                2,
                4,
                "a2",
                false,
                0.05);
        Verdict most = verdict(CHAIN, PAYLOADS, Outcome.REGRESSED, 7070, 21_000, 2.97, 2.8, 3.15, "a2", false, 0.05);
        assertThat(ComparisonLines.worst(
                        ComparisonExamples.of(cpu, little, most).build(), 9))
                .singleElement()
                .asString()
                .endsWith("limit 5.0 %; most of it in select_payloads, ratio 2.970");
    }

    @Test
    void regressionsAreSortedByHowFarTheyLieBeyondTheirOwnLimit() {
        Verdict tolerant = verdict(CHAIN, Metric.WALL, Outcome.REGRESSED, 1, 3.5, 3.5, 3, 4, "b", true, 2.0);
        Verdict strict = verdict(SMALL, Metric.WALL, Outcome.REGRESSED, 1, 1.5, 1.5, 1.4, 1.6, "b", true, 0.05);
        Verdict rate = verdict(SMALL, RATE, Outcome.REGRESSED, 100, 25, 0.25, 0.2, 0.3);
        assertThat(ComparisonLines.worst(
                        ComparisonExamples.of(tolerant, strict, rate).build(), 9))
                .extracting(line -> line.substring(0, line.indexOf(':')))
                .containsExactly("sort-lines rate", "sort-lines wall", "block-building wall");
    }

    @Test
    void changedWorkComesBeforeRegressionsAndOnceForEachBenchmark() {
        String why = "the work changed at iteration 7: baseline 0xaa candidate 0xbb";
        assertThat(ComparisonLines.worst(
                        ComparisonExamples.of(
                                        REGRESSED, invalid(LARGE, Metric.WALL, why), invalid(LARGE, PAYLOADS, why))
                                .build(),
                        9))
                .hasSize(2)
                .first()
                .isEqualTo("sort-lines: " + why);
    }

    @Test
    void whatHasNoRoomIsCounted() {
        assertThat(ComparisonLines.worst(ComparisonExamples.refused(), 1))
                .containsExactly(
                        "cpu-model: Some CPU @ 2.50GHz in the baseline, Other CPU in the candidate", "and 2 more");
    }

    @Test
    void removedBenchmarksAreNamedUnlessAllowed() {
        assertThat(ComparisonLines.worst(
                        ComparisonExamples.of().removed(false, LARGE).build(), 5))
                .containsExactly("sort-lines: removed");
        assertThat(ComparisonLines.worst(
                        ComparisonExamples.of().removed(true, LARGE).build(), 5))
                .isEmpty();
    }

    @Test
    void rowsThatDoNotGateAreNotNamed() {
        Verdict cpu = verdict(CHAIN, Metric.CPU, Outcome.REGRESSED, 1, 2, 2, 1.5, 2.5, "b", false, 0.05);
        assertThat(ComparisonLines.worst(ComparisonExamples.of(cpu).build(), 5)).isEmpty();
    }

    @Test
    void escapesInValuesAreNeutralised() {
        assertThat(ComparisonLines.worst(ComparisonExamples.refused(), 9))
                .noneMatch(line -> line.contains("\u001b"))
                .anyMatch(line -> line.toLowerCase(Locale.ROOT).contains("jvm-version"));
    }
}
