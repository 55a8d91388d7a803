package org.bench4j.engine.collect.observe;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.SystemFigure;
import org.bench4j.model.observed.SystemFigures;

/** Adds what the logs of an arm's JVMs tell of a window to what was sampled in it. */
final class CollectionFigures {
    private CollectionFigures() {}

    /**
     * All figures; a declared log that cannot be read leaves its figures out, and the note says why.
     *
     * <p>Those of the data plane stand for the arm: the name without a prefix is what readers look for.
     */
    static SystemFigures added(SystemFigures sampled, StartedArm arm, Window window, StringBuilder note) {
        Map<Scope, Map<SystemFigure, Double>> all = new EnumMap<>(Scope.class);
        sampled.values().forEach((scope, figures) -> all.put(scope, new EnumMap<>(figures)));
        try {
            arm.collections(window.open().wall(), window.close().wall()).forEach((scope, figures) -> {
                Scope named = scope == Scope.DATA_PLANE ? Scope.ARM : scope;
                all.computeIfAbsent(named, missing -> new EnumMap<>(SystemFigure.class))
                        .putAll(figures);
            });
        } catch (IOException | IllegalArgumentException unreadable) {
            note.append("; no figures of collections: ").append(unreadable.getMessage());
        }
        return new SystemFigures(all);
    }
}
