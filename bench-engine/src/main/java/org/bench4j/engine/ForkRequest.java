package org.bench4j.engine;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.bench4j.model.Isolation;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;

/**
 * What a fork is asked to do, as it stands in the file that the fork is started with.
 *
 * @param list true to list benchmarks into the first of {@code outputs}, false to run one trial into them
 * @param outputs files to write, one for each arm
 * @param environment where a listing fork writes a report without trials, for its environment
 * @param sources folder whose revision is recorded
 * @param project {@code group:artifact} of the measured module, empty outside Maven
 * @param classPath class path to list, empty for the fork's own
 * @param mode how samples are taken
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
 * @param confirmation whether the trial confirms earlier ones
 * @param isolation what process this is
 * @param group trials that run side by side, none where the trial runs by itself
 * @param seat which arm of the group the fork holds, and where it waits for its turns; none where it holds all
 */
record ForkRequest(
        boolean list,
        List<String> outputs,
        String environment,
        String sources,
        String project,
        List<String> classPath,
        Mode mode,
        List<String> scan,
        List<String> workloads,
        Map<String, List<String>> params,
        int trials,
        int warmup,
        int iterations,
        long seed,
        List<String> jvmArgs,
        Catalog.Entry benchmark,
        int trial,
        boolean confirmation,
        Isolation isolation,
        Group group,
        Seat seat)
        implements Serializable {
    static final int LEFT_TO_THE_WORKLOAD = -1;

    /**
     * The place of a fork that holds one arm of a group.
     *
     * @param number number of the arm, negative for none
     * @param port of the loopback interface where turns are given out
     * @param ticket shown there, so that nobody else takes the seat
     */
    record Seat(int number, int port, String ticket) implements Serializable {
        static Seat none() {
            return new Seat(-1, 0, "");
        }

        boolean isNone() {
            return number < 0;
        }
    }

    Plan plan() {
        return new Plan(mode, workloads, trials, count(warmup), count(iterations), seed, params, true, jvmArgs);
    }

    private static OptionalInt count(int samples) {
        return samples == LEFT_TO_THE_WORKLOAD ? OptionalInt.empty() : OptionalInt.of(samples);
    }
}
