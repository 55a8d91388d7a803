package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Unit;

/** Samples of all arms in time order, trial by trial, with the median of each trial; one path for each arm. */
final class SampleChart {
    private static final int HEIGHT = 240;
    private static final double GAP = 0.04;
    private static final int TICKS = 4;
    private static final int MOST_LABELS = 12;
    private static final int LEAST_FOR_A_MEDIAN = 3;

    private final Panels panels;
    private final Columns.Column column;
    private final List<List<Dots>> dots = new ArrayList<>();
    private final Axis axis;
    private final double ceiling;
    private final int slots;

    private SampleChart(Panels panels, Columns.Column column) {
        this.panels = panels;
        this.column = column;
        for (Panels.Panel panel : panels.panels()) {
            List<Dots> shown = new ArrayList<>();
            panel.trials()
                    .forEach((series, trial) -> Dots.of(series, trial, column).ifPresent(shown::add));
            dots.add(shown);
        }
        double greatest = all().stream().mapToDouble(Dots::greatest).max().orElse(0);
        double fence = all().stream().mapToDouble(Dots::highFence).max().orElse(0);
        ceiling = Math.min(greatest, fence);
        axis = Axis.around(all().stream().mapToDouble(Dots::least).min().orElse(0), ceiling);
        slots = dots.stream().mapToInt(SampleChart::extent).sum();
    }

    /** Draws a column where it has samples and the page has room; says whether it did. */
    static boolean draw(Markup html, Panels panels, Columns.Column column, Room room, String id) throws IOException {
        SampleChart chart = new SampleChart(panels, column);
        if (chart.all().isEmpty() || !room.chart()) {
            return false;
        }
        chart.draw(html, room, id);
        return true;
    }

    private List<Dots> all() {
        return dots.stream().flatMap(List::stream).toList();
    }

    private void draw(Markup html, Room room, String id) throws IOException {
        html.open("figure", "class", "samples").line();
        html.open("figcaption");
        html.element("b", column.name())
                .text(
                        panels.trials().stream()
                                        .flatMap(trial -> trial.measured().stream())
                                        .anyMatch(sample -> sample.ops() > 1)
                                ? " of one op in time order"
                                : " in time order");
        html.open("span", "class", "keys");
        for (int i = 0; i < panels.series().size(); i++) {
            int number = i;
            if (all().stream().anyMatch(shown -> shown.series() == number)) {
                html.open("span", "class", "key " + panels.series().get(i).tone())
                        .text(panels.series().get(i).name())
                        .close();
            }
        }
        html.close().close().line();
        html.open("div", "class", "plot");
        labels(html);
        html.open(
                "svg",
                "viewBox",
                "0 0 " + Svg.WIDTH + " " + HEIGHT,
                "preserveAspectRatio",
                "none",
                "role",
                "img",
                "aria-labelledby",
                id + "t " + id + "d");
        html.element("title", column.name() + " of each sample in time order", "id", id + "t");
        html.element("desc", description(), "id", id + "d");
        grid(html);
        for (int i = 0; i < panels.series().size(); i++) {
            series(html, i, room);
        }
        html.close().close().line();
        trials(html);
        beyond(html);
        html.close().line();
    }

    private void grid(Markup html) throws IOException {
        double at = 0;
        for (int i = 0; i < dots.size(); i++) {
            double width = width(i);
            if (i % 2 == 1) {
                html.open(
                                "rect",
                                "class",
                                "panel",
                                "x",
                                Svg.number(at),
                                "y",
                                "0",
                                "width",
                                Svg.number(width),
                                "height",
                                Integer.toString(HEIGHT))
                        .close();
            }
            at += width;
        }
        StringBuilder lines = new StringBuilder();
        for (double tick : axis.ticks(TICKS)) {
            lines.append("M0 ").append(y(tick)).append('H').append(Svg.WIDTH);
        }
        html.open("path", "class", "grid", "d", lines.toString()).close();
    }

    private void series(Markup html, int series, Room room) throws IOException {
        StringBuilder points = new StringBuilder();
        StringBuilder medians = new StringBuilder();
        StringBuilder out = new StringBuilder();
        int most = room.points(all().size());
        int drawn = 0;
        double left = 0;
        for (int i = 0; i < dots.size(); i++) {
            double width = width(i);
            for (Dots shown : dots.get(i)) {
                if (shown.series() == series) {
                    for (int index : Thinning.kept(shown.values(), most)) {
                        double value = shown.values()[index];
                        String x = Svg.number(x(left, width, shown.places()[index], extent(dots.get(i))));
                        if (value > ceiling) {
                            out.append('M').append(x).append(" 9l-6 0 6-7 6 7z");
                        } else {
                            points.append('M')
                                    .append(x)
                                    .append(' ')
                                    .append(y(value))
                                    .append("h0");
                        }
                        drawn++;
                    }
                    if (shown.values().length < LEAST_FOR_A_MEDIAN) {
                        continue;
                    }
                    medians.append('M')
                            .append(Svg.number(left + GAP * width))
                            .append(' ')
                            .append(y(shown.median()))
                            .append('H')
                            .append(Svg.number(left + (1 - GAP) * width));
                }
            }
            left += width;
        }
        room.drawn(drawn);
        if (drawn > 0) {
            String tone = panels.series().get(series).tone();
            html.open("path", "class", "dots " + tone, "d", points.toString()).close();
            html.open("path", "class", "median " + tone, "d", medians.toString())
                    .close();
            if (out.length() > 0) {
                html.open("path", "class", "beyond " + tone, "d", out.toString())
                        .close();
            }
        }
    }

    private void labels(Markup html) throws IOException {
        html.open("div", "class", "ys", "aria-hidden", "true");
        for (double tick : axis.ticks(TICKS)) {
            html.element(
                    "span", axis.label(tick, TICKS, column.unit()), "style", "top:" + Svg.percent(1 - axis.at(tick)));
        }
        html.close();
    }

    private void trials(Markup html) throws IOException {
        html.open("div", "class", "xs", "aria-hidden", "true");
        double left = 0;
        int every = (dots.size() + MOST_LABELS - 1) / MOST_LABELS;
        for (int i = 0; i < dots.size(); i++) {
            double width = width(i);
            if (i % every == 0) {
                html.element(
                        "span",
                        panels.panels().get(i).label(),
                        "style",
                        "left:" + Svg.percent((left + width / 2) / Svg.WIDTH));
            }
            left += width;
        }
        html.close().line();
    }

    private void beyond(Markup html) throws IOException {
        long count = all().stream()
                .flatMapToDouble(shown -> Arrays.stream(shown.values()))
                .filter(value -> value > ceiling)
                .count();
        if (count > 0) {
            double greatest = all().stream().mapToDouble(Dots::greatest).max().orElseThrow();
            html.element(
                    "p",
                    (count == 1 ? "1 sample lies" : count + " samples lie") + " above the drawing, up to "
                            + Quantity.alone(greatest, column.unit()) + ": the triangles at its top.",
                    "class",
                    "note");
        }
    }

    private String description() {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < panels.series().size(); i++) {
            int series = i;
            double[] medians = all().stream()
                    .filter(shown -> shown.series() == series)
                    .mapToDouble(Dots::median)
                    .toArray();
            if (medians.length > 0) {
                parts.add(panels.series().get(i).name() + ": " + Prose.plural(medians.length, "trial") + ", median "
                        + Quantity.alone(Median.of(medians), column.unit()));
            }
        }
        return String.join("; ", parts) + ". Dots are samples, lines are medians of trials.";
    }

    private double width(int panel) {
        return (double) Svg.WIDTH * extent(dots.get(panel)) / Math.max(1, slots);
    }

    private static double x(double left, double width, int place, int extent) {
        return left + width * (GAP + (1 - 2 * GAP) * (place + 0.5) / extent);
    }

    private String y(double value) {
        return Svg.number(HEIGHT * (1 - axis.at(value)));
    }

    private static int extent(List<Dots> panel) {
        return panel.stream().mapToInt(Dots::extent).max().orElse(0);
    }

    /** Whether a column of that unit is worth drawing. */
    static boolean drawable(Columns.Column column) {
        return column.unit() == Unit.NANOSECONDS;
    }
}
