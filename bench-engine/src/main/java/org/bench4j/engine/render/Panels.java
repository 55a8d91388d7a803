package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Trial;

/**
 * The trials of one benchmark as a chart shows them: panel by panel in time order, those that ran side by side in one panel.
 *
 * @param series what is told apart by colour and shape
 * @param panels trials of each panel
 */
record Panels(List<Series> series, List<Panel> panels) {
    /**
     * What is told apart.
     *
     * @param name for the legend
     * @param tone class of its colour
     */
    record Series(String name, String tone) {}

    /** One panel: its trials by series. */
    record Panel(String label, Map<Integer, Trial> trials) {}

    private static final int TONES = 4;

    /** All trials that there are of a benchmark. */
    static Panels of(Evidence evidence, Benchmark benchmark) {
        List<Trial> trials =
                evidence.report().map(report -> report.trials(benchmark)).orElse(List.of());
        List<Trial> before =
                evidence.baseline().map(report -> report.trials(benchmark)).orElse(List.of());
        Panels panels = new Panels(new ArrayList<>(), new ArrayList<>());
        if (!before.isEmpty()) {
            panels.add(before, trial -> new Series("baseline" + suffix(before, trial), "baseline"));
        }
        boolean together =
                trials.stream().anyMatch(trial -> trial.interleaving().isPresent());
        panels.add(trials, trial -> together ? panels.arm(trial) : panels.side(trials, trial, !before.isEmpty()));
        return panels;
    }

    /** All trials, for the columns that they have. */
    List<Trial> trials() {
        return panels.stream()
                .flatMap(panel -> panel.trials().values().stream())
                .toList();
    }

    private void add(List<Trial> trials, Function<Trial, Series> seriesOf) {
        Map<String, Map<Integer, Trial>> byPanel = new LinkedHashMap<>();
        for (Trial trial : trials) {
            Series shown = seriesOf.apply(trial);
            if (!series.contains(shown)) {
                series.add(shown);
            }
            // alone, trials of several arms follow each other
            String panel = trial.index() + (trial.interleaving().isPresent() ? "" : "\n" + trial.arm());
            byPanel.computeIfAbsent(panel, any -> new LinkedHashMap<>()).put(series.indexOf(shown), trial);
        }
        byPanel.values().forEach(panel -> {
            Trial first = panel.values().iterator().next();
            panels.add(new Panel((first.index() + 1) + (first.confirmation() ? " again" : ""), panel));
        });
    }

    private Series arm(Trial trial) {
        return switch (trial.role()) {
            case BASELINE -> new Series(named(trial, "baseline"), "baseline");
            case CONTROL -> new Series(named(trial, "control").replace("control", "null control"), "control");
            case CANDIDATE -> candidate(named(trial, "candidate"));
        };
    }

    private Series side(List<Trial> trials, Trial trial, boolean judged) {
        return candidate(
                judged
                        ? "candidate" + suffix(trials, trial)
                        : trial.arm().equals(Trial.DEFAULT_ARM) ? "samples" : trial.arm());
    }

    private Series candidate(String name) {
        Optional<Series> known =
                series.stream().filter(shown -> shown.name().equals(name)).findFirst();
        long before = series.stream()
                .filter(shown -> shown.tone().startsWith("candidate"))
                .count();
        return known.orElse(new Series(name, "candidate" + before % TONES));
    }

    private static String named(Trial trial, String role) {
        return trial.arm().equals(role) ? role : role + " " + trial.arm();
    }

    private static String suffix(List<Trial> trials, Trial trial) {
        boolean several = trials.stream().map(Trial::arm).distinct().count() > 1;
        return several ? " " + trial.arm() : "";
    }
}
