package org.bench4j.engine.render;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.ReportView;
import org.bench4j.model.Verdict;

/**
 * A report, a comparison, or both as one page that needs nothing but itself: no network, no script, and the verdict first.
 *
 * <p>The page is also well-formed XML. It stays below two megabytes: the worst rows and benchmarks come first, samples are thinned but
 * for their extremes, and what has no room is counted and left to the files. Needs the memory of one benchmark and of the comparison.
 */
public final class HtmlPage {
    private static final String STYLE = style();

    private final Evidence evidence;
    private final Markup html;
    private final Room room = new Room();
    private final FindingIndex findings;

    private HtmlPage(Evidence evidence, Markup html) {
        this.evidence = evidence;
        this.html = html;
        findings = evidence.report()
                .map(report -> new FindingIndex(report.benchmarks(), report.varyingParams(), report.findings()))
                .orElse(new FindingIndex(List.of(), Set.of(), List.of()));
    }

    /** Writes the page, in UTF-8 as it says. */
    public static void render(Evidence evidence, Appendable out) throws IOException {
        new HtmlPage(evidence, new Markup(out)).page();
    }

    private void page() throws IOException {
        html.raw("<!DOCTYPE html>").line();
        html.open("html", "xmlns", "http://www.w3.org/1999/xhtml", "lang", "en").line();
        html.open("head").line();
        html.open("meta", "charset", "utf-8").line();
        html.element("title", HtmlVerdict.title(evidence)).line();
        html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        html.open("meta", "name", "color-scheme", "content", "light dark").line();
        html.open(
                        "meta",
                        "http-equiv",
                        "Content-Security-Policy",
                        "content",
                        "default-src 'none'; style-src 'unsafe-inline'")
                .line();
        html.open("style").raw(STYLE).close().line();
        html.close().line().open("body").line();
        HtmlVerdict.write(html, evidence);
        html.open("main").line();
        if (evidence.comparison().isPresent()) {
            comparison(evidence.comparison().get());
        } else {
            report(evidence.report().orElseThrow());
        }
        if (evidence.costs().isPresent()) {
            html.open("section").element("h2", "What an iteration costs");
            html.element("pre", evidence.costs().get().text()).close().line();
        }
        HtmlFacts.write(html, evidence);
        html.close().line().close().line().close().line();
    }

    private void comparison(Comparison comparison) throws IOException {
        HtmlFacts.mismatches(html, "Refused: these must agree before times compare", comparison.refused());
        Map<Benchmark, List<Verdict>> verdicts = evidence.verdicts();
        HtmlRows rows = new HtmlRows(html, comparison, verdicts.keySet(), room);
        if (verdicts.size() > 1) {
            rows.overview(comparison.verdicts());
        }
        HtmlBenchmark sections = new HtmlBenchmark(html, evidence, rows, room);
        int left = 0;
        for (Map.Entry<Benchmark, List<Verdict>> entry : verdicts.entrySet()) {
            if (!sections.judged(entry.getKey(), entry.getValue(), findings.of(entry.getKey()))) {
                left++;
            }
        }
        // new ones, and all of them where the reports may not be compared
        for (Benchmark benchmark : evidence.report().map(ReportView::benchmarks).orElse(List.of())) {
            if (!verdicts.containsKey(benchmark) && !sections.measured(benchmark, findings.of(benchmark))) {
                left++;
            }
        }
        leftOut(left, "the JSON files");
        unpaired("New, so there is nothing to hold it against", comparison.added());
        unpaired(
                "Removed: only the baseline has it" + (comparison.removedAllowed() ? " (allowed)" : ""),
                comparison.removed());
        HtmlFacts.mismatches(html, "Waived by bench.allow", comparison.waived());
        List<Finding> whole = new ArrayList<>(comparison.findings());
        whole.addAll(findings.whole());
        wholeRun(whole);
    }

    private void report(ReportView report) throws IOException {
        HtmlBenchmark sections = new HtmlBenchmark(html, evidence, null, room);
        int left = 0;
        for (Benchmark benchmark : report.benchmarks()) {
            if (!sections.measured(benchmark, findings.of(benchmark))) {
                left++;
            }
        }
        leftOut(left, "the report file");
        wholeRun(findings.whole());
    }

    private void leftOut(int count, String file) throws IOException {
        if (count > 0) {
            html.element(
                            "p",
                            Prose.plural(count, "more benchmark") + " had no room on this page: see " + file + ".",
                            "class",
                            "note")
                    .line();
        }
    }

    private void unpaired(String what, List<Benchmark> benchmarks) throws IOException {
        if (!benchmarks.isEmpty()) {
            html.open("section").element("h2", what).open("ul");
            for (Benchmark benchmark : benchmarks) {
                html.open("li").element("code", evidence.name(benchmark)).close();
            }
            html.close().close().line();
        }
    }

    private void wholeRun(List<Finding> whole) throws IOException {
        if (!whole.isEmpty()) {
            html.open("section").element("h2", "The run as a whole");
            HtmlFacts.findings(html, whole, "");
            html.close().line();
        }
    }

    private static String style() {
        try (InputStream in = HtmlPage.class.getResourceAsStream("page.css")) {
            return new String(
                    Objects.requireNonNull(in, "page.css is missing from bench-engine's jar")
                            .readAllBytes(),
                    StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
