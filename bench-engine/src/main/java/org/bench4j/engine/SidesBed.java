package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import org.bench4j.engine.collect.interleave.Batches;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.Plan;
import org.bench4j.model.Role;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Runs the workloads of two class paths side by side, and the baseline's once more as null control. */
final class SidesBed implements Bed {
    private final Plan plan;
    private final Target.Sides target;
    private final double alertLimit;
    private final Forks forks;
    private final Map<Benchmark, Catalog.Entry> baseline = new LinkedHashMap<>();
    private final Map<Benchmark, Catalog.Entry> candidate = new LinkedHashMap<>();
    private final Map<Benchmark, Batches> batches = new HashMap<>();
    private final Map<Benchmark, String> apart = new HashMap<>();
    private final Set<Benchmark> glanced = new HashSet<>();

    SidesBed(Plan plan, Target.Sides target, double alertLimit, Path sources, Optional<String> project) {
        this.plan = plan;
        this.target = target;
        this.alertLimit = alertLimit;
        this.forks = new Forks(
                plan,
                new Forks.Place(
                        target.javaHome(),
                        target.engine(),
                        target.workingDirectory(),
                        target.forks(),
                        target.timeout()),
                sources,
                project);
    }

    @Override
    public Listing list() throws IOException, InterruptedException {
        List<Finding> findings = new ArrayList<>(forks.findings());
        Forks.Listed to =
                forks.list(target.candidate().classPath(), target.candidate().scan());
        Forks.Listed from =
                forks.list(target.baseline().classPath(), target.baseline().scan());
        Catalog merged = merged(from.catalog(), to.catalog());
        List<ArmOrigin> origins = List.of(
                new ArmOrigin(
                        Interleaving.BASELINE,
                        target.baseline().asked(),
                        target.baseline().revision()),
                new ArmOrigin(
                        Interleaving.CANDIDATE,
                        target.candidate().asked(),
                        target.candidate().revision()));
        return new Listing(merged, to.environment(), origins, findings);
    }

    /** Everything that one side has: what only one has is measured by itself. */
    private Catalog merged(Catalog from, Catalog to) {
        boolean nothingIn = (from.none() || from.named()) && (to.none() || to.named());
        if (nothingIn) {
            return to;
        }
        for (Catalog side : List.of(from, to)) {
            if (!side.refusal().isEmpty() && !side.none() && !side.named()) {
                return Catalog.refused(
                        (side == from ? target.baseline() : target.candidate()).asked() + ": " + side.refusal(),
                        false,
                        false);
            }
        }
        from.benchmarks().forEach(entry -> baseline.put(entry.benchmark(), entry));
        to.benchmarks().forEach(entry -> candidate.put(entry.benchmark(), entry));
        List<Catalog.Entry> all = new ArrayList<>(to.benchmarks());
        from.benchmarks().stream()
                .filter(entry -> !candidate.containsKey(entry.benchmark()))
                .forEach(all::add);
        List<String> notes = new ArrayList<>(to.notes());
        from.notes().stream().filter(Predicate.not(notes::contains)).forEach(notes::add);
        return new Catalog(all, notes, "", false, false);
    }

    @Override
    public Taken take(Catalog.Entry entry, int trial, boolean confirmation, LongConsumer taken)
            throws IOException, InterruptedException {
        Benchmark benchmark = entry.benchmark();
        if (!baseline.containsKey(benchmark) || !candidate.containsKey(benchmark)) {
            return alone(entry, trial, taken);
        }
        Group group = group(benchmark);
        if (target.skipSameCode() && glanced.add(benchmark)) {
            Taken glance = forks.take(entry, glance(group), trial, confirmation, Isolation.CLASS_LOADER, samples -> {});
            if (glance.sound() && sameCode(glance.trials())) {
                return new Taken(glance.trials(), glance.findings(), true);
            }
        }
        List<Finding> findings = new ArrayList<>();
        if (separated(entry)) {
            Taken arms = forks.take(entry, group, trial, confirmation, Isolation.CLASS_LOADER, taken);
            Optional<String> why = target.separation() == Target.Separation.AUTO && trial == 0
                    ? cannotShare(arms.trials())
                    : Optional.empty();
            if (why.isEmpty()) {
                return remembered(benchmark, arms, findings);
            }
            apart.put(benchmark, why.get());
        }
        if (trial == 0 && !confirmation) {
            findings.add(new Finding(
                    "arms-in-jvms",
                    Severity.NOTE,
                    benchmark.workload(),
                    "the arms run in JVMs that take turns, which is noisier than in one: "
                            + apart.getOrDefault(benchmark, "so it was asked for")));
        }
        return remembered(benchmark, new Turns(forks, entry, group, trial, confirmation).take(taken), findings);
    }

    private boolean separated(Catalog.Entry entry) {
        Benchmark benchmark = entry.benchmark();
        if (target.separation() == Target.Separation.AUTO) {
            baseline.get(benchmark).ownJvmIfAny().ifPresent(why -> apart.putIfAbsent(benchmark, why));
            candidate.get(benchmark).ownJvmIfAny().ifPresent(why -> apart.putIfAbsent(benchmark, why));
            return !apart.containsKey(benchmark);
        }
        return target.separation() == Target.Separation.CLASSLOADER;
    }

    private Taken remembered(Benchmark benchmark, Taken arms, List<Finding> findings) {
        Group.found(arms.trials().get(0)).ifPresent(found -> batches.putIfAbsent(benchmark, found));
        findings.addAll(arms.findings());
        return new Taken(arms.trials(), findings);
    }

    /** One trial of what only one side has: enough to show it, and there is nothing to compare it with. */
    private Taken alone(Catalog.Entry entry, int trial, LongConsumer taken) throws IOException, InterruptedException {
        boolean added = candidate.containsKey(entry.benchmark());
        ArmSpec arm = added
                ? arm(Interleaving.CANDIDATE, Role.CANDIDATE, target.candidate(), entry)
                : arm(Interleaving.BASELINE, Role.BASELINE, target.baseline(), entry);
        ArmSpec again = arm(Interleaving.CONTROL, Role.CONTROL, added ? target.candidate() : target.baseline(), entry);
        Group group = glance(new Group(List.of(arm, again), alertLimit, 0, 0, entry.counted(), true));
        Taken one = forks.take(entry, group, trial, false, Isolation.CLASS_LOADER, taken);
        return new Taken(one.trials().subList(0, 1), one.findings(), true);
    }

    private Group group(Benchmark benchmark) {
        Catalog.Entry from = baseline.get(benchmark);
        List<ArmSpec> arms = List.of(
                arm(Interleaving.BASELINE, Role.BASELINE, target.baseline(), from),
                arm(Interleaving.CANDIDATE, Role.CANDIDATE, target.candidate(), candidate.get(benchmark)),
                arm(Interleaving.CONTROL, Role.CONTROL, target.baseline(), from));
        Group group = new Group(
                arms,
                alertLimit,
                0,
                0,
                from.counted() || candidate.get(benchmark).counted(),
                false);
        Batches known = batches.get(benchmark);
        return known == null ? group : group.with(known);
    }

    /** Of a workload that has arms of its own both sides are opened as its baseline. */
    private static ArmSpec arm(String name, Role role, Target.Side side, Catalog.Entry entry) {
        return new ArmSpec(
                name,
                role,
                entry.arms().isEmpty() ? Trial.DEFAULT_ARM : entry.arms().get(0),
                side.classPath().stream()
                        .map(path -> path.toAbsolutePath().toString())
                        .toList(),
                entry.type(),
                entry.arguments());
    }

    private static Group glance(Group group) {
        return new Group(group.arms(), group.alertLimit(), 0, 0, group.counted(), true);
    }

    private static boolean sameCode(List<Trial> trials) {
        return trials.get(0).code().isPresent()
                && trials.get(0).code().equals(trials.get(1).code());
    }

    /** Why two class loaders cannot live in one JVM here, judged by what an arm failed with. */
    private static Optional<String> cannotShare(List<Trial> trials) {
        return trials.stream()
                .flatMap(trial -> trial.failure().stream())
                .flatMap(failure -> failure.details().stream())
                .filter(line -> line.contains("UnsatisfiedLinkError") || line.contains("LinkageError"))
                .map(line -> "sharing one failed with " + line.strip())
                .findFirst();
    }
}
