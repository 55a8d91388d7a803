package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Finding;
import org.bench4j.model.Report;
import org.bench4j.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TerminalReportTest {
    private static final int P50 = 4;

    static Stream<Arguments> goldenUnderLocales() {
        Map<String, Report> reports = Map.of(
                "seed.txt", Examples.seed(),
                "trials.txt", Examples.trials(),
                "broken.txt", Examples.broken(),
                "hostile.txt", Examples.hostile());
        return Stream.of("en", "de", "ar-EG", "tr-TR").flatMap(locale -> reports.entrySet().stream()
                .map(entry -> Arguments.of(locale, entry.getKey(), entry.getValue())));
    }

    @ParameterizedTest(name = "{1} under {0}")
    @MethodSource("goldenUnderLocales")
    void reportsReadTheSameToTheLastByteUnderAnyLocale(String locale, String file, Report report) throws IOException {
        Golden.holds(file, Golden.textUnder(locale, out -> TerminalReport.render(report, out, Style.PLAIN)));
    }

    @ParameterizedTest
    @CsvSource({
        "merge_type2, 550.641ms, 1175.326ms",
        "wall, 616.350ms, 1250.623ms",
        "aggregate, 94.691ms, 103.548ms",
        "import, 19.205ms, 20.472ms",
        "overhead, 0.102ms, 0.118ms"
    })
    void ofTheSeedsTwoIterationsP50IsTheLargerOne(String name, String min, String larger) {
        String[] cells = summary(Examples.plain(Examples.seed()), name);
        assertThat(cells).startsWith(name, "2", min);
        assertThat(Arrays.asList(cells).subList(P50, P50 + 3)).containsOnly(larger);
    }

    @Test
    void theColumnsOfARowAddUpToTheWall() {
        List<String> titles = words(line(Examples.plain(Examples.seed()), "  iter "));
        List<String> cells = words(line(Examples.plain(Examples.seed()), "  2 "));
        assertThat(titles)
                .containsSubsequence(
                        "select_payloads",
                        "compact",
                        "stf_simulate",
                        "overhead",
                        "wall",
                        "aggregate",
                        "import",
                        "digest");
        int wall = titles.indexOf("wall");
        double sum = cells.subList(1, wall).stream()
                .mapToDouble(TerminalReportTest::millis)
                .sum();
        assertThat(sum).isEqualTo(millis(cells.get(wall)), org.assertj.core.api.Assertions.within(1e-9));
        assertThat(cells.get(titles.indexOf("digest"))).isEqualTo("0xf7e48c73");
    }

    @Test
    void aPhaseThatDidNotRunIsADashInItsRowAndHasNoSummary() {
        String text = Examples.plain(Examples.one(TrialBuilder.of("mock")
                .phase("compact", 1e6, 1e6)
                .phase("seal", Double.NaN, Double.NaN)
                .wall(2e6, 3e6)));
        assertThat(words(line(text, "  1 "))).startsWith("1", "1.000ms", "-", "1.000ms", "2.000ms");
        assertThat(text.lines().filter(line -> line.strip().startsWith("seal"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"999_999.0, 999.999us", "1_000_000.0, 1.000ms", "999.0, 999ns", "1000.0, 1.000us", "250e9, 250.000s"})
    void theUnitOfTheTablesFollowsTheWall(String wall, String shown) {
        double nanos = Double.parseDouble(wall.replace("_", ""));
        assertThat(summary(Examples.plain(Examples.one(TrialBuilder.of("w").wall(nanos))), "wall")[P50])
                .isEqualTo(shown);
    }

    @Test
    void moreThanSixtyRowsAreLeftToTheFileThatIsNamedWhereItIsKnown() {
        Report sixty = Examples.one(steady(20), steady(20), steady(20));
        Report more = Examples.one(steady(20), steady(20), steady(21));
        assertThat(Examples.plain(sixty)).contains("digest").doesNotContain("rows");
        assertThat(Examples.plain(more))
                .contains("  61 rows, one for each iteration: see the report file\n")
                .doesNotContain("digest\n");
        assertThat(Golden.text(
                        out -> TerminalReport.render(more, out, Style.PLAIN.forReport("target/bench/report.json"))))
                .contains("see target/bench/report.json\n");
        assertThat(summary(Examples.plain(more), "wall")[1]).isEqualTo("61");
    }

    @Test
    void aFailedTrialWithholdsEveryNumberOfItsBenchmark() {
        assertThat(Examples.plain(Examples.broken()))
                .contains("FAILED trial 2: verification: verify of measured sample 2: expected 3 attestations, got 0")
                .contains("built nothing", "last words", "its numbers are withheld", "17 lines left out")
                .doesNotContain("777.777", "1.000ms", "2.000ms");
    }

    @Test
    void aKilledRunSaysSoLast() {
        assertThat(Examples.plain(Examples.broken())
                        .lines()
                        .reduce((first, last) -> last)
                        .orElseThrow())
                .startsWith("INCOMPLETE: ");
    }

    @Test
    void oneSampleHasNoCvAndNoSamplesHaveNoTable() {
        assertThat(summary(Examples.plain(Examples.one(TrialBuilder.of("w").wall(5e6))), "wall"))
                .endsWith("n/a");
        assertThat(Examples.plain(Examples.one(TrialBuilder.of("w").wall().warmup(5e6))))
                .contains("nothing was measured")
                .doesNotContain("count");
    }

    @Test
    void nothingThatRanIsSaidWithTheEnvironment() {
        assertThat(Examples.plain(Examples.report(true)))
                .startsWith("no benchmark has run\n")
                .contains("os=Linux");
    }

    @Test
    void summariesAreOfAllTrialsAndTheSpreadBetweenTrialsStandsBeside() {
        String text = Examples.plain(Examples.one(
                TrialBuilder.of("w").wall(1e6, 1.1e6, 1.2e6),
                TrialBuilder.of("w").wall(3e6, 3.1e6, 3.2e6)));
        assertThat(summary(text, "wall")).startsWith("wall", "6", "1.000ms", "2.100ms");
        assertThat(words(line(text, "  wall", 1)))
                .containsExactly("wall", "2", "1.100ms", "2.100ms", "3.100ms", "67.3", "%");
        assertThat(text).contains("n = 2 trials x 3 iterations = 6", "same work in all 2 trials: yes");
    }

    @Test
    void trialsOfDifferentWorkAreToldAndSoAreThoseWithoutProof() {
        assertThat(Examples.plain(Examples.one(
                        TrialBuilder.of("w").wall(1, 2).digests("aa", "bb"),
                        TrialBuilder.of("w").wall(1, 2).digests("aa", "cc"))))
                .contains("same work in all 2 trials: NO", "first at iteration 2 (0xbb and 0xcc)");
        assertThat(Examples.plain(Examples.one(
                        TrialBuilder.of("w").wall(1, 2).digests("aa", null),
                        TrialBuilder.of("w").wall(1, 2).digests("aa", null))))
                .contains("same work in all 2 trials: unproved");
    }

    @Test
    void exactlyTenPercentIsNotFlagged() {
        assertThat(Examples.plain(Examples.one(TrialBuilder.of("w").wall(9e6, 10e6, 11e6))))
                .contains("10.0 %\n")
                .doesNotContain("!");
        assertThat(Examples.plain(Examples.one(TrialBuilder.of("w").wall(9e6, 10e6, 11.0001e6))))
                .contains("10.0 % !\n", "!: CV above 10 %");
    }

    @Test
    void armsAreNeverPooled() {
        String text = Examples.plain(Examples.report(
                true,
                TrialBuilder.of("w").arm("baseline").wall(1e6, 1e6).build(),
                TrialBuilder.of("w").arm("toggled").wall(5e6, 5e6).build()));
        assertThat(text).contains("w, arm baseline - 1 trial", "w, arm toggled - 1 trial");
        assertThat(summary(text, "wall")).contains("1.000ms").doesNotContain("5.000ms");
    }

    @Test
    void findingsStandAtTheBenchmarkWhoseNameIsTheLongestMatch() {
        Report two = Examples.report(
                true,
                TrialBuilder.of("sort").wall(1e6, 1e6).build(),
                TrialBuilder.of("sort lines").wall(1e6, 1e6).build());
        String text = Examples.plain(new Report(
                two.header(), two.trials(), List.of(new Finding("x", Severity.ERROR, "sort lines wall", "odd")), true));
        assertThat(text.substring(text.indexOf("sort lines - "))).contains("  error    wall: odd\n");
        assertThat(text.substring(0, text.indexOf("sort lines - "))).doesNotContain("odd");
    }

    @Test
    void coloursAreUsedOnlyWhenAskedForAndChangeNoText() {
        for (Report report : List.of(Examples.trials(), Examples.broken(), Examples.seed())) {
            String coloured = Golden.text(out -> TerminalReport.render(report, out, Style.COLOURED));
            assertThat(coloured).contains("\u001b[3");
            assertThat(coloured.replaceAll("\u001b\\[\\d+m", "")).isEqualTo(Examples.plain(report));
        }
    }

    @Test
    void nothingOfAReportReachesTheTerminalAsASteeringCharacter() {
        assertThat(Examples.plain(Examples.hostile()).replace("\n", "").codePoints())
                .allMatch(c -> !Character.isISOControl(c)
                        && !List.of((int) Character.FORMAT, (int) Character.SURROGATE, (int) Character.LINE_SEPARATOR)
                                .contains(Character.getType(c)));
        assertThat(Examples.plain(Examples.hostile())).contains(Examples.LONG, "[31mred");
    }

    private static TrialBuilder steady(int count) {
        return TrialBuilder.of("w")
                .wall(IntStream.range(0, count).mapToDouble(i -> 1e6 + i).toArray());
    }

    /** The first row of that name in the summary. */
    private static String[] summary(String text, String name) {
        String summary = text.substring(text.indexOf("  phase "));
        return words(line(summary, "  " + name + " ")).toArray(String[]::new);
    }

    private static String line(String text, String start) {
        return line(text, start, 0);
    }

    private static String line(String text, String start, int skipped) {
        return text.lines()
                .filter(line -> line.startsWith(start))
                .skip(skipped)
                .findFirst()
                .orElseThrow();
    }

    private static List<String> words(String line) {
        return List.of(line.strip().split("\\s+"));
    }

    private static double millis(String cell) {
        return Double.parseDouble(cell.replace("ms", ""));
    }
}
