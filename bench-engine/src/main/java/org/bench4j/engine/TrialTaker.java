package org.bench4j.engine;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Assignment;
import org.bench4j.engine.collect.Assignments;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.DeclaredWorkload;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.TrialPlan;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.engine.collect.Workloads;
import org.bench4j.engine.collect.iterate.IterateCollector;
import org.bench4j.model.Isolation;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Trial;

/** Takes one trial of a listed benchmark in this JVM. */
final class TrialTaker {
    private TrialTaker() {}

    static void take(
            ClassLoader loader,
            Catalog.Entry entry,
            int trial,
            long seed,
            Isolation isolation,
            boolean confirmation,
            TrialSink sink)
            throws IOException, InterruptedException {
        DeclaredWorkload declared = declared(loader, entry.type());
        Assignment assignment = assigned(declared, entry.arguments(), entry);
        try (Probes probes = Probes.standard(loader, declared.severalThreads())) {
            TrialPlan plan = new TrialPlan(
                    assignment,
                    trial,
                    seed,
                    Trial.DEFAULT_ARM,
                    Trial.DEFAULT_ARM,
                    isolation,
                    confirmation,
                    Optional.empty());
            new IterateCollector(plan, loader, probes, Clock.SYSTEM, sink).collect();
        }
    }

    /** A new workload of a class; its own code runs under its own loader. */
    static DeclaredWorkload declared(ClassLoader loader, String type) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return DeclaredWorkload.of(Workloads.make(type(loader, type)));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** The listed values once more as an assignment of this instance's parameters. */
    static Assignment assigned(DeclaredWorkload declared, Map<String, String> arguments, Catalog.Entry entry) {
        Map<String, List<String>> params = new LinkedHashMap<>();
        arguments.forEach((name, text) -> params.put(name, List.of(text)));
        Plan single = new Plan(
                Mode.ITERATE,
                List.of(),
                1,
                OptionalInt.of(entry.warmup()),
                OptionalInt.of(entry.iterations()),
                0,
                params,
                true,
                List.of());
        return Assignments.of(List.of(declared), single).get(0);
    }

    @SuppressWarnings("unchecked") // every Workload is a Workload<?, ?>
    private static Class<? extends Workload<?, ?>> type(ClassLoader loader, String name) {
        try {
            return (Class<? extends Workload<?, ?>>)
                    Class.forName(name, true, loader).asSubclass(Workload.class);
        } catch (ClassNotFoundException gone) {
            throw new IllegalStateException("workload class " + name + " was listed but can no longer be loaded", gone);
        }
    }
}
