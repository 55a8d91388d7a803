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
 * @param setting what shaped the trials besides the benchmark
 * @param kind what the values are
 */
record Measured(
        Benchmark benchmark,
        List<Metric> metrics,
        double[][][] measured,
        double[][][] warmup,
        Setting setting,
        Kind kind) {
    private static final double[][][] NONE = new double[0][][];

    /** What the values of a benchmark are. */
    enum Kind {
        /** Samples, by trial. */
        SAMPLES,
        /** Runs of which each was a trial; they stand as if they were samples of one. */
        STARTS,
        /** One number that a tool made of runs which the file does not have. */
        SUMMARY
    }

    /**
     * What shaped the trials.
     *
     * @param warmup warm-up samples planned, as far as the file says
     * @param iterations measured samples planned, 0 where the file does not say
     * @param pins as in a trial
     * @param incidental as in a trial
     */
    record Setting(
            Isolation isolation, int warmup, int iterations, Map<String, String> pins, Map<String, String> incidental) {
        static final Setting UNKNOWN = new Setting(Isolation.FORKED, 0, 0, Map.of(), Map.of());

        Setting noting(Map<String, String> notes) {
            return new Setting(isolation, warmup, iterations, pins, notes);
        }

        Setting pinning(Map<String, String> versions) {
            return new Setting(isolation, warmup, iterations, versions, incidental);
        }
    }

    static Measured starts(Benchmark benchmark, Metric metric, double[] runs) {
        return starts(benchmark, List.of(metric), runs);
    }

    /** The same, of a list of one metric that many benchmarks share. */
    static Measured starts(Benchmark benchmark, List<Metric> metric, double[] runs) {
        return new Measured(benchmark, metric, new double[][][] {{runs}}, NONE, Setting.UNKNOWN, Kind.STARTS);
    }

    /** Samples of one trial. */
    static Measured samples(Benchmark benchmark, Metric metric, double[] samples, Setting setting) {
        return of(benchmark, metric, samples, setting, Kind.SAMPLES);
    }

    static Measured summary(Benchmark benchmark, Metric metric, double value, Setting setting) {
        return of(benchmark, metric, new double[] {value}, setting, Kind.SUMMARY);
    }

    private static Measured of(Benchmark benchmark, Metric metric, double[] values, Setting setting, Kind kind) {
        return new Measured(benchmark, List.of(metric), new double[][][] {{values}}, NONE, setting, kind);
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
        return new Measured(benchmark, metrics, measured, NONE, setting, Kind.SAMPLES);
    }

    /** The same under another setting. */
    Measured under(Setting other) {
        return new Measured(benchmark, metrics, measured, warmup, other, kind);
    }

    boolean summary() {
        return kind == Kind.SUMMARY;
    }

    int trialCount() {
        return kind == Kind.STARTS ? measured[0][0].length : measured.length;
    }

    /** The values of one metric. */
    Runs runs(int metric) {
        Metric which = metrics.get(metric);
        if (kind == Kind.STARTS) {
            double[] runs = measured[0][metric];
            int[] ends = new int[runs.length];
            Arrays.setAll(ends, i -> i + 1);
            return new Runs(benchmark, which, runs, ends, false);
        }
        double[] values = new double
                [Arrays.stream(measured).mapToInt(trial -> trial[metric].length).sum()];
        int[] ends = new int[measured.length];
        int count = 0;
        int trials = 0;
        for (double[][] trial : measured) {
            int before = count;
            for (double value : trial[metric]) {
                if (!Double.isNaN(value)) {
                    values[count++] = value;
                }
            }
            if (count > before) {
                ends[trials++] = count;
            }
        }
        return new Runs(benchmark, which, Arrays.copyOf(values, count), Arrays.copyOf(ends, trials), summary());
    }

    List<Trial> trials() {
        List<Trial> trials = new ArrayList<>(trialCount());
        for (int index = 0; index < trialCount(); index++) {
            double[][] own = kind == Kind.STARTS ? new double[][] {{measured[0][0][index]}} : measured[index];
            List<Sample> samples = new ArrayList<>();
            if (warmup.length > index) {
                samples(warmup[index], Stage.WARMUP, samples);
            }
            int warm = samples.size();
            samples(own, Stage.MEASURED, samples);
            int taken = samples.size() - warm;
            trials.add(new Trial(
                    benchmark,
                    Trial.DEFAULT_ARM,
                    index,
                    setting.isolation(),
                    setting.incidental(),
                    setting.pins(),
                    Math.max(setting.warmup(), warm),
                    Math.max(1, setting.iterations() > 0 ? setting.iterations() : taken),
                    List.of(),
                    metrics,
                    samples,
                    Optional.empty()));
        }
        return trials;
    }

    private void samples(double[][] values, Stage stage, List<Sample> samples) {
        int longest = 0;
        for (double[] column : values) {
            longest = Math.max(longest, column.length);
        }
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
