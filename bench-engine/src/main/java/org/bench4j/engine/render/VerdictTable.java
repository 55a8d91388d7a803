package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.bench4j.model.Direction;
import org.bench4j.model.Interval;
import org.bench4j.model.Outcome;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;

/** The verdicts on one benchmark, a row for each metric and phase. */
final class VerdictTable {
    private static final int OUTCOME = 6;
    private static final int NOTES = 7;

    private final List<Verdict> verdicts;
    private final Style style;
    /** Confidences of the intervals; one for all is said once, by the title. */
    private final Set<Double> confidences;

    VerdictTable(List<Verdict> verdicts, Style style) {
        this.verdicts = verdicts;
        this.style = style;
        confidences = verdicts.stream()
                .flatMap(verdict -> verdict.interval().stream())
                .map(Interval::confidence)
                .collect(Collectors.toSet());
    }

    void print(Appendable out) throws IOException {
        TextTable table = new TextTable("  ", 0, OUTCOME, NOTES);
        String interval =
                confidences.size() == 1 ? confidence(confidences.iterator().next()) + " interval" : "interval";
        table.row(List.of("", "baseline", "candidate", "change", interval, "limit", "outcome", ""));
        verdicts.forEach(verdict -> table.cells(cells(verdict)));
        table.print(out);
    }

    private List<TextTable.Cell> cells(Verdict verdict) {
        String name = verdict.metric().name();
        Unit unit = verdict.metric().unit();
        List<TextTable.Cell> cells = new ArrayList<>();
        List<String> sides = Quantity.pair(verdict.baseline(), verdict.candidate(), unit);
        for (String text : List.of(
                verdict.gating() ? name : "(" + name + ")",
                sides.get(0),
                sides.get(1),
                change(verdict),
                interval(verdict),
                Quantity.percent(verdict.alertLimit()))) {
            cells.add(TextTable.Cell.plain(text));
        }
        cells.add(new TextTable.Cell(verdict.outcome().word(), dress(verdict)));
        cells.add(TextTable.Cell.plain(notes(verdict)));
        return cells;
    }

    private static String change(Verdict verdict) {
        return verdict.ratio().isPresent()
                ? Quantity.change(verdict.ratio().getAsDouble(), factors(verdict))
                : Quantity.ABSENT;
    }

    private String interval(Verdict verdict) {
        if (verdict.interval().isEmpty()) {
            return Quantity.ABSENT;
        }
        Interval interval = verdict.interval().get();
        boolean unbounded = interval.lo() == 0 && Double.isInfinite(interval.hi());
        boolean factors = factors(verdict);
        return (unbounded
                        ? "unbounded"
                        : "[" + Quantity.change(interval.lo(), factors) + ", " + Quantity.change(interval.hi(), factors)
                                + "]")
                + (confidences.size() > 1 ? " at " + confidence(interval.confidence()) : "");
    }

    /** A row has all its ratios in one form. */
    private static boolean factors(Verdict verdict) {
        return Quantity.isFactor(verdict.ratio().orElse(1))
                || verdict.interval()
                        .map(interval -> interval.lo() > 0 && Quantity.isFactor(interval.lo())
                                || Quantity.isFactor(interval.hi()))
                        .orElse(false);
    }

    private static String confidence(double confidence) {
        String percent = String.format(Locale.ROOT, "%.3f", 100 * confidence);
        return percent.replaceAll("\\.?0+$", "") + " %";
    }

    private UnaryOperator<String> dress(Verdict verdict) {
        if (!verdict.gating() && verdict.outcome() != Outcome.INVALID) {
            return UnaryOperator.identity();
        }
        return switch (verdict.outcome()) {
            case REGRESSED, INVALID -> style::bad;
            case IMPROVED, EQUIVALENT -> style::good;
            case INCONCLUSIVE -> style::doubtful;
        };
    }

    /** What would decide an open row, and what a reader may not expect of the others. */
    private static String notes(Verdict verdict) {
        List<String> notes = new ArrayList<>();
        if (verdict.outcome() == Outcome.INCONCLUSIVE) {
            if (verdict.trialsNeeded().isPresent()) {
                notes.add("needs about " + verdict.trialsNeeded().getAsInt() + " trials a side");
            }
            if (verdict.detectable().isPresent()) {
                notes.add("these find changes from "
                        + Quantity.change(1 + verdict.detectable().getAsDouble()));
            }
        }
        if (verdict.metric().direction() == Direction.HIGHER) {
            notes.add("more is better");
        }
        if (verdict.procedure().equals("exact")) {
            notes.add("counted");
        }
        return String.join(", ", notes);
    }
}
