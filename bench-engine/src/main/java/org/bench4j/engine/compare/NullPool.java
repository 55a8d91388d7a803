package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.stats.Estimate;
import org.bench4j.engine.stats.Multiplicity;
import org.bench4j.engine.stats.NullComparison;

/**
 * All comparisons of identical code in a report, column by column: null controls, and candidates that ran the baseline's very code.
 *
 * <p>They say how far identical arms come apart here and now, which one control alone says badly.
 */
final class NullPool {
    /** One comparison of identical code. */
    private record Null(String owner, Estimate estimate, boolean control) {}

    private final Map<String, List<Null>> byColumn = new LinkedHashMap<>();

    /** Adds the null control of a row. */
    void control(String owner, String column, Estimate estimate) {
        add(column, new Null(owner, estimate, true));
    }

    /** Adds a candidate that ran the same code. */
    void sameCode(String owner, String column, Estimate estimate) {
        add(column, new Null(owner, estimate, false));
    }

    private void add(String column, Null one) {
        byColumn.computeIfAbsent(column, any -> new ArrayList<>()).add(one);
    }

    /** The comparisons of a column that benchmarks other than {@code owner} contributed, and of the owner those of same code. */
    List<NullComparison> others(String owner, String column) {
        return byColumn.getOrDefault(column, List.of()).stream()
                .filter(one -> !(one.control() && one.owner().equals(owner)))
                .map(one -> NullComparison.of(one.estimate()))
                .toList();
    }

    /**
     * Whether the null control of a row shows a difference that luck does not explain among all controls of its column: by Holm at the
     * level of one comparison, so that a report of many benchmarks is not invalid by chance.
     */
    boolean failed(String owner, String column, double limit) {
        List<Null> controls = byColumn.getOrDefault(column, List.of()).stream()
                .filter(Null::control)
                .toList();
        Optional<Null> own =
                controls.stream().filter(one -> one.owner().equals(owner)).findFirst();
        if (own.isEmpty() || !NullComparison.of(own.get().estimate()).failed(limit)) {
            return false;
        }
        double[] adjusted = Multiplicity.holm(
                controls.stream().mapToDouble(one -> one.estimate().p()).toArray());
        double p = adjusted[controls.indexOf(own.get())];
        return Double.isNaN(p) || p <= Family.LEVEL;
    }
}
