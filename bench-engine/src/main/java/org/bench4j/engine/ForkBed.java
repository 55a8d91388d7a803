package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.bench4j.engine.collect.interleave.Batches;
import org.bench4j.model.Finding;
import org.bench4j.model.Isolation;
import org.bench4j.model.Plan;

/** Runs each trial, or each group of arms, in a JVM of its own, which hands its report back in a file. */
final class ForkBed implements Bed {
    private final Forks forks;
    private final Target.ClassPath target;
    private final double alertLimit;
    private final Map<Catalog.Entry, Batches> batches = new HashMap<>();

    ForkBed(Plan plan, Target.ClassPath target, double alertLimit, Path sources, Optional<String> project) {
        this.target = target;
        this.alertLimit = alertLimit;
        this.forks = new Forks(
                plan,
                new Forks.Place(
                        target.javaHome(),
                        target.classPath(),
                        target.workingDirectory(),
                        target.forks(),
                        target.timeout()),
                sources,
                project);
    }

    @Override
    public Listing list() throws IOException, InterruptedException {
        List<Finding> findings = forks.findings();
        Forks.Listed listed = forks.list(List.of(), target.scan());
        return new Listing(listed.catalog(), listed.environment(), List.of(), findings);
    }

    @Override
    public Taken take(Catalog.Entry benchmark, int trial, boolean confirmation, LongConsumer taken)
            throws IOException, InterruptedException {
        if (benchmark.arms().isEmpty()) {
            return forks.take(benchmark, Group.none(), trial, confirmation, Isolation.FORKED, taken);
        }
        Group group = new Group(Group.declared(benchmark), alertLimit, 0, 0, benchmark.counted(), false);
        Batches known = batches.get(benchmark);
        Taken arms = forks.take(
                benchmark,
                known == null ? group : group.with(known),
                trial,
                confirmation,
                Isolation.CLASS_LOADER,
                taken);
        Group.found(arms.trials().get(0)).ifPresent(found -> batches.putIfAbsent(benchmark, found));
        return arms;
    }
}
