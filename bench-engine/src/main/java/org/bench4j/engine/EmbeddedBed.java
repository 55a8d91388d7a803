package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.bench4j.engine.collect.interleave.Batches;
import org.bench4j.engine.environment.EnvironmentReader;
import org.bench4j.model.Finding;
import org.bench4j.model.Isolation;
import org.bench4j.model.Plan;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Runs trials in this JVM, one after the other: for debugging, and for programs that embed bench. */
final class EmbeddedBed implements Bed {
    private final Source catalog;
    private final ClassLoader loader;
    private final Plan plan;
    private final double alertLimit;
    private final List<String> classPath;
    private final Path sources;
    private final Map<Catalog.Entry, Batches> batches = new HashMap<>();

    /**
     * A bed.
     *
     * @param loader of workloads without arms
     * @param classPath of those with arms, which get a loader each; empty for the class path of this JVM
     */
    EmbeddedBed(Source catalog, ClassLoader loader, List<Path> classPath, Plan plan, double alertLimit, Path sources) {
        this.catalog = catalog;
        this.loader = loader;
        this.classPath = classPath.stream().map(Path::toString).toList();
        this.plan = plan;
        this.alertLimit = alertLimit;
        this.sources = sources;
    }

    /** Lists benchmarks when the run has begun. */
    @FunctionalInterface
    interface Source {
        Catalog list() throws IOException;
    }

    @Override
    public Listing list() throws IOException, InterruptedException {
        Finding embedded = new Finding(
                "embedded-run",
                Severity.WARNING,
                "",
                "trials share this JVM's heap and compiled code, and no time limit holds: good for debugging, not for a gate");
        return new Listing(catalog.list(), EnvironmentReader.current(sources), List.of(), List.of(embedded));
    }

    @Override
    public Taken take(Catalog.Entry benchmark, int trial, boolean confirmation, LongConsumer taken)
            throws IOException, InterruptedException {
        if (benchmark.arms().isEmpty()) {
            TrialMemory memory = new TrialMemory(taken);
            TrialTaker.take(loader, benchmark, trial, plan.seed(), Isolation.EMBEDDED, confirmation, memory);
            return new Taken(List.of(memory.trial()), memory.findings());
        }
        Group group = new Group(armsOf(benchmark), alertLimit, 0, 0, benchmark.counted(), false);
        Batches known = batches.get(benchmark);
        List<TrialMemory> memories = new ArrayList<>();
        group.arms().forEach(arm -> memories.add(new TrialMemory(memories.isEmpty() ? taken : samples -> {})));
        try (ArmsTaker taker = new ArmsTaker(
                benchmark,
                known == null ? group : group.with(known),
                trial,
                plan.seed(),
                Isolation.EMBEDDED,
                confirmation)) {
            taker.take(memories);
        }
        List<Trial> trials = memories.stream().map(TrialMemory::trial).toList();
        Group.found(trials.get(0)).ifPresent(found -> batches.putIfAbsent(benchmark, found));
        return new Taken(
                trials,
                memories.stream().flatMap(memory -> memory.findings().stream()).toList());
    }

    private List<ArmSpec> armsOf(Catalog.Entry benchmark) {
        return Group.declared(benchmark).stream()
                .map(arm -> new ArmSpec(arm.arm(), arm.role(), arm.setting(), classPath, arm.type(), arm.arguments()))
                .toList();
    }
}
