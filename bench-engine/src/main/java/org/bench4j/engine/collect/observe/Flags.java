package org.bench4j.engine.collect.observe;

import java.util.Set;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.SystemFigure;
import org.bench4j.model.observed.SystemFigures;

/** Flags that follow from what was read of an arm, whatever load it was under. */
final class Flags {
    private Flags() {}

    static void ofArm(Set<Flag> flags, Window window, SystemFigures system) {
        boolean throttled = system.get(Scope.ARM, SystemFigure.THROTTLED_US).orElse(0) > 0
                || system.get(Scope.ARM, SystemFigure.THROTTLED_PERIODS).orElse(0) > 0;
        if (throttled) {
            flags.add(Flag.CPU_CAP_THROTTLED);
        }
        if (window.missed()) {
            flags.add(Flag.CPU_MAY_BE_MISSED);
        }
    }
}
