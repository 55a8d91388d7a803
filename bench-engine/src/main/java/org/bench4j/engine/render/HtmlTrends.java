package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bench4j.model.Trend;

/**
 * A history as one page of HTML that needs nothing else: a plot for each series with its changes marked, and a search by name.
 *
 * <p>Long series are thinned to the extremes of neighbouring points, so that no spike goes unseen.
 */
public final class HtmlTrends {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 140;
    private static final int MARGIN = 6;
    private static final int MOST_POINTS = 600;

    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <title>bench: history</title>
            <style>
            :root { color-scheme: light dark; --line: #2563eb; --worse: #dc2626; --better: #16a34a; --faint: #8884 }
            body { font: 15px/1.45 system-ui, sans-serif; max-width: 940px; margin: 1.5rem auto; padding: 0 1rem }
            h2 { font-size: 1rem; margin: 0 0 .2rem; overflow-wrap: anywhere }
            section { margin: 0 0 1.6rem } svg { width: 100%; height: auto; border: 1px solid var(--faint) }
            input { font: inherit; width: 100%; box-sizing: border-box; padding: .4rem; margin: .5rem 0 1.5rem }
            ul { margin: .2rem 0; padding-left: 1.2rem } .worse { color: var(--worse) } .better { color: var(--better) }
            polyline { fill: none; stroke: var(--line); stroke-width: 1.4 } circle { fill: var(--line) }
            line.worse { stroke: var(--worse) } line.better { stroke: var(--better) } .tentative { stroke-dasharray: 4 4 }
            text { font: 11px system-ui, sans-serif; fill: currentColor }
            </style></head><body>
            """;
    private static final String TAIL = """
            <script>
            const search = document.getElementById('search');
            search.addEventListener('input', () => {
              const words = search.value.toLowerCase().split(/\\s+/);
              for (const one of document.querySelectorAll('section')) {
                const name = one.dataset.name.toLowerCase();
                one.hidden = !words.every(word => name.includes(word));
              }
            });
            </script></body></html>
            """;

    private HtmlTrends() {}

    /** Writes the page; series that changed come first, then all by name. */
    public static void render(List<Trend> trends, String source, Appendable out) throws IOException {
        TrendNames names = new TrendNames(trends);
        long changed =
                trends.stream().filter(trend -> !trend.changes().isEmpty()).count();
        out.append(HEAD)
                .append("<h1>History</h1>\n<p>")
                .append(escaped(source))
                .append(": ")
                .append(Integer.toString(trends.size()))
                .append(" series, ")
                .append(Long.toString(changed))
                .append(" with a change of level. A solid mark is a confirmed change, a dashed one a tentative.</p>\n")
                .append(
                        "<input id=\"search\" type=\"search\" placeholder=\"search by name\" aria-label=\"search by name\">\n");
        List<Trend> ordered = new ArrayList<>(trends);
        ordered.sort(
                (a, b) -> Boolean.compare(a.changes().isEmpty(), b.changes().isEmpty()));
        for (Trend trend : ordered) {
            section(trend, names.of(trend), out);
        }
        out.append(TAIL);
    }

    private static void section(Trend trend, String name, Appendable out) throws IOException {
        List<Trend.Point> points = trend.points();
        Trend.Point last = points.get(points.size() - 1);
        out.append("<section data-name=\"")
                .append(escaped(name))
                .append("\"><h2>")
                .append(escaped(name))
                .append("</h2>\n");
        plot(trend, out);
        out.append("<div>")
                .append(Integer.toString(points.size()))
                .append(" reports, last ")
                .append(escaped(Quantity.alone(last.value(), trend.metric().unit())))
                .append(" at ")
                .append(escaped(TrendNames.commit(last.commit())))
                .append(", ")
                .append(last.at().toString())
                .append("</div>\n");
        if (!trend.changes().isEmpty()) {
            out.append("<ul>");
            for (Trend.Change change : trend.changes()) {
                out.append("<li class=\"")
                        .append(trend.worse(change) ? "worse" : "better")
                        .append("\">")
                        .append(escaped(TrendNames.change(trend, change)))
                        .append("</li>");
            }
            out.append("</ul>\n");
        }
        out.append("</section>\n");
    }

    private static void plot(Trend trend, Appendable out) throws IOException {
        List<Trend.Point> points = trend.points();
        double high = points.stream().mapToDouble(Trend.Point::value).max().orElseThrow();
        double low = points.stream().mapToDouble(Trend.Point::value).min().orElseThrow();
        double span = high > low ? high - low : Math.max(1e-300, Math.abs(high));
        out.append("<svg viewBox=\"0 0 ").append(WIDTH + " " + HEIGHT).append("\" role=\"img\" aria-label=\"plot\">");
        for (Trend.Change change : trend.changes()) {
            String x = number(x(change.index() - 0.5, points.size()));
            out.append("<line class=\"")
                    .append(trend.worse(change) ? "worse" : "better")
                    .append(change.confirmed() ? "" : " tentative")
                    .append("\" x1=\"" + x + "\" x2=\"" + x + "\" y1=\"0\" y2=\"" + HEIGHT + "\"><title>")
                    .append(escaped(TrendNames.change(trend, change)))
                    .append("</title></line>");
        }
        out.append("<polyline points=\"");
        for (int index : thinned(points)) {
            double y = HEIGHT - MARGIN - (points.get(index).value() - low) / span * (HEIGHT - 2 * MARGIN);
            out.append(number(x(index, points.size())))
                    .append(',')
                    .append(number(y))
                    .append(' ');
        }
        out.append("\"/>");
        if (points.size() == 1) {
            out.append("<circle r=\"3\" cx=\"" + number(x(0, 1)) + "\" cy=\"" + (HEIGHT - MARGIN) + "\"/>");
        }
        out.append("<text x=\"4\" y=\"12\">")
                .append(escaped(Quantity.alone(high, trend.metric().unit())))
                .append("</text><text x=\"4\" y=\"" + (HEIGHT - 4) + "\">")
                .append(escaped(Quantity.alone(low, trend.metric().unit())))
                .append("</text></svg>\n");
    }

    private static double x(double index, int count) {
        return count == 1 ? WIDTH / 2.0 : MARGIN + index / (count - 1) * (WIDTH - 2 * MARGIN);
    }

    /** Places of the points that are drawn: of each bucket of neighbours the smallest and the largest. */
    static List<Integer> thinned(List<Trend.Point> points) {
        List<Integer> places = new ArrayList<>();
        int bucket = Math.max(1, (int) Math.ceil(2.0 * points.size() / MOST_POINTS));
        for (int start = 0; start < points.size(); start += bucket) {
            int smallest = start;
            int largest = start;
            for (int i = start; i < Math.min(points.size(), start + bucket); i++) {
                smallest = points.get(i).value() < points.get(smallest).value() ? i : smallest;
                largest = points.get(i).value() > points.get(largest).value() ? i : largest;
            }
            places.add(Math.min(smallest, largest));
            if (smallest != largest) {
                places.add(Math.max(smallest, largest));
            }
        }
        return places;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
