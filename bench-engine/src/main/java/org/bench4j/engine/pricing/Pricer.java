package org.bench4j.engine.pricing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
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

    private static final int LEAST_TRIALS = 2;

    private final Shapes shapes;
    private final List<Price> prices = new ArrayList<>();
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
            divisor -= count(spec, less);
            sum = sum.plus(Linear.of(term(spec, less), -1));
            doubtCounts(spec, less, findings);
        }
        if (divisor == 0) {
            throw refused(
                    spec,
                    "there are as many " + spec.content() + " in both loops (" + Amounts.shown(count(spec, more))
                            + " an iteration): expected loops that differ in them");
        }
        Linear unit = sum.times(1 / divisor);
        Price price = new Price(spec.name(), spec.formula(), spec.content(), divisor, equal, unit.estimate(), findings);
        if (price.nanos().includes(0)) {
            findings.add(warning(
                    "price-includes-zero",
                    spec.name(),
                    "the interval includes 0: that it costs anything is not shown, measure more trials"));
            price = new Price(
                    price.name(),
                    price.formula(),
                    price.content(),
                    price.divisor(),
                    price.equal(),
                    price.nanos(),
                    findings);
        }
        prices.add(price);
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
        Cost baseline = shapes.baselineOf(candidate);
        String name = shapes.name(candidate);
        List<Finding> findings = new ArrayList<>();
        List<Reproduction.Part> parts = new ArrayList<>();
        Linear predicted = Linear.zero();
        for (String content : contents(baseline, candidate)) {
            double delta = delta(name, content, baseline, candidate);
            if (equals(delta, 0, Math.max(of(content, baseline), of(content, candidate)))
                    || content.equals(Content.ITERATIONS)) {
                continue;
            }
            List<Price> known = prices.stream()
                    .filter(price -> price.content().equals(content))
                    .toList();
            if (known.size() > 1) {
                throw new IllegalArgumentException("reproduction of \"" + shape + "\": " + known.size()
                        + " prices are of " + content + ", expected one");
            }
            if (known.isEmpty()) {
                findings.add(warning(
                        "unpriced-content",
                        name,
                        "an iteration of " + candidate.arm() + " has " + Amounts.shown(delta) + " more " + content
                                + " and nothing prices them"));
                continue;
            }
            Price price = known.get(0);
            parts.add(new Reproduction.Part(
                    price.name(), content, delta, delta * price.nanos().value()));
            predicted = predicted.plus(sums.get(price).times(delta));
        }
        if (parts.isEmpty()) {
            throw new IllegalArgumentException(
                    "reproduction of \"" + shape + "\": its arms differ in nothing that has a price"
                            + ", expected arms whose contents differ in " + priced());
        }
        Linear measured = Linear.of(paired(shape, baseline, candidate), 1);
        for (Linear.Term term : predicted.terms().keySet()) {
            if (term.name().startsWith(key(baseline, ""))) {
                throw new IllegalArgumentException("reproduction of \"" + shape
                        + "\": a price was derived from this very shape, expected prices from others");
            }
        }
        Reproduction found = new Reproduction(
                candidate.benchmark(),
                baseline.arm(),
                candidate.arm(),
                parts,
                predicted.estimate(),
                measured.estimate(),
                measured.plus(predicted.times(-1)).estimate(),
                findings);
        if (found.agrees()) {
            return found;
        }
        findings.add(warning(
                "not-reproduced",
                name,
                String.format(
                        Locale.ROOT,
                        "%.3g ns an iteration are left over: something that has no price here changed too, or a price depends"
                                + " on where it is paid",
                        found.difference().value())));
        return new Reproduction(
                found.benchmark(),
                found.baseline(),
                found.candidate(),
                parts,
                found.predicted(),
                found.measured(),
                found.difference(),
                findings);
    }

    private List<String> contents(Cost baseline, Cost candidate) {
        Map<String, Boolean> names = new LinkedHashMap<>();
        baseline.contents().forEach(content -> names.put(content.name(), true));
        candidate.contents().forEach(content -> names.put(content.name(), true));
        return List.copyOf(names.keySet());
    }

    private static double delta(String name, String content, Cost baseline, Cost candidate) {
        for (Cost side : List.of(baseline, candidate)) {
            if (side.content(content).isEmpty()) {
                throw new IllegalArgumentException("reproduction of \"" + name + "\": arm " + side.arm()
                        + " does not state its " + content + ", expected both arms to");
            }
        }
        return of(content, candidate) - of(content, baseline);
    }

    private static double of(String content, Cost cost) {
        return cost.perIteration(content).orElseThrow();
    }

    private String priced() {
        return prices.isEmpty()
                ? "something, and a price of it"
                : String.join(
                        " or ", prices.stream().map(Price::content).distinct().toList());
    }

    /** The difference of the arms in each trial: they ran side by side, so what a trial gives to both cancels. */
    private static Linear.Term paired(String shape, Cost baseline, Cost candidate) {
        List<Double> from = baseline.nanosPerIterationOfTrials();
        List<Double> to = candidate.nanosPerIterationOfTrials();
        if (from.size() != to.size() || from.size() < LEAST_TRIALS) {
            throw new IllegalArgumentException("reproduction of \"" + shape + "\": expected at least " + LEAST_TRIALS
                    + " trials of both arms, got " + from.size() + " and " + to.size());
        }
        List<Double> differences = new ArrayList<>();
        for (int i = 0; i < from.size(); i++) {
            differences.add(to.get(i) - from.get(i));
        }
        return new Linear.Term(key(candidate, candidate.arm() + " - " + baseline.arm()), differences);
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

    private static String key(Cost cost, String arm) {
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
            double one = of(name, more);
            double other = of(name, less);
            if (!equals(one, other, Math.max(one, other))) {
                throw refused(
                        spec,
                        name + " of an iteration differ, " + Amounts.shown(one) + " and " + Amounts.shown(other)
                                + ": expected loops that have equally many");
            }
            equal.put(name, one);
        }
        return equal;
    }

    private static boolean equals(double one, double other, double size) {
        return Math.abs(one - other) <= EQUAL * size;
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
