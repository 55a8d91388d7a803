package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/**
 * A comparison, or a report without one, as a comment on a pull request: the verdict in one line, the rows that matter, the rest folded.
 *
 * <p>GitHub refuses comments above 65536 characters, so rows that would not fit are left to the files; the file says how many.
 */
public final class MarkdownComment {
    private static final int WORST = 10;
    private static final int MOST_CHARACTERS = 60_000;
    private static final int KEPT_FOR_THE_END = 4_000;

    private final Evidence evidence;
    private final StringBuilder text = new StringBuilder();

    private MarkdownComment(Evidence evidence) {
        this.evidence = evidence;
    }

    /** Writes the comment. */
    public static void render(Evidence evidence, Appendable out) throws IOException {
        MarkdownComment comment = new MarkdownComment(evidence);
        if (evidence.comparison().isPresent()) {
            comment.comparison(evidence.comparison().get());
        } else {
            comment.report(evidence.report().orElseThrow());
        }
        evidence.costs().ifPresent(comment::costs);
        out.append(comment.text);
    }

    private void comparison(Comparison comparison) {
        ComparisonNames names = new ComparisonNames(comparison);
        text.append("### ")
                .append(sign(comparison.status()))
                .append(" bench: ")
                .append(comparison.status().word())
                .append("\n\n**")
                .append(Markdown.escaped(sentence(Headline.reason(comparison))))
                .append("**");
        Headline.typical(comparison)
                .ifPresent(typical -> text.append("<br>").append(Markdown.escaped(sentence(typical))));
        text.append("\n\n");
        mismatches("Refused: these must agree before times compare", comparison.refused());
        List<Verdict> notable = WorstFirst.sorted(comparison.verdicts()).stream()
                .filter(verdict -> verdict.gating() && verdict.outcome() != Outcome.EQUIVALENT)
                .toList();
        if (!notable.isEmpty()) {
            List<Verdict> shown = notable.subList(0, Math.min(WORST, notable.size()));
            new MarkdownRows(shown, names, true).append(text, MOST_CHARACTERS - KEPT_FOR_THE_END);
            if (notable.size() > shown.size()) {
                text.append("and ")
                        .append(notable.size() - shown.size())
                        .append(" more rows that are not equivalent, below\n\n");
            }
            reasons(shown, names);
        }
        unpaired("Removed", comparison.removed(), names, comparison.removedAllowed() ? " (allowed)" : "");
        unpaired("New, nothing to hold it against", comparison.added(), names, "");
        if (!comparison.verdicts().isEmpty()) {
            all(comparison, names);
        }
        if (!comparison.waived().isEmpty()) {
            details("Waived by <code>bench.allow</code>", () -> mismatches("", comparison.waived()));
        }
        findings(comparison);
        details("What was compared", () -> {
            side("baseline", comparison.baseline());
            side("candidate", comparison.candidate());
            text.append("\nJudged by bench ")
                    .append(Markdown.escaped(comparison.tool()))
                    .append(".\n");
            legend(comparison);
        });
    }

    private void report(ReportView report) {
        List<String> failed = new ArrayList<>();
        int benchmarks = report.benchmarks().size();
        StringBuilder rows = new StringBuilder();
        for (Benchmark benchmark : report.benchmarks()) {
            for (Map.Entry<String, List<Trial>> arm :
                    Evidence.byArm(report.trials(benchmark)).entrySet()) {
                String name = evidence.name(benchmark)
                        + (arm.getKey().equals(Trial.DEFAULT_ARM) ? "" : ", arm " + arm.getKey());
                Optional<Trial> broken = arm.getValue().stream()
                        .filter(trial -> trial.failure().isPresent())
                        .findFirst();
                if (broken.isPresent()) {
                    failed.add("- " + Markdown.code(name) + " "
                            + Markdown.escaped(
                                    broken.get().failure().orElseThrow().kind().word() + ": "
                                            + broken.get()
                                                    .failure()
                                                    .orElseThrow()
                                                    .message()));
                } else {
                    Centre wall = Centre.ofWall(arm.getValue());
                    rows.append("| ")
                            .append(String.join(
                                    " | ",
                                    Markdown.code(name),
                                    wall.text(),
                                    wall.range(),
                                    wall.spread(),
                                    Integer.toString(wall.medians().length),
                                    Integer.toString(wall.samples())))
                            .append(" |\n");
                }
            }
        }
        text.append("### ")
                .append(failed.isEmpty() ? "" : "\u274c ")
                .append("bench: ")
                .append(Prose.plural(benchmarks, "benchmark"))
                .append(failed.isEmpty() ? " measured" : ", " + failed.size() + " failed")
                .append(report.complete() ? "" : ", the run did not come to its end")
                .append("\n\n");
        failed.forEach(line -> text.append(line).append('\n'));
        text.append(failed.isEmpty() ? "" : "\n");
        if (rows.length() > 0) {
            text.append("| benchmark | wall | trials from - to | CV | trials | samples |\n|---|--:|--:|--:|--:|--:|\n");
            long fitting = 0;
            for (String row : rows.toString().lines().toList()) {
                if (text.length() + row.length() > MOST_CHARACTERS - KEPT_FOR_THE_END) {
                    break;
                }
                text.append(row).append('\n');
                fitting++;
            }
            long left = rows.toString().lines().count() - fitting;
            text.append(left > 0 ? "\nand " + left + " more in the report file\n" : "")
                    .append('\n');
        }
    }

    private void costs(CostTable costs) {
        String table = costs.text().replace("```", "'''");
        if (text.length() + table.length() < MOST_CHARACTERS) {
            details(
                    "What an iteration costs",
                    () -> text.append("```\n").append(table).append("```\n"));
        }
    }

    private void all(Comparison comparison, ComparisonNames names) {
        details("All rows (" + comparison.verdicts().size() + ")", () -> {
            evidence.verdicts().values().stream().map(List::copyOf).forEach(rows -> {
                if (text.length() < MOST_CHARACTERS - KEPT_FOR_THE_END) {
                    text.append("**")
                            .append(Markdown.code(names.of(rows.get(0).benchmark())))
                            .append("** ")
                            .append(VerdictWords.extent(rows))
                            .append("\n\n");
                    new MarkdownRows(rows, names, false).append(text, MOST_CHARACTERS - KEPT_FOR_THE_END);
                }
            });
        });
    }

    /** Why rows say nothing: the one thing that a reviewer can't see from numbers. */
    private void reasons(List<Verdict> shown, ComparisonNames names) {
        shown.stream()
                .filter(verdict -> verdict.outcome() == Outcome.INVALID)
                .flatMap(verdict -> FindingGroup.of(verdict.findings(), names.of(verdict.benchmark())).stream()
                        .limit(1)
                        .flatMap(group -> group.lines().stream())
                        .map(said -> "- " + Markdown.code(names.of(verdict)) + " " + Markdown.escaped(said) + "\n"))
                .distinct()
                .forEach(text::append);
        text.append('\n');
    }

    private void findings(Comparison comparison) {
        List<Finding> findings = new ArrayList<>(comparison.findings());
        comparison.verdicts().forEach(verdict -> findings.addAll(verdict.findings()));
        List<FindingGroup> groups = FindingGroup.of(findings, "");
        if (!groups.isEmpty()) {
            details("What to know about these numbers", () -> {
                for (FindingGroup group : groups) {
                    for (String said : group.lines()) {
                        if (text.length() < MOST_CHARACTERS - KEPT_FOR_THE_END / 2) {
                            text.append("- ")
                                    .append(group.severity().word())
                                    .append(": ")
                                    .append(Markdown.escaped(said))
                                    .append('\n');
                        }
                    }
                    text.append(group.advice().isEmpty() ? "" : "  " + Markdown.escaped(group.advice()) + "\n");
                }
            });
        }
    }

    private void mismatches(String title, List<Mismatch> mismatches) {
        if (!mismatches.isEmpty()) {
            text.append(title.isEmpty() ? "" : title + "\n\n");
            text.append(MarkdownRows.line(List.of("field", "where", "baseline", "candidate")));
            text.append("|---|---|---|---|\n");
            mismatches.forEach(mismatch -> text.append(MarkdownRows.line(List.of(
                    Markdown.code(mismatch.field()),
                    Markdown.escaped(mismatch.where()),
                    Markdown.escaped(mismatch.baseline()),
                    Markdown.escaped(mismatch.candidate())))));
            text.append('\n');
        }
    }

    private void unpaired(String word, List<Benchmark> benchmarks, ComparisonNames names, String remark) {
        if (!benchmarks.isEmpty()) {
            text.append(word).append(remark).append(": ");
            int shown = Math.min(WORST, benchmarks.size());
            text.append(String.join(
                    ", ",
                    benchmarks.subList(0, shown).stream()
                            .map(benchmark -> Markdown.code(names.of(benchmark)))
                            .toList()));
            text.append(benchmarks.size() > shown ? " and " + (benchmarks.size() - shown) + " more" : "")
                    .append("\n\n");
        }
    }

    private void side(String word, Comparison.Side side) {
        text.append("- ").append(word).append(": ").append(Markdown.code(side.source()));
        side.revision().ifPresent(revision -> text.append(" at ")
                .append(Markdown.code(String.join(" ", Prose.revision(revision)).replace("revision=", ""))));
        text.append(", measured ").append(side.startedAt()).append('\n');
    }

    private void legend(Comparison comparison) {
        comparison.verdicts().stream().map(Verdict::outcome).distinct().sorted().forEach(outcome -> text.append("- ")
                .append(outcome.word())
                .append(": ")
                .append(Headline.meaning(outcome))
                .append('\n'));
    }

    private void details(String summary, Runnable body) {
        text.append("<details><summary>").append(summary).append("</summary>\n\n");
        body.run();
        text.append("\n</details>\n\n");
    }

    private static String sentence(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private static String sign(Comparison.Status status) {
        return status == Comparison.Status.PASSED ? "\u2705" : "\u274c";
    }
}
