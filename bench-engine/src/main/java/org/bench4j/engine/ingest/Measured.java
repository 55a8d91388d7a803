package org.bench4j.engine.ingest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Isolation;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Value;

/**
 * What a file says of one benchmark, as plain arrays; trials are made of it only when somebody asks.
 *
 * @param benchmark what was measured
 * @param metrics the main one first
 * @param measured by trial, metric and sample, in base units; {@code NaN} where there is no value
 * @param warmup the same of the warm-up; empty, or as many trials as {@code measured}
 * @param plan what shaped the trials besides the benchmark
 * @param summary whether the values are summaries and not runs
 */
record Measured(
        Benchmark benchmark,
        List<Metric> metrics,
        double[][][] measured,
        double[][][] warmup,
        Setting plan,
        boolean summary) {

    /**
     * What shaped the trials.
     *
     * @param warmup warm-up samples planned, as far as the file says
     * @param iterations measured samples planned, 0 where the file does not say
     */
    record Setting(
            Isolation isolation, int warmup, int iterations, Map<String, String> pins, Map<String, String> incidental) {
        static final Setting UNKNOWN = new Setting(Isolation.FORKED, 0, 0, Map.of(), Map.of());

        Setting noting(Map<String, String> notes) {
            return new Setting(isolation, warmup, iterations, pins, notes);
        }
    }

    /** Runs of which each was a fresh start. */
    static Measured starts(Benchmark benchmark, Metric metric, double[] runs, Setting setting) {
        double[][][] measured = new double[runs.length][][];
        for (int i = 0; i < runs.length; i++) {
            measured[i] = new double[][] {{runs[i]}};
        }
        return new Measured(benchmark, List.of(metric), measured, new double[0][][], setting, false);
    }

    /** Samples of one start. */
    static Measured samples(Benchmark benchmark, Metric metric, double[] samples, Setting setting) {
        return new Measured(
                benchmark, List.of(metric), new double[][][] {{samples}}, new double[0][][], setting, false);
    }

    /** One number that a tool made of runs which the file does not have. */
    static Measured summary(Benchmark benchmark, Metric metric, double value, Setting setting) {
        return new Measured(benchmark, List.of(metric), new double[][][] {{{value}}}, new double[0][][], setting, true);
    }

    /** Several metrics of the same samples: by measure, in base units, by trial and sample, all of the same shape. */
    static Measured table(Benchmark benchmark, Map<Measure, double[][]> columns, Setting setting) {
        int trials = columns.values().iterator().next().length;
        List<Metric> metrics = columns.keySet().stream().map(Measure::metric).toList();
        double[][][] measured = new double[trials][metrics.size()][];
        int metric = 0;
        for (double[][] column : columns.values()) {
            for (int trial = 0; trial < trials; trial++) {
                measured[trial][metric] = column[trial];
            }
            metric++;
        }
        return new Measured(benchmark, metrics, measured, new double[0][][], setting, false);
    }

    /** The same under another setting. */
    Measured under(Setting other) {
        return new Measured(benchmark, metrics, measured, warmup, other, summary);
    }

    /** The values of one metric. */
    Runs runs(int metric) {
        List<double[]> trials = new ArrayList<>(measured.length);
        for (double[][] trial : measured) {
            double[] present = Arrays.stream(trial[metric])
                    .filter(value -> !Double.isNaN(value))
                    .toArray();
            if (present.length > 0) {
                trials.add(present);
            }
        }
        return new Runs(benchmark, metrics.get(metric), trials.toArray(new double[0][]), summary);
    }

    List<Trial> trials() {
        List<Trial> trials = new ArrayList<>(measured.length);
        for (int index = 0; index < measured.length; index++) {
            List<Sample> samples = new ArrayList<>();
            if (warmup.length > index) {
                samples(warmup[index], Stage.WARMUP, samples);
            }
            int warm = samples.size();
            samples(measured[index], Stage.MEASURED, samples);
            int taken = samples.size() - warm;
            trials.add(new Trial(
                    benchmark,
                    Trial.DEFAULT_ARM,
                    index,
                    plan.isolation(),
                    plan.incidental(),
                    plan.pins(),
                    Math.max(plan.warmup(), warm),
                    Math.max(1, plan.iterations() > 0 ? plan.iterations() : taken),
                    List.of(),
                    metrics,
                    samples,
                    Optional.empty()));
        }
        return trials;
    }

    private void samples(double[][] values, Stage stage, List<Sample> samples) {
        int longest =
                Arrays.stream(values).mapToInt(column -> column.length).max().orElse(0);
        for (int i = 0; i < longest; i++) {
            List<Value> present = new ArrayList<>(metrics.size());
            for (int metric = 0; metric < values.length; metric++) {
                if (i < values[metric].length && !Double.isNaN(values[metric][i])) {
                    present.add(new Value(metrics.get(metric).name(), values[metric][i]));
                }
            }
            samples.add(new Sample(i, stage, OptionalInt.empty(), 1, Optional.empty(), List.of(), present));
        }
    }
}
