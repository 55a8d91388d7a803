package org.bench4j.engine.render;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.bench4j.model.observed.SweepChange;
import org.bench4j.model.observed.SweepSummary;

/** Sweeps in Markdown, with the tables and words of the terminal. */
public final class MarkdownSweep {
    private MarkdownSweep() {}

    /** Writes one sweep. */
    public static void render(SweepSummary sweep, Appendable out) throws IOException {
        out.append("### ").append(Markdown.escaped(SweepWords.title(sweep))).append("\n\n");
        out.append(Markdown.escaped(SweepWords.conditions(sweep))).append('\n');
        if (!sweep.arms().isEmpty()) {
            table(
                    out,
                    SweepWords.ARMS,
                    Set.of(1, SweepWords.ARMS.size() - 1),
                    sweep.arms().stream().map(SweepWords::arm).toList());
        }
        if (!sweep.loads().isEmpty()) {
            table(
                    out,
                    SweepWords.LOADS,
                    Set.of(0, 4),
                    sweep.loads().stream().map(SweepWords::load).toList());
        }
        out.append('\n');
        for (String note : SweepWords.notes(sweep)) {
            out.append("- ").append(Markdown.escaped(note)).append('\n');
        }
    }

    /** Writes what became of the arms that two sweeps share. */
    public static void render(SweepChange change, Appendable out) throws IOException {
        out.append("### ").append(Markdown.escaped(SweepWords.title(change))).append('\n');
        if (!change.refusals().isEmpty()) {
            out.append('\n');
        }
        for (String refusal : change.refusals()) {
            out.append("- not compared: ").append(Markdown.escaped(refusal)).append('\n');
        }
        if (!change.rows().isEmpty()) {
            table(
                    out,
                    SweepWords.CHANGES,
                    Set.of(0, SweepWords.CHANGES.size() - 1),
                    change.rows().stream().map(SweepWords::change).toList());
        }
    }

    private static void table(Appendable out, List<String> titles, Set<Integer> left, List<List<String>> rows)
            throws IOException {
        out.append('\n');
        row(out, titles);
        for (int column = 0; column < titles.size(); column++) {
            out.append(left.contains(column) ? "|:---" : "|---:");
        }
        out.append("|\n");
        for (List<String> row : rows) {
            row(out, row);
        }
    }

    private static void row(Appendable out, List<String> cells) throws IOException {
        out.append("| ")
                .append(cells.stream().map(Markdown::escaped).collect(Collectors.joining(" | ")))
                .append(" |\n");
    }
}
