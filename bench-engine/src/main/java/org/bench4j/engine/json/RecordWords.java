package org.bench4j.engine.json;

import java.util.HashMap;
import java.util.Map;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.Figure;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.SustainedFigure;
import org.bench4j.model.observed.SystemFigure;

/** The names that figures have in records, each with what it stands for. */
final class RecordWords {
    static final Map<String, DrainFigure> DRAIN = byWord(DrainFigure.values());
    static final Map<String, SustainedFigure> SUSTAINED = byWord(SustainedFigure.values());
    static final Map<String, Scoped> SYSTEM = system();

    private RecordWords() {}

    /** A figure of somebody. */
    record Scoped(Scope scope, SystemFigure figure) {}

    private static <F extends Figure> Map<String, F> byWord(F[] figures) {
        Map<String, F> words = new HashMap<>();
        for (F figure : figures) {
            words.put(figure.word(), figure);
        }
        return Map.copyOf(words);
    }

    private static Map<String, Scoped> system() {
        Map<String, Scoped> words = new HashMap<>();
        for (Scope scope : Scope.values()) {
            for (SystemFigure figure : SystemFigure.values()) {
                words.put(scope.prefix() + figure.word(), new Scoped(scope, figure));
            }
        }
        return Map.copyOf(words);
    }
}
