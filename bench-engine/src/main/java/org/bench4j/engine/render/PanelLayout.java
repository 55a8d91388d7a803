package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bench4j.model.Trial;

/** Lays trials out into panels, and gives arms their names and colours. */
final class PanelLayout {
    /** Colours that there are for candidates. */
    private static final int TONES = 4;

    private final List<Panels.Series> series = new ArrayList<>();
    private final List<Panels.Panel> panels = new ArrayList<>();

    /** Adds the trials of a baseline's report, which ran before and by themselves. */
    PanelLayout baseline(List<Trial> trials) {
        add(trials, "baseline", trial -> new Panels.Series("baseline" + suffix(trials, trial), "baseline"));
        return this;
    }

    /** Adds the trials of the report itself; {@code judged} where they are held against those of another one. */
    PanelLayout trials(List<Trial> trials, boolean judged) {
        boolean together =
                trials.stream().anyMatch(trial -> trial.interleaving().isPresent());
        add(trials, judged ? "candidate" : "trial", trial -> together ? arm(trial) : alone(trials, trial, judged));
        return this;
    }

    Panels panels() {
        return new Panels(series, panels);
    }

    private void add(List<Trial> trials, String group, Function<Trial, Panels.Series> seriesOf) {
        Map<String, Map<Integer, Trial>> byPanel = new LinkedHashMap<>();
        for (Trial trial : trials) {
            Panels.Series shown = seriesOf.apply(trial);
            if (!series.contains(shown)) {
                series.add(shown);
            }
            // by themselves, trials of several arms follow each other
            String panel = trial.index() + (trial.interleaving().isPresent() ? "" : "\n" + trial.arm());
            byPanel.computeIfAbsent(panel, any -> new LinkedHashMap<>()).put(series.indexOf(shown), trial);
        }
        boolean first = true;
        for (Map<Integer, Trial> panel : byPanel.values()) {
            Trial any = panel.values().iterator().next();
            String number = (any.index() + 1) + (any.confirmation() ? " again" : "");
            panels.add(new Panels.Panel(first ? group + " " + number : number, panel));
            first = false;
        }
    }

    private Panels.Series arm(Trial trial) {
        return switch (trial.role()) {
            case BASELINE -> new Panels.Series(named(trial, "baseline"), "baseline");
            case CONTROL -> new Panels.Series("null control", "control");
            case CANDIDATE -> candidate(named(trial, "candidate"));
        };
    }

    private Panels.Series alone(List<Trial> trials, Trial trial, boolean judged) {
        if (judged) {
            return candidate("candidate" + suffix(trials, trial));
        }
        return trial.arm().equals(Trial.DEFAULT_ARM)
                ? new Panels.Series("samples", "baseline")
                : candidate(trial.arm());
    }

    private Panels.Series candidate(String name) {
        Optional<Panels.Series> known =
                series.stream().filter(shown -> shown.name().equals(name)).findFirst();
        long before = series.stream()
                .filter(shown -> shown.tone().startsWith("candidate"))
                .count();
        return known.orElse(new Panels.Series(name, "candidate" + before % TONES));
    }

    private static String named(Trial trial, String role) {
        return trial.arm().equals(role) ? role : role + " " + trial.arm();
    }

    private static String suffix(List<Trial> trials, Trial trial) {
        boolean several = trials.stream().map(Trial::arm).distinct().count() > 1;
        return several ? " " + trial.arm() : "";
    }
}
