package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.bench4j.model.Trend;

/** Series of a history as a terminal shows them: a line that draws each, its last value, and where its level changed. */
public final class TerminalTrends {
    private static final String BARS = "▁▂▃▄▅▆▇█";
    private static final int WIDTH = 60;

    private TerminalTrends() {}

    /** Writes the series one after the other. */
    public static void render(List<Trend> trends, Appendable out) throws IOException {
        TrendNames names = new TrendNames(trends);
        for (Trend trend : trends) {
            List<Trend.Point> points = trend.points();
            Trend.Point last = points.get(points.size() - 1);
            out.append(names.of(trend)).append('\n');
            out.append("  ")
                    .append(line(points))
                    .append("  ")
                    .append(Quantity.alone(last.value(), trend.metric().unit()))
                    .append(" at ")
                    .append(TrendNames.commit(last.commit()))
                    .append(", ")
                    .append(Integer.toString(points.size()))
                    .append(points.size() == 1 ? " report" : " reports")
                    .append('\n');
            for (Trend.Change change : trend.changes()) {
                out.append("  ").append(TrendNames.change(trend, change)).append('\n');
            }
        }
        if (trends.isEmpty()) {
            out.append("the history has no such series\n");
        }
    }

    /** One line for each of some changes, with the name of its series. */
    public static List<String> changes(List<Trend> trends, Function<Trend, List<Trend.Change>> which) {
        TrendNames names = new TrendNames(trends);
        List<String> lines = new ArrayList<>();
        for (Trend trend : trends) {
            which.apply(trend).forEach(change -> lines.add(names.of(trend) + ": " + TrendNames.change(trend, change)));
        }
        return lines;
    }

    /** The newest points, from the smallest to the largest of them. */
    static String line(List<Trend.Point> points) {
        List<Trend.Point> shown = points.subList(Math.max(0, points.size() - WIDTH), points.size());
        double low = shown.stream().mapToDouble(Trend.Point::value).min().orElse(0);
        double high = shown.stream().mapToDouble(Trend.Point::value).max().orElse(0);
        StringBuilder line = new StringBuilder();
        for (Trend.Point point : shown) {
            double place = high > low ? (point.value() - low) / (high - low) : 0.5;
            line.append(BARS.charAt((int) Math.min(BARS.length() - 1, place * BARS.length())));
        }
        return line.toString();
    }
}
