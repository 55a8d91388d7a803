package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Assignment;
import org.bench4j.engine.collect.Assignments;
import org.bench4j.engine.collect.CorpusCounts;
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
            List<String> notes = new ArrayList<>(workloads.notes());
            List<DeclaredWorkload> declarations = withCorpus(workloads.declare(plan.workloads()), plan, notes);
            if (declarations.isEmpty()) {
                return Catalog.refused("no workload can run; " + String.join("; ", notes), false, true);
            }
            List<Catalog.Entry> entries = new ArrayList<>();
            Set<String> elsewhere = elsewhere(workloads, declarations, plan, notes);
            for (Assignment stated : Assignments.of(declarations, elsewhere, plan)) {
                Assignment assignment = inRounds(stated, plan, notes);
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
            return new Catalog(entries, notes, "", false, false);
        } catch (UnknownWorkloadException unknown) {
            return Catalog.refused(unknown.getMessage(), true, false);
        } catch (IllegalArgumentException refused) {
            return Catalog.refused(refused.getMessage(), false, false);
        }
    }

    /**
     * Parameters that are asked for and that only workloads declare which do not run: a module's pom sets parameters for all of its
     * workloads, whichever of them are named now.
     */
    private static Set<String> elsewhere(
            Workloads workloads, List<DeclaredWorkload> running, Plan plan, List<String> notes) {
        Set<String> unheard = new TreeSet<>(plan.params().keySet());
        running.forEach(declared -> unheard.removeAll(declared.params().keySet()));
        if (unheard.isEmpty()) {
            return unheard;
        }
        Set<String> declaredElsewhere = new HashSet<>();
        workloads
                .declare(List.of())
                .forEach(declared -> declaredElsewhere.addAll(declared.params().keySet()));
        unheard.retainAll(declaredElsewhere);
        unheard.forEach(
                name -> notes.add("parameter " + name + " is left out: only workloads that do not run declare it"));
        return unheard;
    }

    /** Without those that need a corpus, where nobody named them or a corpus: the others can run all the same. */
    private static List<DeclaredWorkload> withCorpus(List<DeclaredWorkload> all, Plan plan, List<String> notes) {
        if (!plan.workloads().isEmpty() || plan.params().containsKey(CorpusCounts.PARAM)) {
            return all;
        }
        List<DeclaredWorkload> able = new ArrayList<>();
        for (DeclaredWorkload declared : all) {
            if (declared.corpus().isEmpty()) {
                able.add(declared);
            } else {
                notes.add("workload " + declared.name() + " is left out: " + CorpusCounts.none(declared));
            }
        }
        return able;
    }

    /**
     * As many rounds as keep the schedule balanced: a multiple of twice the number of arms, the null control among them. Where users do
     * not say how many, at least {@value #ROUNDS}. A corpus has only so many items, so that the last few may be left out.
     */
    private static Assignment inRounds(Assignment stated, Plan plan, List<String> notes) {
        int arms = plan.mode() == Mode.INTERLEAVE
                ? SIDES_AND_CONTROL
                : stated.workload().arms().size() + 1;
        if (arms < 2 + 1) {
            return stated;
        }
        if (stated.corpus().isPresent()) {
            int rounds = (int) Schedules.wholeCyclesWithin(arms, stated.iterations());
            if (rounds == 0) {
                throw new IllegalArgumentException("workload "
                        + stated.workload().name() + ": " + stated.corpus().get()
                        + ": expected at least " + 2 * arms + " items in its range, as many as rounds of " + arms
                        + " arms take, got " + stated.iterations());
            }
            if (rounds < stated.iterations()) {
                notes.add("workload " + stated.workload().name() + ": the last "
                        + (stated.iterations() - rounds) + " of " + stated.iterations()
                        + " items are left out, so that each arm comes first equally often");
            }
            return stated.withIterations(rounds);
        }
        int asked = plan.iterations().isPresent() || stated.workload().counted()
                ? stated.iterations()
                : Math.max(ROUNDS, stated.iterations());
        return stated.withIterations((int) Schedules.wholeCycles(arms, asked));
    }
}
