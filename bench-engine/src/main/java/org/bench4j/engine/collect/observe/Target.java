package org.bench4j.engine.collect.observe;

import java.util.Objects;
import java.util.Set;
import org.bench4j.engine.proc.TargetGroups;

/**
 * Processes that are watched as one.
 *
 * @param processes those that were started; what they start is found
 * @param groups control groups in which there is nothing else, {@link TargetGroups#NONE} where there are none
 */
public record Target(Set<Long> processes, TargetGroups groups) {
    public Target {
        processes = Set.copyOf(processes);
        Objects.requireNonNull(groups, "groups");
    }
}
