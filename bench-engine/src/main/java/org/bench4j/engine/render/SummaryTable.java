package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bench4j.engine.stats.Cv;
import org.bench4j.engine.stats.Median;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.PercentileMethod;
import org.bench4j.engine.stats.Summary;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/** What all measured iterations of all trials come to, column by column, how far trials lie apart, and how to read it. */
final class SummaryTable {
    private static final PercentileMethod METHOD = PercentileMethod.NEAREST_RANK;
    private static final List<Percentile> PERCENTILES = List.of(Percentile.P50, Percentile.P90);
    private static final String FLAG = " !";
    private static final String NO_FLAG = " ".repeat(FLAG.length());
    private static final String UNDEFINED = "n/a";

    private final List<Trial> trials;
    private final Columns columns;
    private final Scale scale;
    private final Style style;
    private final SortedSet<Integer> counts = new TreeSet<>();
    private boolean flagged;

    SummaryTable(List<Trial> trials, Columns columns, Scale scale, Style style) {
        this.trials = trials;
        this.columns = columns;
        this.scale = scale;
        this.style = style;
    }

    void print(Appendable out) throws IOException {
        TextTable table = new TextTable("  ", 0);
        table.row(List.of("phase", "count", "min", "mean", "p50", "p90", "max", "cv" + NO_FLAG));
        columns.span().forEach(column -> row(table, column, scale, true));
        section(table, "outside the measured span:", columns.outside(), true);
        section(table, "read beside the clock:", columns.probes(), false);
        table.print(out);
        if (trials.size() > 1) {
            out.append('\n');
            betweenTrials(out);
        }
        out.append('\n');
        legend(out);
    }

    private void section(TextTable table, String title, List<Columns.Column> shown, boolean flag) {
        if (shown.stream().anyMatch(column -> column.values(trials).length > 0)) {
            table.line("");
            table.line(title);
            shown.forEach(column -> row(table, column, scale, flag));
        }
    }

    private void row(TextTable table, Columns.Column column, Scale times, boolean flag) {
        double[] values = column.values(trials);
        if (values.length == 0) {
            return;
        }
        Summary summary = Summary.of(values, METHOD);
        counts.add(summary.n());
        // a probe may be of another size than the wall, bytes are of another kind
        Scale own = flag && column.unit() == Unit.NANOSECONDS
                ? times
                : Scale.fitting(column.unit(), Math.max(Math.abs(summary.min()), Math.abs(summary.max())));
        List<TextTable.Cell> cells = new ArrayList<>();
        cells.add(TextTable.Cell.plain(column.name()));
        cells.add(TextTable.Cell.plain(Integer.toString(summary.n())));
        for (double value : new double[] {summary.min(), summary.mean(), summary.p50(), summary.p90(), summary.max()}) {
            cells.add(TextTable.Cell.plain(own.text(value)));
        }
        cells.add(cv(summary.cv(), flag));
        table.cells(cells);
    }

    private TextTable.Cell cv(Cv cv, boolean flag) {
        boolean loud = flag && cv.flagged();
        flagged |= loud;
        return new TextTable.Cell(
                (cv.defined() ? Quantity.percentOfColumn(cv.value()) : UNDEFINED) + (loud ? FLAG : NO_FLAG),
                loud ? style::doubtful : UnaryOperator.identity());
    }

    /** Iterations of one process have its luck in common, so what a comparison has to live with is the spread of these. */
    private void betweenTrials(Appendable out) throws IOException {
        TextTable table = new TextTable("  ", 0);
        table.row(List.of("median of each trial", "trials", "min", "median", "max", "cv"));
        for (Columns.Column column : columns.span()) {
            double[] medians = column.medians(trials);
            if (medians.length > 0) {
                Arrays.sort(medians);
                Cv cv = Summary.of(medians, METHOD).cv();
                table.row(List.of(
                        column.name(),
                        Integer.toString(medians.length),
                        scale.text(medians[0]),
                        scale.text(Median.of(medians)),
                        scale.text(medians[medians.length - 1]),
                        cv.defined() ? Quantity.percentOfColumn(cv.value()) : UNDEFINED));
            }
        }
        table.print(out);
    }

    private void legend(Appendable out) throws IOException {
        List<String> parts = new ArrayList<>();
        if (trials.size() > 1) {
            parts.add(count());
        }
        parts.add("percentiles: nearest-rank, observed values");
        parts.addAll(maxima());
        if (flagged) {
            parts.add("!: CV above 10 %");
        }
        List<String> words = new ArrayList<>();
        for (String part : parts) {
            words.add(words.size() < parts.size() - 1 ? part + ";" : part);
        }
        Prose.print(out, "  ", words, style);
    }

    private String count() {
        IntStream sizes = trials.stream().mapToInt(trial -> trial.measured().size());
        List<Integer> distinct = sizes.distinct().boxed().toList();
        int n = trials.stream().mapToInt(trial -> trial.measured().size()).sum();
        return distinct.size() == 1
                ? "n = " + trials.size() + " trials x " + Prose.plural(distinct.get(0), "iteration") + " = " + n
                : "n = " + n + " iterations of " + trials.size() + " trials";
    }

    /** Percentiles that are the maximum only because there are so few values: {@code p50 = p90 = max (n=2)}. */
    private List<String> maxima() {
        return counts.stream()
                .map(n -> Stream.concat(
                                PERCENTILES.stream()
                                        .filter(percentile -> METHOD.isOnlyTheMaximum(n, percentile))
                                        .map(Percentile::label),
                                Stream.of("max (n=" + n + ")"))
                        .collect(Collectors.joining(" = ")))
                .filter(text -> text.startsWith("p"))
                .toList();
    }
}
