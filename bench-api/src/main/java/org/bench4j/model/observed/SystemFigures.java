package org.bench4j.model.observed;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What was read of the processes of a measurement; what no source told is absent, never 0.
 *
 * @param values by whose it is, then by what it is
 */
public record SystemFigures(Map<Scope, Map<SystemFigure, Double>> values) {
    /** None. */
    public static final SystemFigures NONE = new SystemFigures(Map.of());

    public SystemFigures {
        Map<Scope, Map<SystemFigure, Double>> copy = new EnumMap<>(Scope.class);
        values.forEach((scope, figures) -> {
            if (!figures.isEmpty()) {
                copy.put(scope, Figures.copy(SystemFigure.class, figures));
            }
        });
        values = Collections.unmodifiableMap(copy);
    }

    /** A figure, absent when nobody told it. */
    public OptionalDouble get(Scope scope, SystemFigure figure) {
        Double value = values.getOrDefault(scope, Map.of()).get(figure);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** All figures by the names that records give them, sorted by name. */
    public Map<String, Named> named() {
        Map<String, Named> named = new TreeMap<>();
        values.forEach((scope, figures) -> figures.forEach(
                (figure, value) -> named.put(scope.prefix() + figure.word(), new Named(scope, figure, value))));
        return named;
    }

    /**
     * One figure.
     *
     * @param scope whose
     * @param figure what
     * @param value in the figure's unit
     */
    public record Named(Scope scope, SystemFigure figure, double value) {
        public Named {
            Objects.requireNonNull(scope, "scope");
            Objects.requireNonNull(figure, "figure");
        }
    }
}
