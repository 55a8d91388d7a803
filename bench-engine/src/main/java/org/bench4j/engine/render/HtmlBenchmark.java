package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/** The sections of a page, one for each benchmark: its rows, its samples, and what to know about them. */
final class HtmlBenchmark {
    private static final int MOST_SECTIONS = 200;
    private static final int MOST_DETAILS = 40;
    private static final int MOST_NAMES = 5;

    private final Markup html;
    private final Evidence evidence;
    private final HtmlRows rows;
    private final Room room;
    private int sections;

    /** Sections of that evidence; {@code rows} draws the verdicts and is not used without a comparison. */
    HtmlBenchmark(Markup html, Evidence evidence, HtmlRows rows, Room room) {
        this.html = html;
        this.evidence = evidence;
        this.rows = rows;
        this.room = room;
    }

    /** Writes the section of a benchmark with verdicts; says whether there was room for it. */
    boolean judged(Benchmark benchmark, List<Verdict> verdicts, List<Finding> ofReport) throws IOException {
        if (sections++ >= MOST_SECTIONS) {
            return false;
        }
        String name = evidence.name(benchmark);
        begin(name);
        Verdict worst = WorstFirst.sorted(verdicts).get(0);
        HtmlVerdict.chip(html, worst.outcome().word(), worst.outcome().word());
        html.close().line();
        html.element(
                        "p",
                        VerdictWords.extent(verdicts) + ", limit " + Quantity.percent(worst.alertLimit()),
                        "class",
                        "extent")
                .line();
        List<Verdict> first = verdicts.stream().filter(HtmlBenchmark::stands).toList();
        List<Verdict> folded =
                verdicts.stream().filter(verdict -> !first.contains(verdict)).toList();
        for (List<Verdict> arm : byArm(first)) {
            if (rows.name(arm.get(0)).equals(name)) {
                rows.table(arm, false);
            } else {
                html.element("h3", "arm " + arm.get(0).arm());
                rows.table(arm, false);
            }
        }
        if (!folded.isEmpty()) {
            html.open("details").element("summary", Prose.plural(folded.size(), "more row") + ": " + outcomes(folded));
            for (List<Verdict> arm : byArm(folded)) {
                if (!rows.name(arm.get(0)).equals(name)) {
                    html.element("h3", "arm " + arm.get(0).arm());
                }
                rows.table(arm, false);
            }
            html.close().line();
        }
        List<Finding> findings = new ArrayList<>();
        verdicts.forEach(verdict -> findings.addAll(verdict.findings()));
        findings.addAll(ofReport);
        end(benchmark, findings, name);
        return true;
    }

    /** Writes the section of a benchmark that was only measured; says whether there was room for it. */
    boolean measured(Benchmark benchmark, List<Finding> findings) throws IOException {
        if (sections++ >= MOST_SECTIONS) {
            return false;
        }
        String name = evidence.name(benchmark);
        begin(name);
        html.close().line();
        for (Map.Entry<String, List<Trial>> arm : Evidence.byArm(
                        evidence.report().orElseThrow().trials(benchmark))
                .entrySet()) {
            if (!arm.getKey().equals(Trial.DEFAULT_ARM)) {
                html.element("h3", "arm " + arm.getKey()).line();
            }
            boolean failed = false;
            for (Trial trial : arm.getValue()) {
                if (trial.failure().isPresent()) {
                    failed = true;
                    failure(trial, trial.failure().get());
                }
            }
            if (failed) {
                html.element("p", "Its numbers are withheld; the samples that were taken are drawn as evidence.");
            } else {
                HtmlSummary.write(html, arm.getValue());
            }
        }
        end(benchmark, findings, name);
        return true;
    }

    private void begin(String name) throws IOException {
        html.open("section", "class", "benchmark", "id", "b" + sections).line();
        html.open("h2").element("span", name, "class", "name").text(" ");
    }

    private void end(Benchmark benchmark, List<Finding> findings, String name) throws IOException {
        samples(benchmark);
        HtmlFacts.findings(html, findings, name);
        html.close().line();
    }

    private void samples(Benchmark benchmark) throws IOException {
        Panels panels = Panels.of(evidence, benchmark);
        if (panels.trials().isEmpty()) {
            return;
        }
        List<Columns.Column> others = new ArrayList<>();
        Columns columns = Columns.of(panels.trials());
        for (Columns.Column column : columns.span()) {
            if (column.name().equals(Metric.WALL.name())) {
                if (!SampleChart.draw(html, panels, column, room, id(0))) {
                    html.element("p", "Its samples are in the report file.", "class", "note");
                    return;
                }
            } else if (SampleChart.drawable(column)) {
                others.add(column);
            }
        }
        others.addAll(columns.outside());
        if (!others.isEmpty()) {
            html.open("details").element("summary", "Samples of " + listed(others));
            for (int i = 0; i < others.size(); i++) {
                SampleChart.draw(html, panels, others.get(i), room, id(i + 1));
            }
            html.close().line();
        }
    }

    private static String listed(List<Columns.Column> columns) {
        List<String> shown =
                columns.stream().limit(MOST_NAMES).map(Columns.Column::name).toList();
        return String.join(", ", shown)
                + (columns.size() > shown.size() ? " and " + (columns.size() - shown.size()) + " more" : "");
    }

    private String id(int chart) {
        return "s" + sections + "c" + chart;
    }

    private void failure(Trial trial, Failure failure) throws IOException {
        html.open("div", "class", "failure");
        html.open("p");
        HtmlVerdict.chip(html, "failed", "trial " + (trial.index() + 1) + " failed");
        html.text(" " + failure.kind().word() + ": " + failure.message()).close();
        List<String> details = failure.details();
        if (!details.isEmpty()) {
            html.open("details").element("summary", Prose.plural(details.size(), "line") + " of it");
            List<String> shown = details.subList(0, Math.min(MOST_DETAILS, details.size()));
            html.element(
                    "pre",
                    String.join("\n", shown).replace("\t", "    ")
                            + (shown.size() < details.size()
                                    ? "\n... " + (details.size() - shown.size()) + " more"
                                    : ""));
            html.close();
        }
        html.close().line();
    }

    /** What is never folded: the wall, and what is not as it should be. */
    private static boolean stands(Verdict verdict) {
        return HtmlRows.isWall(verdict) || verdict.gating() && verdict.outcome() != Outcome.EQUIVALENT;
    }

    private static String outcomes(List<Verdict> verdicts) {
        List<String> counted = new ArrayList<>();
        for (Outcome outcome : Outcome.values()) {
            long count = verdicts.stream()
                    .filter(verdict -> verdict.outcome() == outcome)
                    .count();
            if (count > 0) {
                counted.add(count + " " + outcome.word());
            }
        }
        return String.join(", ", counted);
    }

    private static List<List<Verdict>> byArm(List<Verdict> verdicts) {
        return verdicts.stream()
                .map(Verdict::arm)
                .distinct()
                .map(arm -> verdicts.stream()
                        .filter(verdict -> verdict.arm().equals(arm))
                        .toList())
                .toList();
    }
}
