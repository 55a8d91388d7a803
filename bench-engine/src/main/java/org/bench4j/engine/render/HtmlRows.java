package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/** Verdicts as rows, each with its chart on the page's common axis. */
final class HtmlRows {
    private static final int MOST_IN_OVERVIEW = 150;
    private static final int SUSPECTED = 2;

    private final Markup html;
    private final RatioScale scale;
    private final RatioChart chart;
    private final ComparisonNames names;
    private final Comparison comparison;
    private final List<Benchmark> order;
    private final Room room;

    /** Rows of a comparison whose benchmarks have their sections in that order. */
    HtmlRows(Markup html, Comparison comparison, Collection<Benchmark> order, Room room) {
        this.html = html;
        this.comparison = comparison;
        this.order = List.copyOf(order);
        this.room = room;
        scale = RatioScale.of(
                comparison.verdicts().stream().filter(Verdict::gating).toList());
        chart = new RatioChart(html, scale);
        names = new ComparisonNames(comparison);
    }

    String name(Verdict verdict) {
        return names.of(verdict);
    }

    /** The walls of all benchmarks and whatever else is red or looks like it, worst first. */
    void overview(List<Verdict> verdicts) throws IOException {
        Set<String> walls =
                verdicts.stream().filter(HtmlRows::isWall).map(names::of).collect(Collectors.toSet());
        List<Verdict> shown = WorstFirst.sorted(verdicts).stream()
                .filter(verdict -> isWall(verdict)
                        || verdict.gating()
                                && WorstFirst.rank(verdict) <= SUSPECTED
                                // one row says it where the whole benchmark is invalid
                                && !(verdict.outcome() == Outcome.INVALID && walls.contains(names.of(verdict))))
                .toList();
        html.open("section").element("h2", "All benchmarks at a glance").line();
        html.element(
                        "p",
                        "The alert limit is " + Quantity.percent(comparison.alertLimit())
                                + " where a row says nothing else; the dashed lines show it.",
                        "class",
                        "extent")
                .line();
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
            html.open("span", "class", "name");
            html.element("a", names.of(verdict), "href", "#b" + (order.indexOf(verdict.benchmark()) + 1));
            html.close();
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
        String measures = measures(verdict);
        if (!measures.isEmpty()) {
            html.element("small", measures);
        }
        html.close().open("td", "class", "outcome");
        HtmlVerdict.chip(html, verdict.outcome().word(), verdict.outcome().word());
        notes(verdict);
        html.close().close().line();
    }

    /** What the ratio is held against. */
    private String measures(Verdict verdict) {
        List<String> measures = new ArrayList<>();
        if (verdict.alertLimit() != comparison.alertLimit()) {
            measures.add("limit " + Quantity.percent(verdict.alertLimit()));
        }
        if (verdict.floor().isPresent()) {
            measures.add("floor " + VerdictWords.floor(verdict));
        }
        if (verdict.control().isPresent()) {
            measures.add("null control " + VerdictWords.control(verdict));
        }
        return String.join(", ", measures);
    }

    private void notes(Verdict verdict) throws IOException {
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
