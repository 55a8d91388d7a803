package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.model.Verdict;

/** Verdicts as a table in GitHub's Markdown. */
final class MarkdownRows {
    private final List<Verdict> verdicts;
    private final ComparisonNames names;
    private final boolean withBenchmark;
    private final boolean withArm;
    private final boolean controls;

    /** The rows of several benchmarks, which then stand in them, or of one. */
    MarkdownRows(List<Verdict> verdicts, ComparisonNames names, boolean withBenchmark) {
        this.verdicts = verdicts;
        this.names = names;
        this.withBenchmark = withBenchmark;
        withArm =
                !withBenchmark && verdicts.stream().map(Verdict::arm).distinct().count() > 1;
        controls = verdicts.stream().anyMatch(verdict -> verdict.control().isPresent());
    }

    /** Appends the table until the text has that length; how many rows had no room is said. */
    void append(StringBuilder text, int most) {
        List<String> titles = titles();
        text.append(line(titles))
                .append('|')
                .append("---|".repeat(titles.size()))
                .append('\n');
        int left = 0;
        for (Verdict verdict : verdicts) {
            if (text.length() < most) {
                text.append(line(cells(verdict)));
            } else {
                left++;
            }
        }
        text.append(left > 0 ? "\nand " + Prose.plural(left, "more row") + " in the comparison file\n\n" : "\n");
    }

    private List<String> titles() {
        List<String> titles = new ArrayList<>();
        if (withBenchmark || withArm) {
            titles.add(withArm ? "arm" : "benchmark");
        }
        titles.addAll(List.of("", "baseline", "candidate", "change", "interval", "limit"));
        if (controls) {
            titles.addAll(List.of("noise floor", "null control"));
        }
        titles.addAll(List.of("outcome", ""));
        return titles;
    }

    private List<String> cells(Verdict verdict) {
        List<String> cells = new ArrayList<>();
        if (withBenchmark || withArm) {
            cells.add(Markdown.code(withArm ? verdict.arm() : names.of(verdict)));
        }
        List<String> sides = Quantity.pair(
                verdict.baseline(), verdict.candidate(), verdict.metric().unit());
        String metric = Markdown.code(verdict.metric().name());
        cells.addAll(List.of(
                verdict.gating() ? metric : "(" + metric + ")",
                sides.get(0),
                sides.get(1),
                VerdictWords.change(verdict),
                VerdictWords.interval(verdict),
                Quantity.percent(verdict.alertLimit())));
        if (controls) {
            cells.add(Markdown.escaped(VerdictWords.floor(verdict)));
            cells.add(VerdictWords.control(verdict));
        }
        cells.add(sign(verdict) + " " + verdict.outcome().word());
        cells.add(String.join(", ", VerdictWords.notes(verdict)));
        return cells;
    }

    /** One row of cells that are escaped already. */
    static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String sign(Verdict verdict) {
        return switch (verdict.outcome()) {
            case REGRESSED, INVALID -> verdict.gating() ? "\u274c" : "\u25b2";
            case IMPROVED -> "\u2b50";
            case INCONCLUSIVE -> "\u2754";
            case EQUIVALENT -> "\u2705";
        };
    }
}
