package org.bench4j.engine.pricing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.engine.stats.Estimate;
import org.bench4j.engine.stats.StudentT;
import org.bench4j.model.Bounded;

/**
 * A sum of times, each with a factor, as long as nobody has asked for its value: two prices that come from one loop share its error, which is
 * only seen when they are added up before they are estimated.
 *
 * @param terms factors of the values of trials, which are independent starts
 */
record Linear(Map<Term, Double> terms) {
    /**
     * The same quantity in each trial.
     *
     * @param name tells it from all others
     * @param values one for each trial
     */
    record Term(String name, List<Double> values) {
        Term {
            values = List.copyOf(values);
        }
    }

    Linear {
        terms = Map.copyOf(terms);
    }

    static Linear of(Term term, double factor) {
        return new Linear(Map.of(term, factor));
    }

    static Linear zero() {
        return new Linear(Map.of());
    }

    Linear plus(Linear other) {
        Map<Term, Double> sum = new LinkedHashMap<>(terms);
        other.terms.forEach((term, factor) -> sum.merge(term, factor, Double::sum));
        return new Linear(sum);
    }

    Linear times(double factor) {
        Map<Term, Double> scaled = new LinkedHashMap<>();
        terms.forEach((term, own) -> scaled.put(term, own * factor));
        return new Linear(scaled);
    }

    /** Its value and Student's interval over the trials; in an order that does not depend on hashes. */
    Bounded estimate() {
        List<Term> order = new ArrayList<>(terms.keySet());
        order.sort(Comparator.comparing(Term::name));
        double[] factors = order.stream().mapToDouble(terms::get).toArray();
        double[][] groups = order.stream()
                .map(term ->
                        term.values().stream().mapToDouble(Double::doubleValue).toArray())
                .toArray(double[][]::new);
        StudentT estimate = StudentT.ofCombination(factors, groups, Estimate.CONFIDENCE);
        return new Bounded(
                estimate.estimate(),
                estimate.interval().lo(),
                estimate.interval().hi(),
                Estimate.CONFIDENCE);
    }
}
