package org.bench4j.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bench4j.model.SizingRules;

/**
 * What {@link Histories#size} needs to know.
 *
 * @param source the history, as a person reads it
 * @param rules by which rules
 * @param alertLimit limit that the advice is for: one of the rules' targets
 * @param workloads names of workloads, or patterns with {@code *}; empty means all
 * @param everyMachine whether commits count whatever machine measured them; else those of the machine that measured last
 * @param output where the sizing is written as JSON, absent when it is only returned
 */
public record SizeRequest(
        String source,
        SizingRules rules,
        double alertLimit,
        List<String> workloads,
        boolean everyMachine,
        Optional<Path> output) {
    public SizeRequest {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(rules, "rules");
        Objects.requireNonNull(output, "output");
        workloads = List.copyOf(workloads);
        if (target(rules, alertLimit) < 0) {
            throw new IllegalArgumentException("alert limit " + alertLimit + ": expected one of the targets "
                    + rules.targets().stream()
                            .map(SizingRules.Target::alertLimit)
                            .toList());
        }
    }

    /** The place of the target that the advice is for. */
    int target() {
        return target(rules, alertLimit);
    }

    private static int target(SizingRules rules, double alertLimit) {
        return rules.targets().stream()
                .map(SizingRules.Target::alertLimit)
                .toList()
                .indexOf(alertLimit);
    }
}
