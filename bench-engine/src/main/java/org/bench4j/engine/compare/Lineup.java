package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.series.Projection;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;

/**
 * What each arm of a benchmark is for.
 *
 * @param baseline the arm that the others are held against, absent where only candidates ran
 * @param candidates arms to be judged
 * @param control the null control
 */
record Lineup(Optional<String> baseline, List<String> candidates, Optional<String> control) {
    Lineup {
        candidates = List.copyOf(candidates);
    }

    static Lineup of(Projection benchmark) {
        List<String> candidates = new ArrayList<>();
        Optional<String> baseline = Optional.empty();
        Optional<String> control = Optional.empty();
        for (String arm : benchmark.arms()) {
            Role role = benchmark.trials().stream()
                    .filter(trial -> trial.arm().equals(arm))
                    .findFirst()
                    .map(Trial::role)
                    .orElse(Role.CANDIDATE);
            switch (role) {
                case BASELINE -> baseline = Optional.of(arm);
                case CONTROL -> control = Optional.of(arm);
                case CANDIDATE -> candidates.add(arm);
            }
        }
        return new Lineup(baseline, candidates, control);
    }

    /** Whether there is something to hold against something. */
    boolean complete() {
        return baseline.isPresent() && !candidates.isEmpty();
    }
}
