package org.bench4j.engine.ingest;

import java.util.Arrays;
import java.util.Objects;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;

/**
 * The measured values of one metric of one benchmark at one commit, without the objects of a report around each.
 *
 * <p>Values are in the metric's unit and in the order in which they were taken; absent ones are left out, and so is a fresh start that
 * has none. Immutable.
 */
public final class Runs {
    private final Benchmark benchmark;
    private final Metric metric;
    private final double[] values;
    private final int[] ends;
    private final boolean summary;

    /** Takes the arrays as they are: values trial by trial, and the position behind each trial's last. */
    Runs(Benchmark benchmark, Metric metric, double[] values, int[] ends, boolean summary) {
        this.benchmark = benchmark;
        this.metric = metric;
        this.values = values;
        this.ends = ends;
        this.summary = summary;
    }

    /** What was measured. */
    public Benchmark benchmark() {
        return benchmark;
    }

    /** Which of its metrics. */
    public Metric metric() {
        return metric;
    }

    /** Whether the values are not runs but what a tool made of them, a mean or a median. */
    public boolean summary() {
        return summary;
    }

    /** How many values there are. */
    public int count() {
        return values.length;
    }

    /** All values, one fresh start after the other. */
    public double[] values() {
        return values.clone();
    }

    /** How many fresh starts have a value. */
    public int trials() {
        return ends.length;
    }

    /** Whether every value is a fresh start's only one. */
    public boolean starts() {
        return ends.length == values.length;
    }

    /** The values of one fresh start. */
    public double[] trial(int index) {
        return Arrays.copyOfRange(values, index == 0 ? 0 : ends[index - 1], ends[index]);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Runs that
                && benchmark.equals(that.benchmark)
                && metric.equals(that.metric)
                && summary == that.summary
                && Arrays.equals(ends, that.ends)
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Objects.hash(benchmark, metric, summary, Arrays.hashCode(ends), Arrays.hashCode(values));
    }

    @Override
    public String toString() {
        return benchmark + "/" + metric.name() + ": " + (summary ? "summary " : "") + Arrays.toString(values);
    }
}
