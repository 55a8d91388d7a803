package org.bench4j.engine.sources;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a metrics endpoint says at one moment about one histogram or summary: sum and count by labels.
 *
 * <p>Every line is read, whatever it is about, so that a document that is cut or none at all is noticed. Of the metric that is asked for
 * its rules are checked too: one whose sum is no running total would give times that mean nothing.
 */
final class Exposition {
    private static final Set<String> COUNTED = Set.of("histogram", "summary");
    private static final String BUCKET = "_bucket";

    private final String metric;
    private final Map<Map<String, String>, Point> points = new LinkedHashMap<>();
    private final Map<Map<String, String>, Double> edges = new HashMap<>();
    private final Set<Map<String, String>> closed = new HashSet<>();
    private Map<String, String> open = Map.of();
    private String type = "";

    private Exposition(String metric) {
        this.metric = metric;
    }

    /**
     * One data point.
     *
     * @param sum NaN when there is none
     * @param count NaN when there is none
     * @param negative whether it has a bucket for negative values
     */
    record Point(double sum, double count, boolean negative) {
        static final Point NOTHING = new Point(Double.NaN, Double.NaN, false);
    }

    /**
     * The data points of a metric, by their labels.
     *
     * @param openMetrics whether the document was announced as OpenMetrics, which marks its end
     * @throws IllegalArgumentException when the document is malformed or cut, has no such metric, or one that keeps no totals
     */
    static Map<Map<String, String>, Point> points(String text, String metric, boolean openMetrics) {
        Exposition exposition = new Exposition(metric);
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        boolean ended = lines.remove(lines.size() - 1).isEmpty() && text.endsWith("\n");
        if (!ended && text.endsWith("# EOF")) {
            lines.add("# EOF");
        } else if (!ended) {
            throw new IllegalArgumentException("it was cut: its last line has no end");
        }
        int end = lines.indexOf("# EOF");
        if (openMetrics && end < 0) {
            throw new IllegalArgumentException("it was cut: it is OpenMetrics and has no # EOF");
        }
        if (end >= 0 && end < lines.size() - 1) {
            throw new IllegalArgumentException("line " + (end + 2) + ": something follows # EOF");
        }
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).endsWith("\r")
                    ? lines.get(i).substring(0, lines.get(i).length() - 1)
                    : lines.get(i);
            try {
                exposition.line(line);
            } catch (IllegalArgumentException malformed) {
                throw new IllegalArgumentException("line " + (i + 1) + ": " + malformed.getMessage(), malformed);
            }
        }
        if (exposition.type.isEmpty()) {
            throw new IllegalArgumentException("metric " + metric + ": it has none of that name with a # TYPE");
        }
        exposition.points.forEach(exposition::requireTotals);
        return exposition.points;
    }

    private void line(String line) {
        if (line.startsWith("#")) {
            String[] words = line.split("[ \t]+", 4);
            if (words.length == 4 && words[1].equals("TYPE") && words[2].equals(metric)) {
                if (!type.isEmpty()) {
                    throw new IllegalArgumentException("metric " + metric + ": a second # TYPE");
                }
                type = words[3].strip();
                if (!COUNTED.contains(type)) {
                    throw new IllegalArgumentException("metric " + metric
                            + ": expected a histogram or a summary, whose sum and count are running totals, got a "
                            + type);
                }
            }
        } else if (!line.isBlank()) {
            ExpositionLine sample = ExpositionLine.parse(line);
            if (sample.name().startsWith(metric)) {
                add(sample, sample.name().substring(metric.length()));
            }
        }
    }

    private void add(ExpositionLine sample, String suffix) {
        Map<String, String> labels = new LinkedHashMap<>(sample.labels());
        switch (suffix) {
            case "_sum" -> {
                Point point = point(labels);
                requireNew(point.sum(), sample);
                points.put(labels, new Point(known(sample), point.count(), point.negative()));
            }
            case "_count" -> {
                Point point = point(labels);
                requireNew(point.count(), sample);
                points.put(labels, new Point(point.sum(), known(sample), point.negative()));
            }
            case BUCKET -> {
                if (type.equals("histogram")) {
                    bucket(sample, labels);
                }
            }
            case "" -> {
                labels.remove("quantile");
                point(labels);
            }
            default -> {
                // another metric whose name begins alike
            }
        }
    }

    private void bucket(ExpositionLine sample, Map<String, String> labels) {
        String le = labels.remove("le");
        if (le == null) {
            throw new IllegalArgumentException("metric " + metric + ": a bucket without its edge, le");
        }
        double edge = ExpositionLine.parse("le " + le).value();
        Point point = point(labels);
        Double before = edges.put(labels, edge);
        if (before != null && !(edge > before)) {
            throw new IllegalArgumentException(
                    "metric " + metric + ": expected buckets in order, got le=\"" + le + "\" after " + before);
        }
        points.put(labels, new Point(point.sum(), point.count(), point.negative() || edge < 0));
    }

    /** Also insists that the samples of one data point stand together: a document put together from two is neither. */
    private Point point(Map<String, String> labels) {
        if (!labels.equals(open)) {
            closed.add(open);
            open = labels;
        }
        if (closed.contains(labels) && points.containsKey(labels)) {
            throw new IllegalArgumentException(
                    "metric " + metric + ": the samples of " + labels + " do not stand together");
        }
        return points.computeIfAbsent(labels, any -> Point.NOTHING);
    }

    /** The sum of values of both signs goes up and down. */
    private void requireTotals(Map<String, String> labels, Point point) {
        if (point.negative() && !Double.isNaN(point.sum())) {
            throw new IllegalArgumentException("metric " + metric + labels
                    + ": it has buckets for negative values, so that its sum is no time that adds up");
        }
    }

    private static void requireNew(double known, ExpositionLine sample) {
        if (!Double.isNaN(known)) {
            throw new IllegalArgumentException(sample.name() + sample.labels() + " is there twice");
        }
    }

    private static double known(ExpositionLine sample) {
        if (Double.isNaN(sample.value())) {
            throw new IllegalArgumentException(
                    sample.name() + sample.labels() + " is NaN: nothing can be subtracted from it");
        }
        return sample.value();
    }
}
