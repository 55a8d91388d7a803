package org.bench4j.maven;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.engine.AlertLimit;
import org.bench4j.model.SizingRules;

/** Reads targets as users write them: {@code 10%,5%,3%}, or with the noise that each allows, {@code 10%:3%}. */
final class SizingTargets {
    private SizingTargets() {}

    /** The targets; a limit alone allows the noise that the standard targets have for it, else a third of it. */
    static List<SizingRules.Target> parse(String text) {
        List<SizingRules.Target> targets = new ArrayList<>();
        for (String part : WorkloadParams.values(text)) {
            int colon = part.indexOf(':');
            double limit = AlertLimit.parse(colon < 0 ? part : part.substring(0, colon));
            double sigma = colon < 0 ? sigma(limit) : AlertLimit.parse(part.substring(colon + 1));
            targets.add(new SizingRules.Target(limit, sigma));
        }
        return targets;
    }

    private static double sigma(double limit) {
        return SizingRules.DEFAULT.targets().stream()
                .filter(target -> target.alertLimit() == limit)
                .mapToDouble(SizingRules.Target::sigma)
                .findFirst()
                .orElse(limit / 3);
    }
}
