package org.bench4j.engine.ingest;

import java.util.Arrays;
import java.util.Objects;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;

/**
 * The measured values of one metric of one benchmark at one commit, without the objects of a report around each.
 *
 * @param benchmark what was measured
 * @param metric the metric
 * @param trials one array for each fresh start, its values in the order in which they were taken, in the metric's unit, absent ones
 *     left out; a start without a value is left out too
 * @param summary whether the values are not runs but what a tool made of them, a mean or a median
 */
public record Runs(Benchmark benchmark, Metric metric, double[][] trials, boolean summary) {
    public Runs {
        Objects.requireNonNull(benchmark, "benchmark");
        Objects.requireNonNull(metric, "metric");
        trials = copy(trials);
    }

    @Override
    public double[][] trials() {
        return copy(trials);
    }

    /** All values, one start after the other. */
    public double[] values() {
        return Arrays.stream(trials).flatMapToDouble(Arrays::stream).toArray();
    }

    /** How many values there are. */
    public int count() {
        int count = 0;
        for (double[] trial : trials) {
            count += trial.length;
        }
        return count;
    }

    private static double[][] copy(double[][] trials) {
        double[][] copy = new double[trials.length][];
        for (int i = 0; i < trials.length; i++) {
            copy[i] = trials[i].clone();
        }
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Runs that
                && benchmark.equals(that.benchmark)
                && metric.equals(that.metric)
                && summary == that.summary
                && Arrays.deepEquals(trials, that.trials);
    }

    @Override
    public int hashCode() {
        return Objects.hash(benchmark, metric, summary, Arrays.deepHashCode(trials));
    }

    @Override
    public String toString() {
        return benchmark + "/" + metric.name() + ": " + (summary ? "summary " : "") + Arrays.deepToString(trials);
    }
}
