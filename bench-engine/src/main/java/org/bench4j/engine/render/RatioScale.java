package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.bench4j.model.Verdict;

/**
 * The common axis of the ratios on a page: logarithmic, so that twice and half are equally far from no change.
 *
 * @param extent logarithm of the ratio at its right end, above 0
 */
record RatioScale(double extent) {
    /** Beyond so many limits a bar ends in an arrow: one row that tripled must not squash all the others. */
    private static final double MOST_LIMITS = 6;

    private static final double LEAST_LIMITS = 2.2;
    /** Share of half the axis that the text of a tick needs. */
    private static final double LEAST_GAP = 0.36;

    private static final int[] PERCENT = {1, 2, 3, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000};

    /** The axis on which these rows can be read. */
    static RatioScale of(Collection<Verdict> verdicts) {
        double limit = verdicts.stream()
                .mapToDouble(verdict -> Math.log1p(verdict.alertLimit()))
                .max()
                .orElse(Math.log1p(0.05));
        double reach = 0;
        for (Verdict verdict : verdicts) {
            double far = Math.max(
                    distance(verdict.ratio().orElse(1)),
                    verdict.interval()
                            .map(interval -> Math.max(distance(interval.lo()), distance(interval.hi())))
                            .orElse(0.0));
            reach = Math.max(reach, Math.min(far * 1.12, MOST_LIMITS * limit));
        }
        return new RatioScale(Math.max(reach, LEAST_LIMITS * limit));
    }

    /** From 0 to 1, where a ratio lies; whatever is beyond the ends, 0 and infinity too, lies at them. */
    double at(double ratio) {
        double place = 0.5 + Math.log(ratio) / extent / 2;
        return Math.max(0, Math.min(1, place));
    }

    boolean beyond(double ratio) {
        return !(Math.abs(Math.log(ratio)) <= extent);
    }

    /** Changes to write below the axis, as ratios: none, and round ones on both sides. */
    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        int chosen = PERCENT[0];
        for (int percent : PERCENT) {
            if (Math.log1p(percent / 100.0) < extent * 0.85) {
                chosen = percent;
            }
        }
        int half = chosen / 2 * 2 == chosen && chosen / 2 > 0 ? chosen / 2 : 0;
        for (int percent : half > 0 && Math.log1p(half / 100.0) > extent * LEAST_GAP
                ? new int[] {-chosen, -half, 0, half, chosen}
                : new int[] {-chosen, 0, chosen}) {
            double ratio = 1 + percent / 100.0;
            if (ratio > 0 && !beyond(ratio)) {
                ticks.add(ratio);
            }
        }
        return ticks;
    }

    private static double distance(double ratio) {
        return ratio > 0 && Double.isFinite(ratio) ? Math.abs(Math.log(ratio)) : 0;
    }
}
