package org.bench4j.engine;

import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Environment;
import org.bench4j.model.Finding;
import org.bench4j.model.Trial;

/** Where trials run: in forks, or in this JVM. */
interface Bed {
    /** Finds the benchmarks that the plan asks for and the environment that will measure them. */
    Listing list() throws IOException, InterruptedException;

    /**
     * Runs one trial, or the group of one index where the benchmark has arms; whatever goes wrong with the workload is in the trial's
     * failure.
     *
     * @param confirmation whether it confirms earlier ones
     * @param taken receives the number of samples of one arm taken so far, now and then
     */
    Taken take(Catalog.Entry benchmark, int trial, boolean confirmation, LongConsumer taken)
            throws IOException, InterruptedException;

    /**
     * What listing found.
     *
     * @param catalog benchmarks, or why there are none
     * @param environment of the JVM that will measure
     * @param origins where the code of each arm comes from, empty unless two class paths are held against each other
     * @param findings doubts about the run as a whole
     */
    record Listing(Catalog catalog, Environment environment, List<ArmOrigin> origins, List<Finding> findings) {
        public Listing {
            origins = List.copyOf(origins);
            findings = List.copyOf(findings);
        }
    }

    /**
     * The trials of one index and the doubts that came up while they were taken.
     *
     * @param enough whether the benchmark needs no more trials
     */
    record Taken(List<Trial> trials, List<Finding> findings, boolean enough) {
        public Taken {
            trials = List.copyOf(trials);
            findings = List.copyOf(findings);
        }

        Taken(List<Trial> trials, List<Finding> findings) {
            this(trials, findings, false);
        }

        /** Whether every workload did what it should. */
        boolean sound() {
            return trials.stream().allMatch(trial -> trial.failure().isEmpty());
        }
    }
}
