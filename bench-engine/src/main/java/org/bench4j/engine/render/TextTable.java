package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A table whose columns are as wide as their widest cell; numbers stand to the right, the columns named left to the left. */
final class TextTable {
    private static final String GAP = "  ";

    private final String indent;
    private final Set<Integer> left;
    private final List<Row> rows = new ArrayList<>();

    /** A table that is indented by that text, with those columns to the left. */
    TextTable(String indent, Integer... left) {
        this.indent = indent;
        this.left = Set.of(left);
    }

    /** One cell, and how it is coloured; colours have no width. */
    record Cell(String text, UnaryOperator<String> dress) {
        Cell {
            text = Names.visible(text);
        }

        static Cell plain(String text) {
            return new Cell(text, UnaryOperator.identity());
        }
    }

    private record Row(List<Cell> cells, String line) {}

    /** Adds a row of cells without colours. */
    void row(List<String> cells) {
        cells(cells.stream().map(Cell::plain).toList());
    }

    /** Adds a row. */
    void cells(List<Cell> cells) {
        rows.add(new Row(List.copyOf(cells), ""));
    }

    /** Adds a line that belongs to no column; an empty one sets rows apart. */
    void line(String text) {
        rows.add(new Row(List.of(), Names.visible(text)));
    }

    void print(Appendable out) throws IOException {
        int[] widths =
                new int[rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0)];
        for (Row row : rows) {
            for (int i = 0; i < row.cells().size(); i++) {
                widths[i] = Math.max(widths[i], Names.width(row.cells().get(i).text()));
            }
        }
        for (Row row : rows) {
            out.append(print(row, widths).stripTrailing()).append('\n');
        }
    }

    private String print(Row row, int[] widths) {
        StringBuilder line = new StringBuilder(indent).append(row.line());
        for (int i = 0; i < row.cells().size(); i++) {
            Cell cell = row.cells().get(i);
            String pad = " ".repeat(widths[i] - Names.width(cell.text()));
            String text = cell.dress().apply(cell.text());
            line.append(i == 0 ? "" : GAP).append(left.contains(i) ? text + pad : pad + text);
        }
        return line.toString();
    }
}
