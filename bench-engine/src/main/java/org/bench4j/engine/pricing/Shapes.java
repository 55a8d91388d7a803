package org.bench4j.engine.pricing;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Cost;
import org.bench4j.model.Role;

/**
 * Finds the row that a user names: by the benchmark's whole name, its workload, or the values of the parameters that tell it from its siblings;
 * behind an {@code @} the arm.
 */
final class Shapes {
    private final Costs costs;

    Shapes(Costs costs) {
        this.costs = costs;
    }

    /** A name, and the arm behind it. */
    record Named(String shape, Optional<String> arm) {
        static Named of(String text) {
            int at = text.lastIndexOf('@');
            return at < 0
                    ? new Named(text.strip(), Optional.empty())
                    : new Named(
                            text.substring(0, at).strip(),
                            Optional.of(text.substring(at + 1).strip()));
        }
    }

    /** The row of a name; without an arm that of the baseline, or the only one. */
    Cost row(String text) {
        Named named = Named.of(text);
        List<Cost> arms = arms(named.shape());
        if (named.arm().isPresent()) {
            return arm(text, arms, named.arm().get());
        }
        return arms.stream()
                .filter(row -> row.role() == Role.BASELINE)
                .findFirst()
                .orElseGet(() -> only(text, arms));
    }

    /** The row of a candidate; without an arm the only candidate. */
    Cost candidate(String text) {
        Named named = Named.of(text);
        List<Cost> arms = arms(named.shape());
        return named.arm().isPresent()
                ? arm(text, arms, named.arm().get())
                : only(
                        text,
                        arms.stream()
                                .filter(row -> row.role() == Role.CANDIDATE)
                                .toList());
    }

    /** The baseline that ran side by side with a candidate. */
    Cost baselineOf(Cost candidate) {
        return costs.rows().stream()
                .filter(row -> row.benchmark().equals(candidate.benchmark()) && row.role() == Role.BASELINE)
                .findFirst()
                .filter(row -> !row.equals(candidate))
                .orElseThrow(() -> new IllegalArgumentException(
                        "shape \"" + name(candidate) + "\": expected one with a baseline and another arm"));
    }

    String name(Cost row) {
        return row.benchmark().name(costs.varying());
    }

    private List<Cost> arms(String shape) {
        List<Benchmark> found = costs.rows().stream()
                .filter(row -> isNamed(row, shape))
                .map(Cost::benchmark)
                .distinct()
                .toList();
        if (found.size() != 1) {
            Set<String> names = (found.isEmpty() ? costs.rows().stream().map(Cost::benchmark) : found.stream())
                    .map(benchmark -> benchmark.name(costs.varying()))
                    .collect(Collectors.toCollection(TreeSet::new));
            throw new IllegalArgumentException("shape \"" + shape + "\": "
                    + (found.isEmpty() ? "no such shape states its contents here" : "more than one is called so")
                    + ", expected one of " + String.join(", ", names));
        }
        return costs.rows().stream()
                .filter(row -> row.benchmark().equals(found.get(0)))
                .toList();
    }

    private boolean isNamed(Cost row, String shape) {
        Benchmark benchmark = row.benchmark();
        return benchmark.workload().equals(shape)
                || row.shape(costs.varying()).equals(shape)
                || benchmark.name(costs.varying()).equals(shape)
                || benchmark.toString().equals(shape)
                || benchmark.params().entrySet().stream()
                        .anyMatch(param -> costs.varying().contains(param.getKey())
                                && param.getValue().equals(shape));
    }

    private static Cost arm(String text, List<Cost> arms, String arm) {
        return arms.stream()
                .filter(row -> row.arm().equals(arm))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "shape \"" + text + "\": expected one of the arms " + names(arms) + " behind the @"));
    }

    private static Cost only(String text, List<Cost> arms) {
        if (arms.size() != 1) {
            throw new IllegalArgumentException("shape \"" + text + "\": expected an arm behind an @, "
                    + (arms.isEmpty() ? "it has no candidate" : "one of " + names(arms)));
        }
        return arms.get(0);
    }

    private static String names(List<Cost> arms) {
        return arms.stream().map(Cost::arm).collect(Collectors.joining(", "));
    }
}
