package org.bench4j.engine.pricing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bench4j.model.Bounded;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;
import org.bench4j.model.Finding;
import org.bench4j.model.Price;
import org.bench4j.model.Reproduction;
import org.bench4j.model.Severity;

/** Holds prices against the difference of two arms that was measured without them. Used once. */
final class Reproducer {
    private final String asked;
    private final String name;
    private final Cost baseline;
    private final Cost candidate;
    private final Map<Price, Linear> prices;
    private final List<Reproduction.Part> parts = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private Linear predicted = Linear.zero();

    /**
     * For one candidate.
     *
     * @param asked the shape as the user named it
     * @param name the shape as findings name it
     * @param prices in the order in which they were asked for
     */
    Reproducer(String asked, String name, Cost baseline, Cost candidate, Map<Price, Linear> prices) {
        this.asked = asked;
        this.name = name;
        this.baseline = baseline;
        this.candidate = candidate;
        this.prices = prices;
    }

    Reproduction reproduce() {
        Set<String> contents = new LinkedHashSet<>();
        for (Cost side : List.of(baseline, candidate)) {
            side.contents().forEach(content -> contents.add(content.name()));
        }
        contents.remove(Content.ITERATIONS);
        contents.forEach(this::predict);
        if (parts.isEmpty()) {
            throw refused(
                    "its arms differ in nothing that has a price, expected arms whose contents differ in " + priced());
        }
        for (Linear.Term term : predicted.terms().keySet()) {
            if (term.name().startsWith(Pricer.key(baseline, ""))) {
                throw refused("a price was derived from this very shape, expected prices from others");
            }
        }
        Linear measured = Linear.of(paired(), 1);
        Bounded left = measured.plus(predicted.times(-1)).estimate();
        if (!left.includes(0)) {
            findings.add(warning(
                    "not-reproduced",
                    String.format(
                            Locale.ROOT,
                            "%.3g ns an iteration are left over: something that has no price here changed too, or a price"
                                    + " depends on where it is paid",
                            left.value())));
        }
        return new Reproduction(
                candidate.benchmark(),
                baseline.arm(),
                candidate.arm(),
                parts,
                predicted.estimate(),
                measured.estimate(),
                left,
                findings);
    }

    private void predict(String content) {
        double from = perIteration(content, baseline);
        double to = perIteration(content, candidate);
        if (Pricer.equals(from, to)) {
            return;
        }
        double more = to - from;
        List<Price> known = prices.keySet().stream()
                .filter(price -> price.content().equals(content))
                .toList();
        if (known.size() > 1) {
            throw refused(known.size() + " prices are of " + content + ", expected one");
        }
        if (known.isEmpty()) {
            findings.add(warning(
                    "unpriced-content",
                    "an iteration of " + candidate.arm() + " has " + Amounts.shown(more) + " more " + content
                            + " and nothing prices them"));
            return;
        }
        Price price = known.get(0);
        parts.add(new Reproduction.Part(
                price.name(), content, more, more * price.nanos().value()));
        predicted = predicted.plus(prices.get(price).times(more));
    }

    private double perIteration(String content, Cost side) {
        return side.perIteration(content)
                .orElseThrow(() ->
                        refused("arm " + side.arm() + " does not state its " + content + ", expected both arms to"));
    }

    private String priced() {
        return prices.isEmpty()
                ? "something, and a price of it"
                : String.join(
                        " or ",
                        prices.keySet().stream().map(Price::content).distinct().toList());
    }

    /** The difference of the arms in each trial: they ran side by side, so what a trial gives to both cancels. */
    private Linear.Term paired() {
        List<Double> from = baseline.nanosPerIterationOfTrials();
        List<Double> to = candidate.nanosPerIterationOfTrials();
        if (from.size() != to.size() || from.size() < Pricer.LEAST_TRIALS) {
            throw refused("expected at least " + Pricer.LEAST_TRIALS + " trials of both arms, got " + from.size()
                    + " and " + to.size());
        }
        List<Double> differences = new ArrayList<>();
        for (int i = 0; i < from.size(); i++) {
            differences.add(to.get(i) - from.get(i));
        }
        return new Linear.Term(Pricer.key(candidate, candidate.arm() + " - " + baseline.arm()), differences);
    }

    private IllegalArgumentException refused(String why) {
        return new IllegalArgumentException("reproduction of \"" + asked + "\": " + why);
    }

    private Finding warning(String code, String text) {
        return new Finding(code, Severity.WARNING, name, text);
    }
}
