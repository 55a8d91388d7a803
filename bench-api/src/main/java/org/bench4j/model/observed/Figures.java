package org.bench4j.model.observed;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** Copies of maps of figures, checked: finite, none negative. */
final class Figures {
    private Figures() {}

    static <F extends Enum<F> & Figure> Map<F, Double> copy(Class<F> type, Map<F, Double> figures) {
        Map<F, Double> copy = new EnumMap<>(type);
        figures.forEach((figure, value) -> {
            if (ObservedWords.finite(figure.word(), value) < 0) {
                throw new IllegalArgumentException(figure.word() + " " + value + ": expected nothing below 0");
            }
            copy.put(figure, value);
        });
        return Collections.unmodifiableMap(copy);
    }
}
