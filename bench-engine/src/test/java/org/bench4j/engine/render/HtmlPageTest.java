package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Control;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Interval;
import org.bench4j.model.Metric;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class HtmlPageTest {
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?");
    private static final int TWO_MEGABYTES = 2 << 20;

    /** Every kind of page. */
    enum Example {
        REVISIONS(SideBySide::revisions),
        TWO_REPORTS(SideBySide::twoReports),
        EVERY_OUTCOME(() -> Evidence.of(ComparisonExamples.everyOutcome())),
        REFUSED(() -> new Evidence(
                Optional.of(Examples.seed()), Optional.empty(), Optional.of(ComparisonExamples.refused()))),
        TRIALS(() -> Evidence.of(Examples.trials())),
        BROKEN(() -> Evidence.of(Examples.broken())),
        HOSTILE(() -> Evidence.of(Examples.hostile())),
        DEGENERATE(HtmlPageTest::degenerate);

        private final Supplier<Evidence> evidence;

        Example(Supplier<Evidence> evidence) {
            this.evidence = evidence;
        }
    }

    @ParameterizedTest
    @EnumSource
    void pagesAreWellFormedNeedNoNetworkAndRunNoScript(Example example) throws IOException {
        String page = page(example.evidence.get());
        Files.createDirectories(Path.of("target", "pages"));
        Files.writeString(Path.of("target", "pages", example + ".html"), page, StandardCharsets.UTF_8); // to look at
        Document document = Markups.parsed(page);
        assertThat(document.getDocumentElement().getNodeName()).isEqualTo("html");
        assertThat(Markups.all(document, "script")).isEmpty();
        assertThat(page.replace("http://www.w3.org/1999/xhtml", "")).doesNotContain("http:", "https:", "@import");
        assertThat(page).doesNotContain(" src=", "<link", "url(", " onload", "javascript:");
        assertThat(Markups.all(document, "a"))
                .allSatisfy(link -> assertThat(link.getAttribute("href")).startsWith("#"));
    }

    @ParameterizedTest
    @EnumSource
    void everyCoordinateIsFiniteAndWithinItsDrawing(Example example) {
        Document document = Markups.parsed(page(example.evidence.get()));
        for (Element drawing : Markups.all(document, "svg")) {
            double height = Double.parseDouble(drawing.getAttribute("viewBox").split(" ")[3]);
            for (Element path : inside(drawing, "path")) {
                assertThat(path.getAttribute("d")).doesNotContain("NaN", "Infinity");
                Matcher numbers = NUMBER.matcher(path.getAttribute("d"));
                while (numbers.find()) {
                    assertThat(Double.parseDouble(numbers.group())).isBetween(-7.0, 1000.0);
                }
            }
            for (Element box : inside(drawing, "rect")) {
                double x = Double.parseDouble(box.getAttribute("x"));
                double width = Double.parseDouble(box.getAttribute("width"));
                assertThat(width).isNotNegative();
                assertThat(x).isNotNegative();
                assertThat(x + width).isLessThanOrEqualTo(1000.2);
                assertThat(Double.parseDouble(box.getAttribute("height"))).isEqualTo(height);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void drawingsHaveTitlesAndReferencesLeadSomewhere(Example example) {
        Document document = Markups.parsed(page(example.evidence.get()));
        List<String> ids = new ArrayList<>();
        for (String name : List.of("section", "title", "desc")) {
            Markups.all(document, name).stream()
                    .filter(element -> element.hasAttribute("id"))
                    .forEach(element -> ids.add(element.getAttribute("id")));
        }
        assertThat(ids).doesNotHaveDuplicates();
        Set<String> known = new HashSet<>(ids);
        for (Element drawing : Markups.all(document, "svg")) {
            assertThat(drawing.getAttribute("role")).isEqualTo("img");
            assertThat(inside(drawing, "title")).hasSize(1);
            if (drawing.hasAttribute("aria-labelledby")) {
                assertThat(known)
                        .contains(drawing.getAttribute("aria-labelledby").split(" "));
            }
        }
        Markups.all(document, "a").forEach(link -> assertThat(known)
                .contains(link.getAttribute("href").substring(1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void pagesReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds(
                "page.html",
                Golden.textUnder(locale, out -> HtmlPage.render(Evidence.of(ComparisonExamples.everyOutcome()), out)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void pagesOfReportsReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds(
                "page-of-report.html",
                Golden.textUnder(locale, out -> HtmlPage.render(Evidence.of(Examples.seed()), out)));
    }

    @Test
    void theVerdictComesFirstThenTheWorstRows() {
        Document document = Markups.parsed(page(SideBySide.revisions()));
        Element header = (Element)
                Markups.all(document, "body").get(0).getElementsByTagName("*").item(0);
        assertThat(header.getNodeName()).isEqualTo("header");
        assertThat(header.getTextContent())
                .containsSubsequence(
                        "org.example:lean-chain",
                        "Invalid",
                        "The times of 1 of 6 benchmarks say nothing, since the null control shows a difference",
                        "2 regressed",
                        "+0.20 % is the median change",
                        "merge base of main",
                        "working tree",
                        "with uncommitted changes");
        List<String> rows = Markups.all(document, "tr").stream()
                .map(Element::getTextContent)
                .filter(text -> text.contains("%"))
                .toList();
        assertThat(rows.get(1)).startsWith("state-root[entries=1024]");
        assertThat(rows.get(2)).startsWith("block-buildingsign").contains("+15.7 %");
    }

    @Test
    void whatIsNotAsItShouldBeIsNeverFolded() {
        Document document = Markups.parsed(page(SideBySide.revisions()));
        for (Element row : Markups.all(document, "tr")) {
            String tone = row.getAttribute("class");
            if (Set.of("regressed", "invalid", "inconclusive", "improved").contains(tone)) {
                assertThat(Markups.inside(row, "details"))
                        .as(row.getTextContent())
                        .isFalse();
            }
        }
        assertThat(Markups.all(document, "tr").stream()
                        .filter(row -> row.getAttribute("class").equals("regressed aside"))
                        .toList())
                .isNotEmpty()
                .allMatch(row -> Markups.inside(row, "details"));
    }

    @Test
    void armsSideBySideShareTheirPanelsAndReportsFollowEachOther() {
        Document together = Markups.parsed(page(SideBySide.revisions()));
        assertThat(keys(together)).containsExactly("baseline", "candidate", "null control");
        assertThat(labels(together)).containsExactly("trial 1", "2", "3", "4", "5");
        Document apart = Markups.parsed(page(SideBySide.twoReports()));
        assertThat(keys(apart)).containsExactly("baseline", "candidate");
        assertThat(labels(apart)).containsExactly("baseline 1", "2", "3", "4", "5", "candidate 1", "2", "3", "4", "5");
    }

    @Test
    void everySampleOfASmallReportIsDrawn() {
        Document document = Markups.parsed(page(SideBySide.revisions()));
        long drawn = Markups.all(document, "figure").stream()
                .findFirst()
                .map(figure -> inside(figure, "path").stream()
                        .filter(path -> path.getAttribute("class").matches("(dots|beyond) .*"))
                        .mapToLong(path -> path.getAttribute("d")
                                .chars()
                                .filter(c -> c == 'M')
                                .count())
                        .sum())
                .orElseThrow();
        assertThat(drawn).isEqualTo(3 * 5 * 24);
    }

    @Test
    void samplesFarOutAreCountedAndNamedNotDropped() {
        double[] walls = IntStream.range(0, 40)
                .mapToDouble(i -> i == 17 ? 9e9 : 1e6 + 1000 * (i % 7))
                .toArray();
        String page = page(Evidence.of(Examples.one(TrialBuilder.of("tail").wall(walls))));
        assertThat(page).contains("1 sample lies above the drawing, up to 9.000s");
        assertThat(Markups.parsed(page).getElementsByTagName("figure").getLength())
                .isEqualTo(1);
        assertThat(page).containsPattern("class=\"beyond baseline\" d=\"M[^M\"]*\"");
    }

    @Test
    void hostileNamesAreTextsAndNothingElse() {
        String name = "<script>alert(1)</script>\"'&amp; ]]> --> \u202ex";
        Benchmark hostile = ComparisonExamples.benchmark(name, Map.of());
        Verdict verdict = ComparisonExamples.verdict(hostile, Metric.WALL, Outcome.REGRESSED, 1, 2, 2, 1.5, 2.5)
                .with(new Finding("x", Severity.WARNING, name, "<img src=x onerror=alert(1)>\u0000\u001b[31m\ufffe"));
        String page = page(Evidence.of(ComparisonExamples.of(verdict).build()));
        Document document = Markups.parsed(page);
        assertThat(Markups.all(document, "script")).isEmpty();
        assertThat(Markups.all(document, "img")).isEmpty();
        assertThat(Markups.all(document, "h2").get(0).getTextContent())
                .startsWith("<script>alert(1)</script>\"'&amp; ]]> --> \ufffdx");
        assertThat(page).doesNotContain("\u001b", "\u202e", "\ufffe");
    }

    @Test
    void aLargeReportStaysBelowTwoMegabytesAndSaysWhatIsMissing() {
        Random random = new Random(7);
        List<Benchmark> benchmarks = IntStream.range(0, 400)
                .mapToObj(i -> ComparisonExamples.benchmark("workload-with-a-name-" + i, Map.of("size", "" + i)))
                .toList();
        List<Verdict> verdicts = new ArrayList<>();
        for (Benchmark benchmark : benchmarks) {
            verdicts.add(
                    ComparisonExamples.verdict(benchmark, Metric.WALL, Outcome.EQUIVALENT, 1e6, 1e6, 1, 0.99, 1.01));
            for (int phase = 0; phase < 10; phase++) {
                Metric metric = Metric.sampled("phase-" + phase, Unit.NANOSECONDS);
                verdicts.add(ComparisonExamples.verdict(benchmark, metric, Outcome.REGRESSED, 1e5, 2e5, 2, 1.9, 2.1));
            }
        }
        ReportView view = generated(benchmarks, random);
        Comparison comparison =
                ComparisonExamples.of(verdicts.toArray(Verdict[]::new)).build();
        String page = page(new Evidence(Optional.of(view), Optional.empty(), Optional.of(comparison)));
        assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(TWO_MEGABYTES);
        assertThat(page).contains("200 more benchmarks had no room on this page", "more rows had no room on this page");
        Markups.parsed(page);
    }

    @Test
    void longSeriesAreThinnedButKeepTheirExtremes() {
        double[] walls = new Random(11).doubles(200_000, 1e6, 1.001e6).toArray();
        walls[123_457] = 1.0015e6;
        walls[77_777] = 0.9995e6;
        String page = page(Evidence.of(Examples.one(TrialBuilder.of("long").wall(walls))));
        assertThat(page.length()).isLessThan(100_000);
        Element dots = Markups.all(Markups.parsed(page), "path").stream()
                .filter(path -> path.getAttribute("class").equals("dots baseline"))
                .findFirst()
                .orElseThrow();
        double[] heights = Arrays.stream(dots.getAttribute("d").split("M"))
                .filter(part -> !part.isEmpty())
                .mapToDouble(part -> Double.parseDouble(part.split(" ")[1].replace("h0", "")))
                .toArray();
        // 6 % of the extent is left free on both sides, so the extremes lie 1/18.67 of 240 from the edges
        assertThat(Arrays.stream(heights).min().orElseThrow()).isCloseTo(240 * 0.06 / 1.12, within(0.1));
        assertThat(Arrays.stream(heights).max().orElseThrow()).isCloseTo(240 * 1.06 / 1.12, within(0.1));
    }

    @Test
    void manyArmsHaveTheirNamesAndTheirOwnTables() {
        List<Verdict> verdicts = new ArrayList<>();
        for (String arm : List.of("lean", "fat")) {
            verdicts.add(arm(
                    ComparisonExamples.verdict(
                            SideBySide.BUILD, Metric.WALL, Outcome.EQUIVALENT, 1e6, 1e6, 1, 0.99, 1.01),
                    arm));
        }
        String page = page(Evidence.of(
                ComparisonExamples.of(verdicts.toArray(Verdict[]::new)).build()));
        assertThat(Markups.all(Markups.parsed(page), "h3").stream().map(Element::getTextContent))
                .containsExactly("arm lean", "arm fat");
    }

    private static Offset<Double> within(double offset) {
        return Offset.offset(offset);
    }

    private static List<String> keys(Document document) {
        return inside(Markups.all(document, "figure").get(0), "span").stream()
                .filter(span -> span.getAttribute("class").startsWith("key "))
                .map(Element::getTextContent)
                .toList();
    }

    private static List<String> labels(Document document) {
        return inside(Markups.all(document, "figure").get(0), "div").stream()
                .filter(div -> div.getAttribute("class").equals("xs"))
                .flatMap(div -> inside(div, "span").stream())
                .map(Element::getTextContent)
                .toList();
    }

    private static List<Element> inside(Element element, String name) {
        return Markups.all(element.getElementsByTagName(name));
    }

    /** One sample, equal samples, zeros, the smallest and the largest numbers; ratios and intervals without bounds. */
    private static Evidence degenerate() {
        Report report = Examples.report(
                true,
                TrialBuilder.of("single").wall(5).build(),
                TrialBuilder.of("equal").wall(7, 7, 7, 7).phase("p", 7, 7, 7, 7).build(),
                TrialBuilder.of("zero").wall(0, 0, 0).phase("p", 0, 0, 0).build(),
                TrialBuilder.of("extreme").wall(Double.MIN_VALUE, 1e300, 1e-300).build(),
                TrialBuilder.of("negative")
                        .metric(Metric.outside("aside"), -5, -5, 10)
                        .wall(1, 2, 3)
                        .build(),
                TrialBuilder.of("none").build());
        List<Verdict> verdicts = new ArrayList<>();
        double[][] ratios = {{1, 0, Double.POSITIVE_INFINITY}, {1e-300, 0, 1e-299}, {1e300, 1e299, 1.7e308}, {1, 1, 1}};
        for (double[] ratio : ratios) {
            Verdict plain = ComparisonExamples.verdict(
                    ComparisonExamples.benchmark("single", Map.of()),
                    Metric.WALL,
                    Outcome.INCONCLUSIVE,
                    0,
                    0,
                    ratio[0],
                    ratio[1],
                    ratio[2]);
            verdicts.add(with(
                    plain,
                    new NoiseFloor(Double.POSITIVE_INFINITY, "none", "uncontrolled"),
                    new Control(1e-300, Optional.empty(), true)));
            verdicts.add(with(
                    plain,
                    new NoiseFloor(0, "clock", "calibrated"),
                    new Control(1, Optional.of(new Interval(0, Double.POSITIVE_INFINITY, 0.9)), false)));
        }
        return new Evidence(
                Optional.of(report),
                Optional.empty(),
                Optional.of(
                        ComparisonExamples.of(verdicts.toArray(Verdict[]::new)).build()));
    }

    private static Verdict with(Verdict verdict, NoiseFloor floor, Control control) {
        return new Verdict(
                verdict.benchmark(),
                verdict.arm(),
                verdict.metric(),
                verdict.outcome(),
                OptionalDouble.of(0),
                verdict.candidate(),
                verdict.ratio(),
                verdict.interval(),
                verdict.alertLimit(),
                Optional.of(floor),
                Optional.of(control),
                verdict.procedure(),
                1,
                1,
                1,
                1,
                OptionalDouble.of(Double.MAX_VALUE),
                verdict.trialsNeeded(),
                verdict.roundsNeeded(),
                verdict.p(),
                verdict.q(),
                true,
                List.of());
    }

    private static Verdict arm(Verdict verdict, String arm) {
        return new Verdict(
                verdict.benchmark(),
                arm,
                verdict.metric(),
                verdict.outcome(),
                verdict.baseline(),
                verdict.candidate(),
                verdict.ratio(),
                verdict.interval(),
                verdict.alertLimit(),
                verdict.floor(),
                verdict.control(),
                verdict.procedure(),
                5,
                5,
                50,
                50,
                verdict.detectable(),
                verdict.trialsNeeded(),
                verdict.roundsNeeded(),
                verdict.p(),
                verdict.q(),
                verdict.gating(),
                verdict.findings());
    }

    /** A report that makes each benchmark's trials when it is asked for them. */
    private static ReportView generated(List<Benchmark> benchmarks, Random random) {
        return new ReportView() {
            @Override
            public Header header() {
                return Examples.seed().header();
            }

            @Override
            public List<Benchmark> benchmarks() {
                return benchmarks;
            }

            @Override
            public List<Trial> trials(Benchmark benchmark) {
                return Stream.iterate(0, index -> index + 1)
                        .limit(5)
                        .flatMap(index ->
                                SideBySide.group(random, benchmark, index, 1e6, 1.02, 0.05, 1, "apply", 0.4).stream())
                        .toList();
            }

            @Override
            public List<Finding> findings() {
                return List.of();
            }

            @Override
            public boolean complete() {
                return true;
            }
        };
    }

    private static String page(Evidence evidence) {
        return Golden.text(out -> HtmlPage.render(evidence, out));
    }
}
