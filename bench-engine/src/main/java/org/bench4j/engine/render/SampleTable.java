package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.bench4j.model.Digest;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/** A row for each measured iteration, with the digest of its work; too many rows are left to the report file. */
final class SampleTable {
    private static final int MOST_ROWS = 60;
    private static final int WIDEST_TITLE = 24;

    private final List<Trial> trials;
    private final List<Columns.Column> shown;
    private final Scale scale;

    SampleTable(List<Trial> trials, Columns columns, Scale scale) {
        this.trials = trials;
        this.scale = scale;
        shown = new ArrayList<>(columns.span());
        shown.addAll(columns.outside());
    }

    void print(Appendable out, Style style) throws IOException {
        long rows = trials.stream().mapToInt(trial -> trial.measured().size()).sum();
        if (rows > MOST_ROWS) {
            out.append("  ")
                    .append(Long.toString(rows))
                    .append(" rows, one for each iteration: see ")
                    .append(style.whereabouts())
                    .append('\n');
            return;
        }
        boolean several = trials.size() > 1;
        TextTable table = new TextTable("  ", 0);
        List<String> titles = new ArrayList<>(several ? List.of("trial", "iter") : List.of("iter"));
        shown.forEach(column -> titles.add(Names.shortened(column.name(), WIDEST_TITLE)));
        titles.add("digest");
        table.row(titles);
        for (Trial trial : trials) {
            for (Sample sample : trial.measured()) {
                List<String> cells = new ArrayList<>();
                if (several) {
                    cells.add(Integer.toString(trial.index() + 1));
                }
                cells.add(Integer.toString(sample.index() + 1));
                shown.forEach(column -> cells.add(cell(column, sample)));
                cells.add(sample.digest().map(Digest::prefix).orElse(Quantity.ABSENT));
                table.row(cells);
            }
        }
        table.print(out);
    }

    private String cell(Columns.Column column, Sample sample) {
        OptionalDouble value = column.reading().apply(sample);
        return value.isPresent() && column.unit() == Unit.NANOSECONDS
                ? scale.text(value.getAsDouble())
                : Quantity.alone(value, column.unit());
    }
}
