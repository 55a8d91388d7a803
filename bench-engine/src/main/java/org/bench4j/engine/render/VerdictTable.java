package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.bench4j.model.Control;
import org.bench4j.model.Interval;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/** The verdicts on one benchmark, a row for each metric and phase. */
final class VerdictTable {
    private final List<Verdict> verdicts;
    private final Style style;
    /** Confidences of the intervals; one for all is said once, by the title. */
    private final Set<Double> confidences;

    private final boolean floors;
    private final boolean controls;

    VerdictTable(List<Verdict> verdicts, Style style) {
        this.verdicts = verdicts;
        this.style = style;
        confidences = verdicts.stream()
                .flatMap(verdict -> verdict.interval().stream())
                .map(Interval::confidence)
                .collect(Collectors.toSet());
        floors = verdicts.stream().anyMatch(verdict -> verdict.floor().isPresent());
        controls = verdicts.stream().anyMatch(verdict -> verdict.control().isPresent());
    }

    void print(Appendable out) throws IOException {
        String interval = confidences.size() == 1
                ? VerdictWords.confidence(confidences.iterator().next()) + " interval"
                : "interval";
        List<String> titles = new ArrayList<>(List.of("", "baseline", "candidate", "change", interval, "limit"));
        if (floors) {
            titles.add("noise floor");
        }
        if (controls) {
            titles.add("null control");
        }
        int outcome = titles.size();
        titles.addAll(List.of("outcome", ""));
        TextTable table = new TextTable("  ", 0, outcome, outcome + 1);
        table.row(titles);
        verdicts.forEach(verdict -> table.cells(cells(verdict)));
        table.print(out);
    }

    private List<TextTable.Cell> cells(Verdict verdict) {
        String name = verdict.metric().name();
        List<String> sides = Quantity.pair(
                verdict.baseline(), verdict.candidate(), verdict.metric().unit());
        List<String> texts = new ArrayList<>(List.of(
                verdict.gating() ? name : "(" + name + ")",
                sides.get(0),
                sides.get(1),
                VerdictWords.change(verdict),
                interval(verdict),
                Quantity.percent(verdict.alertLimit())));
        if (floors) {
            texts.add(VerdictWords.floor(verdict));
        }
        List<TextTable.Cell> cells =
                new ArrayList<>(texts.stream().map(TextTable.Cell::plain).toList());
        if (controls) {
            boolean failed = verdict.control().map(Control::failed).orElse(false);
            cells.add(
                    new TextTable.Cell(VerdictWords.control(verdict), failed ? style::bad : UnaryOperator.identity()));
        }
        cells.add(new TextTable.Cell(verdict.outcome().word(), dress(verdict)));
        cells.add(TextTable.Cell.plain(String.join(", ", VerdictWords.notes(verdict))));
        return cells;
    }

    private String interval(Verdict verdict) {
        return VerdictWords.interval(verdict)
                + (confidences.size() > 1 && verdict.interval().isPresent()
                        ? " at "
                                + VerdictWords.confidence(
                                        verdict.interval().get().confidence())
                        : "");
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
}
