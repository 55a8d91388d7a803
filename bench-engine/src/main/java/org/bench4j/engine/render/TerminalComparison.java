package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/** A comparison as a terminal shows it: the verdict first, then what was compared, then why. */
public final class TerminalComparison {
    private final Comparison comparison;
    private final ComparisonNames names;
    private final Appendable out;
    private final Style style;

    private TerminalComparison(Comparison comparison, Appendable out, Style style) {
        this.comparison = comparison;
        this.names = new ComparisonNames(comparison);
        this.out = out;
        this.style = style;
    }

    /** Prints a comparison. */
    public static void render(Comparison comparison, Appendable out, Style style) throws IOException {
        new TerminalComparison(comparison, out, style).print();
    }

    private void print() throws IOException {
        out.append(Headline.of(comparison, style)).append("\n\n");
        if (comparison.baseline().equals(comparison.candidate())) {
            side("report   ", comparison.candidate());
        } else {
            side("baseline ", comparison.baseline());
            side("candidate", comparison.candidate());
        }
        Optional<String> typical = Headline.typical(comparison);
        if (typical.isPresent()) {
            Prose.print(out, "typical    ", " ".repeat(11), Prose.words(typical.get()), style.width());
        }
        out.append('\n');
        mismatches(
                style.bad("refused") + ", must agree and does not (bench.allow waives a field):", comparison.refused());
        mismatches(style.doubtful("waived") + " by bench.allow:", comparison.waived());
        for (List<Verdict> rows : byBenchmark()) {
            benchmark(rows);
        }
        unpaired("new      ", comparison.added(), ": only the candidate has it");
        unpaired(
                "removed  ",
                comparison.removed(),
                ": only the baseline has it" + (comparison.removedAllowed() ? " (allowed)" : ""));
        if (!comparison.findings().isEmpty()) {
            out.append("the comparison as a whole\n");
            FindingLines.print(comparison.findings(), "", out, style);
            out.append('\n');
        }
        legend();
    }

    /** The rows of each benchmark and arm. */
    private Collection<List<Verdict>> byBenchmark() {
        Map<String, List<Verdict>> verdicts = new LinkedHashMap<>();
        comparison.verdicts().forEach(verdict -> verdicts.computeIfAbsent(
                        verdict.benchmark() + "\n" + verdict.arm(), any -> new ArrayList<>())
                .add(verdict));
        return verdicts.values();
    }

    private void benchmark(List<Verdict> verdicts) throws IOException {
        out.append(Names.visible(names.of(verdicts.get(0))))
                .append(" - ")
                .append(VerdictWords.extent(verdicts))
                .append('\n');
        new VerdictTable(verdicts, style).print(out);
        List<Finding> findings = verdicts.stream()
                .flatMap(verdict -> verdict.findings().stream())
                .toList();
        FindingLines.print(findings, names.of(verdicts.get(0).benchmark()), out, style);
        out.append('\n');
    }

    private void side(String word, Comparison.Side side) throws IOException {
        List<String> words = new ArrayList<>(List.of(side.source()));
        words.add("measured=" + side.startedAt());
        side.project().ifPresent(project -> words.add(Prose.assignment("project", project)));
        side.revision().ifPresent(revision -> words.addAll(Prose.revision(revision)));
        Prose.print(out, word + "  ", " ".repeat(word.length() + 2), words, style.width());
    }

    private void mismatches(String title, List<Mismatch> mismatches) throws IOException {
        if (mismatches.isEmpty()) {
            return;
        }
        TextTable table = new TextTable("  ", 0, 1, 2, 3);
        boolean places =
                mismatches.stream().anyMatch(mismatch -> !mismatch.where().isEmpty());
        table.row(
                places
                        ? List.of("field", "baseline", "candidate", "where")
                        : List.of("field", "baseline", "candidate"));
        for (Mismatch mismatch : mismatches) {
            List<String> cells = new ArrayList<>(List.of(mismatch.field(), mismatch.baseline(), mismatch.candidate()));
            if (places) {
                cells.add(mismatch.where());
            }
            table.row(cells);
        }
        out.append(title).append('\n');
        table.print(out);
        out.append('\n');
    }

    private void unpaired(String word, List<Benchmark> benchmarks, String what) throws IOException {
        for (Benchmark benchmark : benchmarks) {
            out.append(word)
                    .append(Names.visible(names.of(benchmark)))
                    .append(what)
                    .append('\n');
        }
        if (!benchmarks.isEmpty()) {
            out.append('\n');
        }
    }

    /** What the outcomes mean that stand above. */
    private void legend() throws IOException {
        List<Verdict> verdicts = comparison.verdicts();
        if (verdicts.isEmpty()) {
            return;
        }
        String outcomes = Arrays.stream(Outcome.values())
                .filter(outcome -> verdicts.stream().anyMatch(verdict -> verdict.outcome() == outcome))
                .map(outcome -> outcome.word() + ": " + Headline.meaning(outcome))
                .collect(Collectors.joining("; "));
        boolean aside = verdicts.stream().anyMatch(verdict -> !verdict.gating());
        Prose.print(
                out, "", Prose.words(outcomes + (aside ? "; (in brackets): shown, but fails no build" : "")), style);
    }
}
