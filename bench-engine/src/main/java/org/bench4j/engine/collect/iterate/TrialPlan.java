package org.bench4j.engine.collect.iterate;

import java.util.Objects;
import org.bench4j.engine.collect.Assignment;
import org.bench4j.model.Isolation;

/**
 * Which trial to take.
 *
 * @param assignment workload, parameters, numbers of samples
 * @param index 0-based trial of the benchmark
 * @param seed seed of the run
 * @param arm arm to run
 * @param isolation what process this is
 */
public record TrialPlan(Assignment assignment, int index, long seed, String arm, Isolation isolation) {
    public TrialPlan {
        Objects.requireNonNull(assignment, "assignment");
        Objects.requireNonNull(arm, "arm");
        Objects.requireNonNull(isolation, "isolation");
    }
}
