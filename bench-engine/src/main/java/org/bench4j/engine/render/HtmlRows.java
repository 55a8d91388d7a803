package org.bench4j.engine.render;

import java.io.IOException;
import java.util.List;
import org.bench4j.model.Metric;
import org.bench4j.model.Verdict;

/** Verdicts as rows, each with its chart on the page's common axis. */
final class HtmlRows {
    private static final int MOST_IN_OVERVIEW = 150;
    private static final int SUSPECTED = 2;

    private final Markup html;
    private final RatioScale scale;
    private final RatioChart chart;
    private final ComparisonNames names;
    private final Room room;

    HtmlRows(Markup html, RatioScale scale, ComparisonNames names, Room room) {
        this.html = html;
        this.scale = scale;
        this.chart = new RatioChart(html, scale);
        this.names = names;
        this.room = room;
    }

    String name(Verdict verdict) {
        return names.of(verdict);
    }

    /** The walls of all benchmarks and whatever else is red or looks like it, worst first. */
    void overview(List<Verdict> verdicts) throws IOException {
        List<Verdict> shown = WorstFirst.sorted(verdicts).stream()
                .filter(verdict -> verdict.gating() && (isWall(verdict) || WorstFirst.rank(verdict) <= SUSPECTED))
                .toList();
        html.open("section").element("h2", "All benchmarks at a glance").line();
        List<Verdict> fitting = shown.subList(0, Math.min(MOST_IN_OVERVIEW, shown.size()));
        table(fitting, true);
        if (shown.size() > fitting.size()) {
            html.element(
                    "p",
                    "and " + (shown.size() - fitting.size()) + " more, below or in compare.json.",
                    "class",
                    "note");
        }
        html.close().line();
    }

    /** A table of rows; the benchmark stands in each of them where they are of several. */
    void table(List<Verdict> verdicts, boolean withBenchmark) throws IOException {
        html.open("table", "class", withBenchmark ? "rows wide" : "rows").line();
        html.open("thead").open("tr");
        html.element("th", withBenchmark ? "benchmark" : "metric", "scope", "col");
        html.element("th", "baseline", "scope", "col", "class", "n");
        html.element("th", "candidate", "scope", "col", "class", "n");
        html.element("th", "change", "scope", "col", "class", "n");
        html.open("th", "scope", "col", "class", "chart");
        ticks();
        html.close();
        html.element("th", "outcome", "scope", "col");
        html.close().close().line().open("tbody").line();
        int left = 0;
        for (Verdict verdict : verdicts) {
            if (room.row()) {
                row(verdict, withBenchmark);
            } else {
                left++;
            }
        }
        html.close().close().line();
        if (left > 0) {
            html.element(
                    "p",
                    Prose.plural(left, "more row") + " had no room on this page: see compare.json.",
                    "class",
                    "note");
        }
    }

    private void row(Verdict verdict, boolean withBenchmark) throws IOException {
        String metric = verdict.metric().name();
        List<String> sides = Quantity.pair(
                verdict.baseline(), verdict.candidate(), verdict.metric().unit());
        html.open("tr", "class", RatioChart.tone(verdict));
        html.open("th", "scope", "row");
        if (withBenchmark) {
            html.open("span", "class", "name").text(names.of(verdict)).close();
            html.element("span", isWall(verdict) ? "" : metric, "class", "metric");
        } else {
            html.open("span", "class", "name").text(metric).close();
        }
        html.close();
        html.element("td", sides.get(0), "class", "n from", "data-to", sides.get(1));
        html.element("td", sides.get(1), "class", "n to");
        html.open("td", "class", "n change").element("b", VerdictWords.change(verdict));
        if (verdict.interval().isPresent()) {
            html.element("small", VerdictWords.interval(verdict));
        }
        html.close().open("td", "class", "chart");
        chart.draw(verdict);
        html.close().open("td", "class", "outcome");
        HtmlVerdict.chip(html, verdict.outcome().word(), verdict.outcome().word());
        notes(verdict);
        html.close().close().line();
    }

    private void notes(Verdict verdict) throws IOException {
        StringBuilder numbers = new StringBuilder("limit " + Quantity.percent(verdict.alertLimit()));
        if (verdict.floor().isPresent()) {
            numbers.append(", floor ").append(VerdictWords.floor(verdict));
        }
        if (verdict.control().isPresent()) {
            numbers.append(", null control ").append(VerdictWords.control(verdict));
        }
        html.element("small", numbers.toString());
        List<String> notes = VerdictWords.notes(verdict);
        if (!verdict.gating()) {
            notes.add("fails no build");
        }
        if (!notes.isEmpty()) {
            html.element("small", String.join(", ", notes), "class", "note");
        }
    }

    private void ticks() throws IOException {
        html.element("span", "change, on a logarithmic axis", "class", "hidden");
        html.open("span", "class", "ticks", "aria-hidden", "true");
        for (double tick : scale.ticks()) {
            html.element("i", tick == 1 ? "0" : tickText(tick), "style", "left:" + Svg.percent(scale.at(tick)));
        }
        html.close();
    }

    private static String tickText(double ratio) {
        long percent = Math.round(100 * (ratio - 1));
        return (percent > 0 ? "+" : "\u2212") + Math.abs(percent) + "\u00a0%";
    }

    static boolean isWall(Verdict verdict) {
        return verdict.metric().name().equals(Metric.WALL.name());
    }
}
