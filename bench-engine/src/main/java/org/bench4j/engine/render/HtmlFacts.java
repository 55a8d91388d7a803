package org.bench4j.engine.render;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;

/** The parts of a page that say what was measured, on what, and how to read it. */
final class HtmlFacts {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private HtmlFacts() {}

    static String time(Instant instant) {
        return TIME.format(instant);
    }

    /** Findings as a list, worst first; notes are folded where there are many. */
    static void findings(Markup html, Collection<Finding> findings, String benchmark) throws IOException {
        List<FindingGroup> groups = FindingGroup.of(findings, benchmark);
        List<FindingGroup> loud = groups.stream()
                .filter(group -> group.severity() != Severity.NOTE)
                .toList();
        List<FindingGroup> notes = groups.stream()
                .filter(group -> group.severity() == Severity.NOTE)
                .toList();
        list(html, loud);
        if (!notes.isEmpty()) {
            int lines = notes.stream().mapToInt(group -> group.lines().size()).sum();
            html.open("details").element("summary", Prose.plural(lines, "note"));
            list(html, notes);
            html.close().line();
        }
    }

    private static void list(Markup html, List<FindingGroup> groups) throws IOException {
        if (groups.isEmpty()) {
            return;
        }
        html.open("ul", "class", "findings").line();
        for (FindingGroup group : groups) {
            String word = group.severity().word();
            html.open("li", "class", word).element("b", word);
            for (String line : group.lines()) {
                html.element("span", line);
            }
            if (!group.advice().isEmpty()) {
                html.element("em", group.advice());
            }
            html.close().line();
        }
        html.close().line();
    }

    /** Fields that differ; nothing where there are none. */
    static void mismatches(Markup html, String title, List<Mismatch> mismatches) throws IOException {
        if (mismatches.isEmpty()) {
            return;
        }
        html.open("section").element("h2", title).line();
        html.open("table", "class", "facts").open("thead").open("tr");
        for (String column : List.of("field", "baseline", "candidate", "where")) {
            html.element("th", column, "scope", "col");
        }
        html.close().close().line().open("tbody").line();
        for (Mismatch mismatch : mismatches) {
            html.open("tr").element("th", mismatch.field(), "scope", "row");
            for (String cell : List.of(mismatch.baseline(), mismatch.candidate(), mismatch.where())) {
                html.element("td", cell);
            }
            html.close().line();
        }
        html.close().close().close().line();
    }

    /** What stands at the end: how to read the page, and where it was measured. */
    static void write(Markup html, Evidence evidence) throws IOException {
        html.open("footer").line();
        if (evidence.comparison().isPresent()
                && !evidence.comparison().get().verdicts().isEmpty()) {
            legend(html, evidence.comparison().get());
        }
        if (evidence.header().isPresent()) {
            environment(html, evidence.header().get());
        }
        String tool = evidence.comparison()
                .map(Comparison::tool)
                .orElseGet(() -> evidence.header().map(Header::tool).orElse(""));
        html.element(
                "p", "Made by bench " + tool + ". This page needs no network and runs no script.", "class", "note");
        html.close().line();
    }

    private static void legend(Markup html, Comparison comparison) throws IOException {
        html.open("details").element("summary", "How to read this page").line();
        html.open("dl");
        for (Outcome outcome : Outcome.values()) {
            if (comparison.verdicts().stream().anyMatch(verdict -> verdict.outcome() == outcome)) {
                html.open("dt");
                HtmlVerdict.chip(html, outcome.word(), outcome.word());
                html.close().element("dd", Headline.meaning(outcome) + ".");
            }
        }
        html.element("dt", "the bar of a row");
        html.element(
                "dd",
                "The dot is the estimated change of the candidate against the baseline, the bar its confidence interval; an arrow "
                        + "says that it goes on. The axis is logarithmic: halved and doubled are equally far from 0.");
        html.element("dt", "the bands behind it");
        html.element(
                "dd",
                "The wide band between the dashed lines is the alert limit, the darker one the noise floor: the smallest change that "
                        + "this setup can tell from nothing.");
        html.element("dt", "null control");
        html.element(
                "dd",
                "The small grey mark below: the baseline held against a copy of itself in the same run. It must show no difference.");
        html.element("dt", "fails no build");
        html.element("dd", "A pale row informs; it never turns a build red.");
        html.close().close().line();
    }

    private static void environment(Markup html, Header header) throws IOException {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("measured", time(header.startedAt()) + " by bench " + header.tool());
        header.environment().fingerprint().forEach(facts::put);
        facts.put("kernel", header.environment().host().kernel());
        facts.put("seed", Long.toString(header.plan().seed()));
        facts.put("report id", header.id());
        html.open("details").element("summary", "Where and how it was measured").line();
        html.open("table", "class", "facts").open("tbody").line();
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            html.open("tr")
                    .element("th", fact.getKey(), "scope", "row")
                    .element("td", fact.getValue())
                    .close()
                    .line();
        }
        html.close().close().close().line();
    }
}
