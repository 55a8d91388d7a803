package org.bench4j.model;

import java.util.List;
import java.util.Objects;

/**
 * By which rules run counts follow from a history; {@link #DEFAULT} are those of docs/sizing.md.
 *
 * @param targets for which limits, the widest first
 * @param outliers which CVs of commits may be dropped as outliers
 * @param outlierLimit modified z-score beyond which they are, above 0
 * @param percentile which percentile of the commits' CVs stands for the history, as a percent above 0 up to 100
 * @param floor fewest runs that are advised
 * @param cap most runs that are advised
 * @param provisionalBelow with fewer commits a count is provisional
 * @param everyEntry whether a commit that was measured several times counts as often; else its last measurement counts
 */
public record SizingRules(
        List<Target> targets,
        Outliers outliers,
        double outlierLimit,
        double percentile,
        int floor,
        int cap,
        int provisionalBelow,
        boolean everyEntry) {
    /** Limits of 10, 5 and 3 %, noisy outliers beyond 3.5, the 95th percentile, 2 to 1,000,000 runs, 5 commits, each once. */
    public static final SizingRules DEFAULT = new SizingRules(
            List.of(new Target(0.10, 0.03), new Target(0.05, 0.015), new Target(0.03, 0.01)),
            Outliers.HIGH,
            3.5,
            95,
            2,
            1_000_000,
            5,
            false);

    /** The same, but every entry counts, and outliers of both sides are dropped: what the script that the method comes from does. */
    public static final SizingRules EVERY_ENTRY = new SizingRules(
            DEFAULT.targets,
            Outliers.BOTH,
            DEFAULT.outlierLimit,
            DEFAULT.percentile,
            DEFAULT.floor,
            DEFAULT.cap,
            DEFAULT.provisionalBelow,
            true);

    public SizingRules {
        targets = List.copyOf(targets);
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("targets of a sizing: expected at least 1");
        }
        Objects.requireNonNull(outliers, "outliers");
        if (!(outlierLimit > 0)) {
            throw new IllegalArgumentException("outlier limit " + outlierLimit + ": expected above 0, such as 3.5");
        }
        if (!(percentile > 0 && percentile <= 100)) {
            throw new IllegalArgumentException(
                    "percentile " + percentile + ": expected a percent above 0 up to 100, such as 95");
        }
        if (floor < 2 || cap < floor) {
            throw new IllegalArgumentException(
                    "floor " + floor + " and cap " + cap + ": expected 2 <= floor <= cap, one run has no spread");
        }
        if (provisionalBelow < 0) {
            throw new IllegalArgumentException(
                    "provisional below " + provisionalBelow + " commits: expected at least 0");
        }
    }

    /**
     * A limit, and the noise that it allows.
     *
     * @param alertLimit slowdown at which a gate fails, as a ratio
     * @param sigma standard deviation of the comparison of two means that the runs must reach, as a ratio
     */
    public record Target(double alertLimit, double sigma) {
        public Target {
            if (!(alertLimit > 0) || Double.isInfinite(alertLimit) || !(sigma > 0) || Double.isInfinite(sigma)) {
                throw new IllegalArgumentException(
                        "target of limit " + alertLimit + " and sigma " + sigma + ": expected finite ratios above 0");
            }
        }
    }

    /** Which CVs of commits may be dropped before the percentile is taken. */
    public enum Outliers {
        /** Those far above the others: broken runs. */
        HIGH,
        /** Those far above and far below. */
        BOTH,
        /** None. */
        NONE;

        /** The rule as files write it. */
        public String word() {
            return Words.ofConstant(this);
        }

        /** The rule that files write as {@code word}. */
        public static Outliers ofWord(String word) {
            return Words.match(Outliers.class, "outlier rule", word, Outliers::word);
        }
    }
}
