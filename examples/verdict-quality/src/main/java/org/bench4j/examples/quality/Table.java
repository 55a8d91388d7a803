package org.bench4j.examples.quality;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** A row for each gate under each condition, printed as soon as it is known. */
final class Table {
    private static final String COUNTS = " %4s %4s %6s %8s %7s";

    private final PrintStream out;

    Table(PrintStream out) {
        this.out = out;
    }

    /** The head: over both groups of counts, then the names of the columns. */
    void head(List<String> conditions) {
        StringBuilder first = new StringBuilder();
        conditions.forEach(condition -> first.append(condition(condition)));
        out.printf(
                Locale.ROOT,
                "%s%-26s | %-33s | %-43s | %6s %7s%n",
                first.toString().replaceAll(".", " "),
                "",
                "identical code (A/A)",
                "planted slowdown",
                "s",
                "s");
        out.printf(
                Locale.ROOT,
                "%s%-26s |" + COUNTS + " | %-9s" + COUNTS + " | %6s %7s %s%n",
                first,
                "gate",
                "runs",
                "red",
                "faster",
                "inconcl.",
                "invalid",
                "slowdown",
                "runs",
                "red",
                "faster",
                "inconcl.",
                "invalid",
                "mean",
                "longest",
                "goal");
    }

    void row(List<String> conditions, String way, Tally same, String slowdown, Tally planted, Goal.State goal) {
        StringBuilder line = new StringBuilder();
        conditions.forEach(condition -> line.append(condition(condition)));
        line.append(String.format(Locale.ROOT, "%-26s |%s | %-9s%s |", way, counts(same), slowdown, counts(planted)));
        double mean = (same.totalSeconds() + planted.totalSeconds()) / (same.runs() + planted.runs());
        line.append(String.format(
                Locale.ROOT,
                " %6.1f %7.1f %s",
                mean,
                Math.max(same.longestSeconds(), planted.longestSeconds()),
                goal.word()));
        out.println(line);
        out.flush();
    }

    private static String condition(String text) {
        return String.format(Locale.ROOT, "%-12s ", text);
    }

    private static String counts(Tally tally) {
        return String.format(
                Locale.ROOT,
                COUNTS,
                tally.runs(),
                tally.of(Answer.RED),
                tally.of(Answer.FASTER),
                tally.of(Answer.INCONCLUSIVE),
                tally.of(Answer.INVALID));
    }
}
