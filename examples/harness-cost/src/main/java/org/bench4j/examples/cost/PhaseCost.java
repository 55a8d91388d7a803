package org.bench4j.examples.cost;

import java.io.PrintStream;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs {@link PhaseMark} under JMH with its allocation profiler and prints one row for each way of timing. */
final class PhaseCost {
    private static final String BARE = "nanoTimePair";
    private static final String OURS = "benchPhase";
    private static final double ALLOWED_NANOS = 5;

    private PhaseCost() {}

    static boolean print(PrintStream out) throws RunnerException {
        Collection<RunResult> runs = new Runner(new OptionsBuilder()
                        .include(PhaseMark.class.getName())
                        .addProfiler(GCProfiler.class)
                        .build())
                .run();
        List<Row> rows = runs.stream()
                .map(Row::of)
                .sorted(Comparator.comparingDouble(Row::nanos))
                .toList();
        Row bare = find(rows, BARE);
        Row ours = find(rows, OURS);
        out.printf(
                Locale.ROOT,
                "%n%-18s %10s %10s %14s %12s%n",
                "timing one phase",
                "ns",
                "+- (99.9%)",
                "over bare pair",
                "B allocated");
        for (Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%-18s %10.2f %10.2f %11.2f ns %12.4f%n",
                    row.name(),
                    row.nanos(),
                    row.error(),
                    row.nanos() - bare.nanos(),
                    row.bytes());
        }
        boolean met = ours.nanos() - bare.nanos() <= ALLOWED_NANOS && ours.bytes() < 0.01;
        out.printf(
                Locale.ROOT,
                "%none marked phase costs %.2f ns more than the bare pair and allocates %.4f B: %s (bound: %.0f ns, 0 B)%n",
                ours.nanos() - bare.nanos(),
                ours.bytes(),
                met ? "within its bound" : "BEYOND ITS BOUND",
                ALLOWED_NANOS);
        return met;
    }

    private static Row find(List<Row> rows, String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElseThrow();
    }

    private record Row(String name, double nanos, double error, double bytes) {
        static Row of(RunResult run) {
            String label = run.getParams().getBenchmark();
            double bytes = run.getSecondaryResults().entrySet().stream()
                    .filter(entry -> entry.getKey().endsWith("gc.alloc.rate.norm"))
                    .mapToDouble(entry -> entry.getValue().getScore())
                    .findFirst()
                    .orElse(Double.NaN);
            return new Row(
                    label.substring(label.lastIndexOf('.') + 1),
                    run.getPrimaryResult().getScore(),
                    run.getPrimaryResult().getScoreError(),
                    bytes);
        }
    }
}
