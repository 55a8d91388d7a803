package org.bench4j.engine.render;

import java.io.IOException;
import java.util.List;
import org.bench4j.model.observed.SweepChange;
import org.bench4j.model.observed.SweepSummary;

/** Sweeps as a terminal shows them: arms best first, what cannot be ordered said in words, loads with their latencies. */
public final class TerminalSweep {
    private TerminalSweep() {}

    /** Writes one sweep. */
    public static void render(SweepSummary sweep, Appendable out, Style style) throws IOException {
        out.append(Names.visible(SweepWords.title(sweep))).append('\n');
        Prose.print(out, "  ", Prose.words(SweepWords.conditions(sweep)), style);
        if (!sweep.arms().isEmpty()) {
            TextTable table = new TextTable("  ", 1, SweepWords.ARMS.size() - 1);
            table.row(SweepWords.ARMS);
            sweep.arms().forEach(arm -> table.row(SweepWords.arm(arm)));
            out.append('\n');
            table.print(out);
        }
        if (!sweep.loads().isEmpty()) {
            TextTable table = new TextTable("  ", 0, 4);
            table.row(SweepWords.LOADS);
            sweep.loads().forEach(load -> table.row(SweepWords.load(load)));
            out.append('\n');
            table.print(out);
        }
        List<String> notes = SweepWords.notes(sweep);
        out.append(notes.isEmpty() ? "" : "\n");
        for (String note : notes) {
            Prose.print(out, "  ", "    ", Prose.words(note), style.width());
        }
    }

    /** Writes what became of the arms that two sweeps share. */
    public static void render(SweepChange change, Appendable out, Style style) throws IOException {
        out.append(Names.visible(SweepWords.title(change))).append('\n');
        for (String refusal : change.refusals()) {
            Prose.print(out, "  ", "    ", Prose.words("not compared: " + refusal), style.width());
        }
        if (!change.rows().isEmpty()) {
            TextTable table = new TextTable("  ", 0, SweepWords.CHANGES.size() - 1);
            table.row(SweepWords.CHANGES);
            change.rows().forEach(row -> table.row(SweepWords.change(row)));
            table.print(out);
        }
    }
}
