package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Assignment;
import org.bench4j.engine.collect.Assignments;
import org.bench4j.engine.collect.DeclaredWorkload;
import org.bench4j.engine.collect.UnknownWorkloadException;
import org.bench4j.engine.collect.Workloads;
import org.bench4j.engine.stats.Schedules;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;

/** Finds workloads and lays out their benchmarks, in whatever JVM will run them. */
final class Lister {
    /** Rounds of each trial where users do not say: more add little, since what differs between trials dominates. */
    private static final int ROUNDS = 24;

    private static final int SIDES_AND_CONTROL = 3;

    private Lister() {}

    /** What a class path has, folders to be scanned included. */
    static Catalog list(ClassLoader loader, List<Path> scan, Plan plan) throws IOException {
        try {
            return list(Workloads.find(loader, scan), plan);
        } catch (IllegalArgumentException refused) {
            return Catalog.refused(refused.getMessage(), false, false);
        }
    }

    /** What these workloads give. */
    static Catalog list(Workloads workloads, Plan plan) {
        if (workloads.types().isEmpty()) {
            String notes = workloads.notes().isEmpty() ? "" : "; " + String.join("; ", workloads.notes());
            return Catalog.refused(
                    "no workloads: expected a public class that implements " + Workload.class.getName() + notes,
                    false,
                    true);
        }
        try {
            List<Catalog.Entry> entries = new ArrayList<>();
            for (Assignment stated : Assignments.of(workloads.declare(plan.workloads()), plan)) {
                Assignment assignment = inRounds(stated, plan);
                DeclaredWorkload declared = assignment.workload();
                Benchmark benchmark = assignment.benchmark();
                entries.add(new Catalog.Entry(
                        declared.workload().getClass().getName(),
                        benchmark.workload(),
                        assignment.texts(),
                        benchmark.params(),
                        assignment.warmup(),
                        assignment.iterations(),
                        declared.arms(),
                        declared.counted(),
                        declared.ownJvm().orElse("")));
            }
            return new Catalog(entries, workloads.notes(), "", false, false);
        } catch (UnknownWorkloadException unknown) {
            return Catalog.refused(unknown.getMessage(), true, false);
        } catch (IllegalArgumentException refused) {
            return Catalog.refused(refused.getMessage(), false, false);
        }
    }

    /**
     * As many rounds as keep the schedule balanced: a multiple of twice the number of arms, the null control among them. Where users do
     * not say how many, at least {@value #ROUNDS}.
     */
    private static Assignment inRounds(Assignment stated, Plan plan) {
        int arms = plan.mode() == Mode.INTERLEAVE
                ? SIDES_AND_CONTROL
                : stated.workload().arms().size() + 1;
        if (arms < 2 + 1) {
            return stated;
        }
        int asked = plan.iterations().isPresent() || stated.workload().counted()
                ? stated.iterations()
                : Math.max(ROUNDS, stated.iterations());
        return stated.withIterations((int) Schedules.wholeCycles(arms, asked));
    }
}
