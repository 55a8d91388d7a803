package org.bench4j.engine.render;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Trial;

/**
 * The trials of one benchmark as a chart shows them: panel by panel in time order, those that ran side by side in one panel.
 *
 * @param series what is told apart by colour and shape
 * @param panels trials of each panel
 */
record Panels(List<Series> series, List<Panel> panels) {
    Panels {
        series = List.copyOf(series);
        panels = List.copyOf(panels);
    }

    /**
     * What is told apart.
     *
     * @param name for the legend
     * @param tone class of its colour
     */
    record Series(String name, String tone) {}

    /**
     * One panel.
     *
     * @param label what stands below it
     * @param trials its trials, by the number of their series
     */
    record Panel(String label, Map<Integer, Trial> trials) {
        Panel {
            trials = Collections.unmodifiableMap(new LinkedHashMap<>(trials));
        }
    }

    /** All trials that there are of a benchmark. */
    static Panels of(Evidence evidence, Benchmark benchmark) {
        List<Trial> trials =
                evidence.report().map(report -> report.trials(benchmark)).orElse(List.of());
        List<Trial> before =
                evidence.baseline().map(report -> report.trials(benchmark)).orElse(List.of());
        return new PanelLayout()
                .baseline(before)
                .trials(trials, !before.isEmpty())
                .panels();
    }

    /** All trials, for the columns that they have. */
    List<Trial> trials() {
        return panels.stream()
                .flatMap(panel -> panel.trials().values().stream())
                .toList();
    }
}
