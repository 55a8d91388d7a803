package org.bench4j.engine.sizing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.bench4j.engine.stats.Cv;
import org.bench4j.engine.stats.Power;
import org.bench4j.engine.stats.RunSizing;
import org.bench4j.model.RunNeed;
import org.bench4j.model.SizingRules;

/**
 * Says for each target of the rules how many runs a CV needs, and what they can tell.
 *
 * <p>Quantiles that depend on a number of runs alone are kept, since the series of a history share them. Safe for several threads.
 */
public final class RunNeeds {
    private static final double CONFIDENCE = 0.8;
    private static final double ALPHA = 0.05;
    private static final double EFFECT = 1.5;

    private final SizingRules rules;
    /** By number of runs, what a CV of 1 could detect; at most as many as the rules allow runs. */
    private final Map<Integer, Double> detectable = new ConcurrentHashMap<>();

    private final Map<Integer, Double> upperFactors = new ConcurrentHashMap<>();

    /** Begins with nothing kept. */
    public RunNeeds(SizingRules rules) {
        this.rules = rules;
    }

    SizingRules rules() {
        return rules;
    }

    /**
     * The needs in the order of the rules' targets.
     *
     * @param cv that stands for the history
     * @param adjacent the same without what neighbouring runs share, absent where no commit has three runs
     * @param pilot runs that the CV rests on, at least 2
     */
    List<RunNeed> of(double cv, OptionalDouble adjacent, int pilot) {
        double upper = cv * upperFactors.computeIfAbsent(pilot, runs -> RunSizing.upperFactor(runs, CONFIDENCE));
        List<RunNeed> needs = new ArrayList<>();
        for (SizingRules.Target target : rules.targets()) {
            needs.add(need(cv, adjacent, upper, target));
        }
        return needs;
    }

    private RunNeed need(double cv, OptionalDouble adjacent, double upper, SizingRules.Target target) {
        BigDecimal sigma = BigDecimal.valueOf(target.sigma());
        RunSizing.RunCount plain = count(cv, sigma);
        RunSizing.RunCount inflated = count(upper, sigma);
        int runs = within(plain.runs());
        return new RunNeed(
                runs,
                plain.feasible() && plain.runs() <= rules.cap(),
                inflated.feasible() && inflated.runs() <= rules.cap()
                        ? OptionalInt.of(within(inflated.runs()))
                        : OptionalInt.empty(),
                detectable(runs) * cv,
                Power.ofGate(cv, runs, target.alertLimit(), EFFECT * target.alertLimit()),
                Power.ofGate(cv, runs, target.alertLimit(), 0),
                adjacent.isPresent()
                        ? OptionalInt.of(
                                within(count(adjacent.getAsDouble(), sigma).runs()))
                        : OptionalInt.empty());
    }

    private double detectable(int runs) {
        return detectable.computeIfAbsent(runs, count -> Power.minimumDetectableEffect(1, count, ALPHA, Power.DEFAULT));
    }

    private static RunSizing.RunCount count(double cv, BigDecimal sigma) {
        return RunSizing.runs(new Cv(cv, Cv.State.OK), sigma).orElseThrow();
    }

    private int within(int runs) {
        return Math.max(rules.floor(), Math.min(rules.cap(), runs));
    }
}
