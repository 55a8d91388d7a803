package org.bench4j.engine.ingest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;

/** Gathers the samples of one benchmark that come one by one, each with some metrics. */
final class Columns {
    private final Map<String, Measure> measures = new LinkedHashMap<>();
    private final List<Map<String, Growing>> trials = new ArrayList<>();
    private int row = -1;
    private int[] rows = new int[4];
    private int trial;

    /** Begins the next sample of a trial, whose values follow. */
    void begin(int ofTrial) {
        while (trials.size() <= ofTrial) {
            trials.add(new LinkedHashMap<>());
        }
        if (rows.length < trials.size()) {
            rows = Arrays.copyOf(rows, Math.max(trials.size(), 2 * rows.length));
        }
        trial = ofTrial;
        row = rows[ofTrial]++;
    }

    /**
     * A value of the sample that was begun last, in the tool's unit; one that a sample or a name cannot hold beside the others is left out
     * and named.
     */
    void add(Measure measure, double value, Place place, Problems problems) {
        Metric metric = measure.metric();
        Measure taken = measures.putIfAbsent(metric.name(), measure);
        if (taken != null && !taken.metric().equals(metric)) {
            problems.error(
                    place,
                    "metric " + Text.quoted(metric.name()) + " was in " + described(taken.metric())
                            + " before and is in " + described(metric) + " here: left out");
            return;
        }
        Growing column = trials.get(trial).computeIfAbsent(metric.name(), any -> new Growing());
        if (column.count > row) {
            problems.error(
                    place,
                    "metric " + Text.quoted(metric.name()) + " stands twice in one sample: the later is left out");
        } else {
            column.set(row, measure.inBaseUnits(value));
        }
    }

    private static String described(Metric metric) {
        return metric.unit().symbol() + ", " + metric.direction().word() + " is better, "
                + metric.trust().word();
    }

    /** What was measured, in the order in which it first came. */
    Collection<Measure> measures() {
        return measures.values();
    }

    Measured measured(Benchmark benchmark, Measured.Setting setting) {
        List<Metric> metrics = measures.values().stream().map(Measure::metric).toList();
        double[][][] measured = new double[trials.size()][metrics.size()][];
        for (int i = 0; i < measured.length; i++) {
            for (int metric = 0; metric < metrics.size(); metric++) {
                Growing column = trials.get(i).get(metrics.get(metric).name());
                measured[i][metric] = column == null ? new double[0] : column.toArray();
            }
        }
        return new Measured(benchmark, metrics, measured, new double[0][][], setting, Measured.Kind.SAMPLES);
    }

    /** Numbers by position; NaN at those that were never set. */
    private static final class Growing {
        private double[] numbers = new double[4];
        private int count;

        void set(int index, double number) {
            if (index >= numbers.length) {
                numbers = Arrays.copyOf(numbers, Math.max(index + 1, 2 * numbers.length));
            }
            Arrays.fill(numbers, count, index, Double.NaN);
            numbers[index] = number;
            count = index + 1;
        }

        double[] toArray() {
            return Arrays.copyOf(numbers, count);
        }
    }
}
