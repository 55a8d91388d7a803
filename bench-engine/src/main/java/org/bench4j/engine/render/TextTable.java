package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table whose columns are as wide as their widest cell: first column to the left, all others to the right unless told otherwise. */
final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Integer> left = new ArrayList<>(List.of(0));

    TextTable leftAligned(int column) {
        left.add(column);
        return this;
    }

    void row(List<String> cells) {
        rows.add(cells.stream().map(Names::visible).toList());
    }

    void print(Appendable out, String indent) throws IOException {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        List<Integer> widths = new ArrayList<>(Collections.nCopies(columns, 0));
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths.set(i, Math.max(widths.get(i), length(row.get(i))));
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(indent);
            for (int i = 0; i < row.size(); i++) {
                String cell = row.get(i);
                String pad = " ".repeat(widths.get(i) - length(cell));
                line.append(i == 0 ? "" : "  ").append(left.contains(i) ? cell + pad : pad + cell);
            }
            out.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private static int length(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
