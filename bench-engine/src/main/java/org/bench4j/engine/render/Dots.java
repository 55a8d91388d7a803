package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/**
 * The samples of one trial in one column, in the order in which they were taken.
 *
 * @param series which of the chart's series they belong to
 * @param places where each stands within its trial: the round, or how many came before
 * @param values base units, as many
 */
record Dots(int series, int[] places, double[] values) {
    private static final double FENCE = 3;

    /** What a trial has in that column, absent when it has nothing. */
    static Optional<Dots> of(int series, Trial trial, Columns.Column column) {
        List<Integer> places = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        List<Sample> measured = trial.measured();
        // rounds may begin anywhere, since those of the warm-up count too
        int first = measured.isEmpty() ? 0 : measured.get(0).round().orElse(0);
        for (int i = 0; i < measured.size(); i++) {
            OptionalDouble value = column.reading().apply(measured.get(i));
            if (value.isPresent()) {
                places.add(Math.max(0, measured.get(i).round().orElse(first + i) - first));
                values.add(value.getAsDouble());
            }
        }
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(new Dots(
                        series,
                        places.stream().mapToInt(Integer::intValue).toArray(),
                        values.stream().mapToDouble(Double::doubleValue).toArray()));
    }

    double median() {
        return Median.of(values);
    }

    /** The value beyond which samples are so far out that a chart with them would show nothing else. */
    double highFence() {
        double[] sorted = sorted();
        double quartile = sorted[(int) ((sorted.length - 1) * 0.75)];
        double spread = quartile - sorted[(sorted.length - 1) / 4];
        return quartile + FENCE * Math.max(spread, 0.02 * Math.abs(median()));
    }

    double least() {
        return Arrays.stream(values).min().orElseThrow();
    }

    double greatest() {
        return Arrays.stream(values).max().orElseThrow();
    }

    /** Places that the trial takes, at least one. */
    int extent() {
        return 1 + Arrays.stream(places).max().orElse(0);
    }

    private double[] sorted() {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
