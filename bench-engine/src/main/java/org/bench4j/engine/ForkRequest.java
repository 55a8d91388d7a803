package org.bench4j.engine;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;

/**
 * What a fork is asked to do, as it stands in the file that the fork is started with.
 *
 * @param list true to list benchmarks into {@code output}, false to run one trial into it
 * @param output file to write
 * @param environment where a listing fork writes a report without trials, for its environment
 * @param sources folder whose revision is recorded
 * @param project {@code group:artifact} of the measured module, empty outside Maven
 * @param scan folders to search for workloads
 * @param workloads names or patterns asked for
 * @param params values asked for
 * @param trials trials asked for
 * @param warmup warm-up samples, negative when left to the workload
 * @param iterations measured samples, negative when left to the workload
 * @param seed seed of the run
 * @param jvmArgs arguments of the fork, for the plan
 * @param benchmark the benchmark to run, ignored when listing
 * @param trial which trial to run
 */
record ForkRequest(
        boolean list,
        String output,
        String environment,
        String sources,
        String project,
        List<String> scan,
        List<String> workloads,
        Map<String, List<String>> params,
        int trials,
        int warmup,
        int iterations,
        long seed,
        List<String> jvmArgs,
        Catalog.Entry benchmark,
        int trial) {
    static final int LEFT_TO_THE_WORKLOAD = -1;

    Plan plan() {
        return new Plan(Mode.ITERATE, workloads, trials, count(warmup), count(iterations), seed, params, true, jvmArgs);
    }

    private static OptionalInt count(int samples) {
        return samples == LEFT_TO_THE_WORKLOAD ? OptionalInt.empty() : OptionalInt.of(samples);
    }
}
