package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Assignment;
import org.bench4j.engine.collect.Assignments;
import org.bench4j.engine.collect.UnknownWorkloadException;
import org.bench4j.engine.collect.Workloads;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Plan;

/** Finds workloads and lays out their benchmarks, in whatever JVM will run them. */
final class Lister {
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
            for (Assignment assignment : Assignments.of(workloads.declare(plan.workloads()), plan)) {
                Benchmark benchmark = assignment.benchmark();
                entries.add(new Catalog.Entry(
                        assignment.workload().workload().getClass().getName(),
                        benchmark.workload(),
                        assignment.texts(),
                        benchmark.params(),
                        assignment.warmup(),
                        assignment.iterations()));
            }
            return new Catalog(entries, workloads.notes(), "", false, false);
        } catch (UnknownWorkloadException unknown) {
            return Catalog.refused(unknown.getMessage(), true, false);
        } catch (IllegalArgumentException refused) {
            return Catalog.refused(refused.getMessage(), false, false);
        }
    }
}
