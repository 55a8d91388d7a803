package org.bench4j.engine.pricing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.bench4j.model.Bounded;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;
import org.bench4j.model.Finding;
import org.bench4j.model.Price;
import org.bench4j.model.Reproduction;
import org.bench4j.model.Severity;

/**
 * Prices primitives by subtracting loops that differ in nothing else, and holds the prices against differences that were measured without
 * them.
 *
 * <p>The unit of all intervals is the trial: the median of each, Student's t over the trials, Welch's where two loops are subtracted, since
 * their trials are starts of their own. Not for use by several threads.
 */
public final class Pricer {
    /** Counts that a pass took may differ by what stands before and behind the loop. */
    private static final double EQUAL = 1e-3;

    static final int LEAST_TRIALS = 2;

    private final Shapes shapes;
    private final Map<Price, Linear> sums = new LinkedHashMap<>();

    /** A pricer of a report's costs. */
    public Pricer(Costs costs) {
        this.shapes = new Shapes(costs);
    }

    /** The candidate of a shape; its arm stands behind an {@code @} where there are several. */
    public Cost candidate(String shape) {
        return shapes.candidate(shape);
    }

    /**
     * Derives a price.
     *
     * @throws IllegalArgumentException when the loops differ in more than what is priced, have too few trials, or are none
     */
    public Price price(PriceSpec spec) {
        Cost more = shapes.row(spec.minuend());
        Linear sum = Linear.of(term(spec, more), 1);
        double divisor = count(spec, more);
        Map<String, Double> equal = new LinkedHashMap<>();
        List<Finding> findings = new ArrayList<>();
        doubtCounts(spec, more, findings);
        if (spec.subtrahend().isPresent()) {
            Cost less = shapes.row(spec.subtrahend().get());
            if (less.equals(more)) {
                throw refused(spec, "expected two different loops");
            }
            equal.putAll(equal(spec, more, less));
            divisor = equals(divisor, count(spec, less)) ? 0 : divisor - count(spec, less);
            sum = sum.plus(Linear.of(term(spec, less), -1));
            doubtCounts(spec, less, findings);
        }
        if (divisor == 0) {
            String many = Amounts.shown(count(spec, more)) + " " + spec.content() + " an iteration";
            throw refused(
                    spec,
                    spec.subtrahend().isPresent()
                            ? "both loops have " + many + ": expected loops that differ in them"
                            : "the loop has " + many + ": expected one that has some");
        }
        Linear unit = sum.times(1 / divisor);
        Bounded nanos = unit.estimate();
        if (nanos.includes(0)) {
            findings.add(warning(
                    "price-includes-zero",
                    spec.name(),
                    "the interval includes 0: that it costs anything is not shown, measure more trials"));
        }
        Price price = new Price(spec.name(), spec.formula(), spec.content(), divisor, equal, nanos, findings);
        sums.put(price, unit);
        return price;
    }

    /**
     * Predicts what a candidate takes more than its baseline by the prices so far, and holds that against what it does take.
     *
     * @param shape name of the shape, with the arm behind an {@code @} where it has several candidates
     * @throws IllegalArgumentException when there is no such arm, it has too few trials, or the prices come from it
     */
    public Reproduction reproduce(String shape) {
        Cost candidate = shapes.candidate(shape);
        return new Reproducer(shape, shapes.name(candidate), shapes.baselineOf(candidate), candidate, sums).reproduce();
    }

    private static Linear.Term term(PriceSpec spec, Cost cost) {
        if (cost.medians().size() < LEAST_TRIALS) {
            throw refused(
                    spec,
                    "expected at least " + LEAST_TRIALS + " trials of " + cost.benchmark() + ", got "
                            + cost.medians().size());
        }
        return new Linear.Term(key(cost, cost.arm()), cost.nanosPerIterationOfTrials());
    }

    /** What tells the times of an arm from all others. */
    static String key(Cost cost, String arm) {
        return cost.benchmark() + "\n" + arm;
    }

    private static double count(PriceSpec spec, Cost cost) {
        OptionalDouble count = cost.perIteration(spec.content());
        if (count.isEmpty()) {
            throw refused(
                    spec,
                    cost.benchmark() + " does not state its " + spec.content() + ", expected one of "
                            + String.join(
                                    ", ",
                                    cost.contents().stream().map(Content::name).toList()));
        }
        return count.getAsDouble();
    }

    /** What both state but what is priced must be equally much: else the difference has other causes too. */
    private static Map<String, Double> equal(PriceSpec spec, Cost more, Cost less) {
        Map<String, Double> equal = new LinkedHashMap<>();
        if (!spec.content().equals(Content.OPS)) {
            for (Cost cost : List.of(more, less)) {
                if (cost.content(Content.OPS).isEmpty()) {
                    throw refused(
                            spec,
                            cost.benchmark() + " does not state its " + Content.OPS
                                    + ": that both run equally many is what the subtraction rests on");
                }
            }
        }
        for (Content content : more.contents()) {
            String name = content.name();
            if (name.equals(spec.content())
                    || name.equals(Content.ITERATIONS)
                    || less.content(name).isEmpty()) {
                continue;
            }
            double one = more.perIteration(name).orElseThrow();
            double other = less.perIteration(name).orElseThrow();
            if (!equals(one, other)) {
                throw refused(
                        spec,
                        name + " of an iteration differ, " + Amounts.shown(one) + " and " + Amounts.shown(other)
                                + ": expected loops that have equally many");
            }
            equal.put(name, one);
        }
        return equal;
    }

    /** Whether two counts of an iteration are the same, as far as passes count them. */
    static boolean equals(double one, double other) {
        return Math.abs(one - other) <= EQUAL * Math.max(one, other);
    }

    private static void doubtCounts(PriceSpec spec, Cost cost, List<Finding> findings) {
        if (cost.unfolded(spec.content())) {
            findings.add(
                    warning(
                            "counts-unfolded",
                            spec.name(),
                            spec.content() + " of " + cost.benchmark()
                                    + " were counted on the program as written: the price is understated where some were folded"));
        }
    }

    private static IllegalArgumentException refused(PriceSpec spec, String why) {
        return new IllegalArgumentException("price \"" + spec.name() + " = " + spec.formula() + "\": " + why);
    }

    private static Finding warning(String code, String where, String text) {
        return new Finding(code, Severity.WARNING, where, text);
    }
}
