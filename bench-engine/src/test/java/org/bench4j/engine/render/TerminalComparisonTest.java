package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.render.ComparisonExamples.CHAIN;
import static org.bench4j.engine.render.ComparisonExamples.LARGE;
import static org.bench4j.engine.render.ComparisonExamples.PAYLOADS;
import static org.bench4j.engine.render.ComparisonExamples.RATE;
import static org.bench4j.engine.render.ComparisonExamples.SMALL;
import static org.bench4j.engine.render.ComparisonExamples.invalid;
import static org.bench4j.engine.render.ComparisonExamples.open;
import static org.bench4j.engine.render.ComparisonExamples.verdict;

import java.io.IOException;
import org.bench4j.model.Comparison;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TerminalComparisonTest {
    private static final Verdict REGRESSED = verdict(CHAIN, PAYLOADS, Outcome.REGRESSED, 7070, 21_000, 2.97, 2.8, 3.15);
    private static final Verdict EQUIVALENT =
            verdict(CHAIN, Metric.WALL, Outcome.EQUIVALENT, 1e6, 1.01e6, 1.01, 0.99, 1.03);
    private static final Verdict OPEN = open(SMALL, Metric.WALL, 1.08, 0.9, 1.3, 11, 0.2);

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void comparisonsReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds("comparison.txt", textUnder(locale, ComparisonExamples.everyOutcome()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void refusalsReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds("refused.txt", textUnder(locale, ComparisonExamples.refused()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void armsSideBySideReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds("side-by-side.txt", textUnder(locale, SideBySide.comparison()));
    }

    @Test
    void whatAllWallsShareStandsAtTheTopOfSeveralBenchmarks() {
        assertThat(text(SideBySide.comparison()))
                .contains("\ntypical    +0.20 % is the median change of all walls: a shift that all share is");
        assertThat(text(ComparisonExamples.of(EQUIVALENT).build())).doesNotContain("typical");
    }

    @Test
    void theFloorStandsBesideTheLimitAndTheNullControlBesideTheFloor() {
        assertThat(text(SideBySide.comparison()))
                .contains(
                        " limit   noise floor  null control  outcome",
                        " 5.0 %  0.4 % pooled       +0.06 %  regressed",
                        " 5.0 %  6.0 % pooled  +6.30 % FAILED  invalid");
        assertThat(text(ComparisonExamples.everyOutcome())).doesNotContain("noise floor  ", "null control  ");
    }

    @Test
    void aFailedNullControlIsSaidToBeTheMachinesOrTheHarness() {
        assertThat(text(SideBySide.comparison()).lines().findFirst().orElseThrow())
                .startsWith(
                        "INVALID: the times of 1 of 6 benchmarks say nothing, since the null control shows a difference:"
                                + " the machine or the harness is at fault; 2 of 9 rows");
    }

    @Test
    void openRowsOfArmsSideBySideNeedTrialsAndSameCodeIsSaid() {
        assertThat(text(SideBySide.comparison()))
                .contains(
                        "inconclusive  needs about 14 trials, these find changes from +8.00 %, judged by cpu time",
                        "equivalent  same code", "side by side in 5 trials (120 rounds)");
    }

    @Test
    void theVerdictComesFirst() {
        assertThat(headline(ComparisonExamples.of(REGRESSED, EQUIVALENT, OPEN)))
                .isEqualTo("REGRESSED: 1 of 3 rows worse by more than 5.0 % (1 equivalent, 1 inconclusive)");
        assertThat(headline(ComparisonExamples.of(EQUIVALENT, OPEN)))
                .isEqualTo("PASSED: none of 2 rows got worse by more than 5.0 % (1 equivalent, 1 inconclusive)");
        assertThat(headline(ComparisonExamples.of(REGRESSED, invalid(LARGE, Metric.WALL, "x"))))
                .isEqualTo(
                        "INVALID: the times of 1 of 2 benchmarks say nothing, since the work changed or a side is broken;"
                                + " 1 of 2 rows worse by more than 5.0 %");
        assertThat(headline(ComparisonExamples.of(EQUIVALENT).removed(false, LARGE)))
                .isEqualTo("REMOVED: 1 benchmark of the baseline is gone");
    }

    @Test
    void aPassThatDecidedNothingSaysSo() {
        assertThat(headline(ComparisonExamples.of(OPEN, open(LARGE, Metric.WALL, 1, 0.5, 2, 40, 0.9))))
                .isEqualTo("PASSED: nothing got provably worse, but none of 2 rows could be decided");
        assertThat(headline(ComparisonExamples.of(OPEN)))
                .isEqualTo("PASSED: nothing got provably worse, but the only row could not be decided");
        assertThat(headline(ComparisonExamples.of())).isEqualTo("PASSED: there was nothing to judge");
    }

    @Test
    void limitsThatDifferAreNotGivenAsOne() {
        Verdict strict = verdict(CHAIN, Metric.WALL, Outcome.REGRESSED, 1, 2, 2, 1.5, 2.5, "b", true, 0.01);
        assertThat(headline(ComparisonExamples.of(strict, EQUIVALENT)))
                .startsWith("REGRESSED: 1 of 2 rows worse by more than their alert limit");
    }

    @Test
    void rowsThatDoNotGateStandInBracketsAndDoNotCount() {
        Verdict cpu = verdict(CHAIN, Metric.CPU, Outcome.REGRESSED, 1, 2, 2, 1.5, 2.5, "b", false, 0.05);
        assertThat(headline(ComparisonExamples.of(EQUIVALENT, cpu))).startsWith("PASSED: none of 1 row ");
        assertThat(text(ComparisonExamples.of(EQUIVALENT, cpu).build())).contains("  (cpu)  ", "(in brackets)");
        assertThat(text(ComparisonExamples.of(EQUIVALENT).build())).doesNotContain("(in brackets)");
    }

    @Test
    void anOpenRowSaysWhatWouldDecideIt() {
        assertThat(text(ComparisonExamples.of(OPEN).build()))
                .contains("inconclusive  needs about 11 trials a side, these find changes from +20.0 %");
    }

    @Test
    void aMetricOfWhichMoreIsBetterSaysSo() {
        assertThat(text(ComparisonExamples.of(verdict(SMALL, RATE, Outcome.IMPROVED, 100, 420, 4.2, 3.9, 4.5))
                        .build()))
                .contains("x4.20  [x3.90, x4.50]  5.0 %  improved  more is better");
    }

    @Test
    void aRowHasAllItsRatiosInOneForm() {
        assertThat(text(ComparisonExamples.of(REGRESSED).build())).contains("x2.97  [x2.80, x3.15]");
    }

    @Test
    void anUnboundedIntervalIsNotANumber() {
        assertThat(text(ComparisonExamples.of(open(SMALL, Metric.WALL, 1.08, 0, Double.POSITIVE_INFINITY, 11, 0.2))
                        .build()))
                .contains(" unbounded ")
                .doesNotContain("Infinity");
    }

    @Test
    void benchmarksOfOneWorkloadAreToldApartByWhatDiffers() {
        assertThat(text(ComparisonExamples.of(OPEN, invalid(LARGE, Metric.WALL, "x"))
                        .build()))
                .contains(
                        "sort-lines[size=64] - 5 trials (50 iterations) against 5 trials", "sort-lines[size=4096] - ");
        assertThat(text(ComparisonExamples.of(OPEN).build())).contains("sort-lines - 5 trials");
    }

    @Test
    void removedBenchmarksSayWhetherThatWasAllowed() {
        assertThat(text(ComparisonExamples.of(EQUIVALENT).removed(false, LARGE).build()))
                .contains("removed  sort-lines: only the baseline has it\n");
        assertThat(text(ComparisonExamples.of(EQUIVALENT).removed(true, LARGE).build()))
                .startsWith("PASSED")
                .contains("removed  sort-lines: only the baseline has it (allowed)\n");
    }

    @Test
    void coloursAreUsedOnlyWhenAskedForAndChangeNoText() {
        Comparison comparison = ComparisonExamples.everyOutcome();
        String coloured = Golden.text(out -> TerminalComparison.render(comparison, out, Style.COLOURED));
        assertThat(coloured)
                .contains(
                        "\u001b[31mregressed\u001b[0m",
                        "\u001b[32mequivalent\u001b[0m",
                        "\u001b[31mINVALID\u001b[0m: ");
        assertThat(coloured.replaceAll("\u001b\\[\\d+m", "")).isEqualTo(text(comparison));
        assertThat(text(ComparisonExamples.refused())).doesNotContain("\u001b");
    }

    private static String headline(ComparisonExamples example) {
        return text(example.build()).lines().findFirst().orElseThrow();
    }

    private static String text(Comparison comparison) {
        return Golden.text(out -> TerminalComparison.render(comparison, out, Style.PLAIN));
    }

    private static String textUnder(String locale, Comparison comparison) {
        return Golden.textUnder(locale, out -> TerminalComparison.render(comparison, out, Style.PLAIN));
    }
}
