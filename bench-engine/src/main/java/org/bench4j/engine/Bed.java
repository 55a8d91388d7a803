package org.bench4j.engine;

import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import org.bench4j.model.Environment;
import org.bench4j.model.Finding;
import org.bench4j.model.Trial;

/** Where trials run: in forks, or in this JVM. */
interface Bed {
    /** Finds the benchmarks that the plan asks for and the environment that will measure them. */
    Listing list() throws IOException, InterruptedException;

    /**
     * Runs one trial; whatever goes wrong with the workload is in the trial's failure.
     *
     * @param taken receives the number of samples taken so far, now and then
     */
    Taken take(Catalog.Entry benchmark, int trial, LongConsumer taken) throws IOException, InterruptedException;

    /**
     * What listing found.
     *
     * @param catalog benchmarks, or why there are none
     * @param environment of the JVM that will measure
     * @param findings doubts about the run as a whole
     */
    record Listing(Catalog catalog, Environment environment, List<Finding> findings) {
        public Listing {
            findings = List.copyOf(findings);
        }
    }

    /** A trial and the doubts that came up while it was taken. */
    record Taken(Trial trial, List<Finding> findings) {
        public Taken {
            findings = List.copyOf(findings);
        }
    }
}
