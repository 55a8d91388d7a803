package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Outcome;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * False alarms and power of the whole judge of arms, null control and noise floor included: five trials of 24 rounds, a baseline, a
 * candidate and a null control in the order of the schedule.
 *
 * <p>Seeded, so that nothing flickers. The rates are those that section 5.12 of the statistics specification lists for one trial of 20
 * rounds (the level of 1 % where it lists none): five trials must not do worse. A count fails if a binomial at the listed rate would
 * give one so extreme less than once in 10,000.
 */
class ArmsSimulationTest {
    private static final long SEED = 20_261_130;
    private static final int RUNS = 400;
    private static final int TRIALS = 5;
    private static final int ROUNDS = 24;
    private static final String[] ARMS = {ArmsReports.BASELINE, ArmsReports.CANDIDATE, ArmsReports.CONTROL};

    @ParameterizedTest(name = "{0}, layout {1}, limit {2}")
    @CsvSource({
        // noise, layout, limit, false regressions, power at twice the limit
        "QUIET, 0, 0.02, 0.0000, 0.999",
        "DRIFT, 0, 0.02, 0.0000, 0.932",
        "HEAVY, 0, 0.02, 0.0002, 0.794",
        "BIMODAL, 0, 0.02, 0.0036, 0.562",
        "AUTOCORRELATED, 0, 0.02, 0.0067, 0.442",
        "QUIET, 0.005, 0.02, 0.0054, 0.952",
        "DRIFT, 0.01, 0.05, 0.0006, 0.99"
    })
    void aWholeComparisonAlarmsAndDetectsAsListed(
            SideBySideNoise noise, double layout, double limit, double falseAlarms, double power) {
        Map<Outcome, Integer> same = outcomes(noise, layout, limit, 1);
        Map<Outcome, Integer> slower = outcomes(noise, layout, limit, 1 + 2 * limit);
        String seen = "of " + RUNS + " comparisons, seed " + SEED + ": unchanged " + same + ", slower " + slower;
        assertThat(same.get(Outcome.REGRESSED)).as("false regressions " + seen).isLessThanOrEqualTo(most(falseAlarms));
        assertThat(same.get(Outcome.IMPROVED)).as("false improvements " + seen).isLessThanOrEqualTo(most(falseAlarms));
        assertThat(same.get(Outcome.INVALID)).as("controls that failed " + seen).isLessThanOrEqualTo(most(0.01));
        assertThat(slower.get(Outcome.REGRESSED))
                .as("regressions found " + seen)
                .isGreaterThanOrEqualTo(least(power));
        assertThat(slower.get(Outcome.IMPROVED))
                .as("slower called faster " + seen)
                .isZero();
    }

    private static Map<Outcome, Integer> outcomes(SideBySideNoise noise, double layout, double limit, double factor) {
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        for (Outcome outcome : Outcome.values()) {
            outcomes.put(outcome, 0);
        }
        Random random = new Random(SEED);
        for (int run = 0; run < RUNS; run++) {
            Comparison comparison = ArmsReports.compare(
                    Reports.with().and(trials(random, noise, layout, factor)).build(), ArmsReports.policy(limit));
            Verdict wall = Reports.row(comparison, "wall");
            outcomes.merge(wall.outcome(), 1, Integer::sum);
        }
        return outcomes;
    }

    private static List<Trial> trials(Random random, SideBySideNoise noise, double layout, double factor) {
        List<Trial> trials = new ArrayList<>();
        for (int trial = 0; trial < TRIALS; trial++) {
            double[][] logs = noise.arms(random, ARMS.length, ROUNDS);
            double process = 0.05 * random.nextGaussian();
            for (int arm = 0; arm < ARMS.length; arm++) {
                Role role = Role.ofWord(ARMS[arm]);
                double own = process + layout * random.nextGaussian() + (role == Role.CANDIDATE ? Math.log(factor) : 0);
                double[] walls = new double[ROUNDS];
                for (int round = 0; round < ROUNDS; round++) {
                    walls[round] = 5e6 * Math.exp(logs[arm][round] + own);
                }
                trials.add(TrialBuilder.of("w")
                        .index(trial)
                        .interleaved(role, ARMS[arm], ARMS)
                        .wall(walls)
                        .build());
            }
        }
        return trials;
    }

    /** The largest count that a rate explains; nothing is so rare that it never happens. */
    private static int most(double rate) {
        return new BinomialDistribution(RUNS, Math.max(1e-4, rate)).inverseCumulativeProbability(1 - 1e-4);
    }

    private static int least(double rate) {
        return new BinomialDistribution(RUNS, rate).inverseCumulativeProbability(1e-4);
    }
}
