package org.bench4j.engine.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/**
 * The values of one column of two arms of one report, paired by the rounds in which both really ran side by side.
 *
 * @param trials groups that have at least one pair, in order
 * @param unpaired measured samples of the two arms that have no partner
 */
public record Rounds(List<Pairs> trials, int unpaired) {
    public Rounds {
        trials = List.copyOf(trials);
    }

    /**
     * The pairs of one group, in the order of the rounds.
     *
     * @param trial index of the group
     * @param baseline values of the baseline's arm
     * @param candidate as many of the other arm
     */
    public record Pairs(int trial, double[] baseline, double[] candidate) {
        public Pairs {
            baseline = baseline.clone();
            candidate = candidate.clone();
        }

        @Override
        public double[] baseline() {
            return baseline.clone();
        }

        @Override
        public double[] candidate() {
            return candidate.clone();
        }
    }

    /** Pairs the trials of two arms that did not fail; those without a round never pair. */
    static Rounds of(List<Trial> baseline, List<Trial> candidate, Column column) {
        Map<Integer, Trial> others = new HashMap<>();
        candidate.forEach(trial -> others.put(trial.index(), trial));
        List<Pairs> groups = new ArrayList<>();
        int unpaired = 0;
        for (Trial trial : baseline) {
            Trial other = others.remove(trial.index());
            if (other == null) {
                unpaired += trial.measured().size();
                continue;
            }
            Map<Integer, Double> theirs = byRound(other, column);
            List<Sample> measured = trial.measured();
            double[] x = new double[measured.size()];
            double[] y = new double[measured.size()];
            int pairs = 0;
            for (Sample sample : measured) {
                OptionalDouble value = column.read(sample);
                Double partner = sample.round().isPresent() && value.isPresent()
                        ? theirs.remove(sample.round().getAsInt())
                        : null;
                if (partner != null) {
                    x[pairs] = value.getAsDouble();
                    y[pairs++] = partner;
                }
            }
            unpaired += measured.size() + other.measured().size() - 2 * pairs;
            if (pairs > 0) {
                groups.add(new Pairs(trial.index(), Arrays.copyOf(x, pairs), Arrays.copyOf(y, pairs)));
            }
        }
        for (Trial left : others.values()) {
            unpaired += left.measured().size();
        }
        return new Rounds(groups, unpaired);
    }

    private static Map<Integer, Double> byRound(Trial trial, Column column) {
        Map<Integer, Double> values = new HashMap<>();
        for (Sample sample : trial.measured()) {
            OptionalDouble value = column.read(sample);
            if (sample.round().isPresent() && value.isPresent()) {
                values.put(sample.round().getAsInt(), value.getAsDouble());
            }
        }
        return values;
    }

    /** The baseline's values, group by group. */
    public double[][] baseline() {
        return trials.stream().map(Pairs::baseline).toArray(double[][]::new);
    }

    /** The other arm's values, group by group. */
    public double[][] candidate() {
        return trials.stream().map(Pairs::candidate).toArray(double[][]::new);
    }

    /** Pairs in all groups together. */
    public int pairs() {
        return trials.stream().mapToInt(pairs -> pairs.baseline.length).sum();
    }

    /** Whether a value is 0 or less, which has no logarithm. */
    public boolean anyNotPositive() {
        return trials.stream()
                .anyMatch(pairs -> Arrays.stream(pairs.baseline).anyMatch(value -> value <= 0)
                        || Arrays.stream(pairs.candidate).anyMatch(value -> value <= 0));
    }
}
