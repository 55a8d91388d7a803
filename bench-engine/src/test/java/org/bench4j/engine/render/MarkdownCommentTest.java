package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownCommentTest {
    private static final int MOST_OF_GITHUB = 65_536;

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void commentsReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds(
                "compare.md", Golden.textUnder(locale, out -> MarkdownComment.render(SideBySide.revisions(), out)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG", "tr-TR"})
    void reportsReadTheSameToTheLastByteUnderAnyLocale(String locale) throws IOException {
        Golden.holds(
                "report.md",
                Golden.textUnder(locale, out -> MarkdownComment.render(Evidence.of(Examples.broken()), out)));
    }

    @Test
    void theVerdictComesFirstThenTheWorstRows() {
        List<String> lines =
                comment(Evidence.of(ComparisonExamples.everyOutcome())).lines().toList();
        assertThat(lines.get(0)).isEqualTo("### \u274c bench: invalid");
        assertThat(lines.get(2)).startsWith("**The times of 1 of 3 benchmarks say nothing");
        assertThat(lines.get(4)).startsWith("| benchmark |");
        assertThat(lines.get(6)).contains("size=4096", "invalid");
        assertThat(lines.get(8)).contains("select&#95;payloads", "x2.97", "regressed");
    }

    @Test
    void aPassWithNothingToTellHasNoTableBeforeTheFold() {
        Verdict fine = ComparisonExamples.verdict(
                ComparisonExamples.CHAIN, Metric.WALL, Outcome.EQUIVALENT, 1, 1, 1, 0.99, 1.01);
        String text = comment(Evidence.of(ComparisonExamples.of(fine).build()));
        assertThat(text.substring(0, text.indexOf("<details>")))
                .startsWith("### \u2705 bench: passed\n")
                .doesNotContain("|");
    }

    @Test
    void atMostTenRowsStandBeforeTheFoldAndTheRestIsCounted() {
        List<Verdict> many = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            many.add(ComparisonExamples.verdict(
                    ComparisonExamples.benchmark("w" + i, Map.of()),
                    Metric.WALL,
                    Outcome.REGRESSED,
                    1,
                    2,
                    2,
                    1.9,
                    2.1));
        }
        String text = comment(
                Evidence.of(ComparisonExamples.of(many.toArray(Verdict[]::new)).build()));
        String head = text.substring(0, text.indexOf("<details>"));
        assertThat(head.lines().filter(line -> line.contains("regressed |"))).hasSize(10);
        assertThat(head).contains("and 4 more rows");
    }

    @Test
    void foldsOpenAndCloseAndHaveABlankLineInside() {
        String text = comment(SideBySide.revisions());
        assertThat(text.split("<details>", -1).length).isEqualTo(text.split("</details>", -1).length);
        assertThat(text.split("</summary>\n\n", -1)).hasSameSizeAs(text.split("<summary>", -1));
    }

    @Test
    void everyRowHasAsManyCellsAsItsTable() {
        for (Evidence evidence : List.of(SideBySide.revisions(), hostile(), Evidence.of(Examples.hostile()))) {
            int cells = 0;
            for (String line : comment(evidence).lines().toList()) {
                if (!line.startsWith("|")) {
                    cells = 0;
                } else if (cells == 0) {
                    cells = line.split("\\|", -1).length;
                } else {
                    assertThat(line.split("\\|", -1)).as(line).hasSize(cells);
                }
            }
        }
    }

    @Test
    void hostileNamesMentionNobodyLinkNothingAndStayInTheirCells() {
        String text = comment(hostile());
        assertThat(text)
                .doesNotContain("@all", "<img", "</code><", "`", "](", "http://", "www.", "\n- injected", "\u202e")
                .doesNotContainPattern("(?<!&)#\\d")
                .contains("&#64;");
    }

    @Test
    void aCommentNeverGetsTooLongForGitHubAndSaysWhatIsMissing() {
        List<Verdict> many = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Benchmark benchmark = ComparisonExamples.benchmark(Examples.LONG + i, Map.of());
            for (int phase = 0; phase < 8; phase++) {
                Metric metric = Metric.sampled("phase" + phase, Unit.NANOSECONDS);
                many.add(ComparisonExamples.verdict(benchmark, metric, Outcome.REGRESSED, 1, 2, 2, 1.9, 2.1)
                        .with(new Finding("x", Severity.WARNING, Examples.LONG + i, "said of " + phase + " and " + i)));
            }
        }
        String text = comment(
                Evidence.of(ComparisonExamples.of(many.toArray(Verdict[]::new)).build()));
        assertThat(text.length()).isBetween(40_000, MOST_OF_GITHUB - 1);
        assertThat(text).containsPattern("and \\d+ more rows? in the comparison file");
        assertThat(text.split("<details>", -1).length).isEqualTo(text.split("</details>", -1).length);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '$',
            value = {
                "plain words, 5.0 % (n=2) $ plain words, 5.0 % (n=2)",
                "a|b $ a&#124;b",
                "@dev $ &#64;&#8203;dev",
                "see #12 $ see &#35;&#8203;12",
                "<b> $ &#60;b&#62;",
                "*a* _b_ ~c~ $ &#42;a&#42; &#95;b&#95; &#126;c&#126;",
                "http://x.org $ http&#58;//x&#46;org",
                "`x` $ &#96;x&#96;",
                "![x](y) $ &#33;&#91;x&#93;(y)"
            })
    void signsThatMeanSomethingBecomeReferences(String text, String escaped) {
        assertThat(Markdown.escaped(text)).isEqualTo(escaped);
    }

    @Test
    void lineEndsInATextStartNoLine() {
        assertThat(Markdown.escaped("a\n- b\r\n# c")).doesNotContain("\n", "\r");
        assertThat(Markdown.code("a\n```\nb")).doesNotContain("\n", "`");
    }

    private static Evidence hostile() {
        String name = "x|y `z` @all #1 <img src=x> </code> [a](http://b) www.c.org\u202e";
        Benchmark benchmark = ComparisonExamples.benchmark(name, Map.of());
        Verdict verdict = ComparisonExamples.verdict(
                        benchmark, Metric.sampled("p|q @all", Unit.NANOSECONDS), Outcome.INVALID, 1, 2, 2, 1.5, 2.5)
                .with(new Finding(
                        "x", Severity.ERROR, name, "see #1 @all | `x` <img src=y>\n- injected www.d.org [a](b)"));
        return Evidence.of(ComparisonExamples.of(verdict)
                .added(ComparisonExamples.benchmark(name, Map.of()))
                .refused(new Mismatch("f|g", name, "|", "@all\n|x|"))
                .build());
    }

    private static String comment(Evidence evidence) {
        return Golden.text(out -> MarkdownComment.render(evidence, out));
    }
}
