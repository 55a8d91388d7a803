package org.bench4j.engine.collect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.api.Param;
import org.bench4j.engine.corpus.CorpusFolder;
import org.bench4j.model.Plan;

/** Turns what a plan asks for into assignments: every combination of the asked values, in declaration order, all checked before anything runs. */
public final class Assignments {
    private Assignments() {}

    /**
     * The assignments of all workloads, workload by workload.
     *
     * @throws IllegalArgumentException listing everything that is wrong, one a line
     */
    public static List<Assignment> of(List<DeclaredWorkload> workloads, Plan plan) {
        return of(workloads, Set.of(), plan);
    }

    /**
     * The same, passing over parameters that are for workloads which do not run.
     *
     * @param elsewhere names of such parameters
     */
    public static List<Assignment> of(List<DeclaredWorkload> workloads, Set<String> elsewhere, Plan plan) {
        List<String> wrong = new ArrayList<>();
        Set<String> known = new TreeSet<>();
        workloads.forEach(workload -> known.addAll(workload.params().keySet()));
        for (String asked : plan.params().keySet()) {
            if (!known.contains(asked) && !elsewhere.contains(asked)) {
                wrong.add("parameter \"" + asked + "\": "
                        + Suggestion.among(known, asked, "no workload that runs declares it; parameters are"));
            }
        }
        List<Assignment> assignments = new ArrayList<>();
        for (DeclaredWorkload workload : workloads) {
            List<Map<String, String>> combinations = combinations(workload, plan.params(), wrong);
            for (Map<String, String> texts : combinations) {
                assign(workload, texts, plan, wrong).ifPresent(assignments::add);
            }
        }
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", new LinkedHashSet<>(wrong)));
        }
        return assignments;
    }

    private static List<Map<String, String>> combinations(
            DeclaredWorkload workload, Map<String, List<String>> asked, List<String> wrong) {
        List<Map<String, String>> combinations = new ArrayList<>(List.of(new LinkedHashMap<>()));
        for (Param<?> param : workload.params().values()) {
            List<String> texts = asked.containsKey(param.name())
                    ? asked.get(param.name())
                    : param.defaultText().map(List::of).orElse(List.of());
            if (texts.isEmpty() && asked.containsKey(param.name())) {
                wrong.add("parameter " + param.name() + ": asked for without a value, expected " + param.expected());
            }
            Set<String> canonical = new LinkedHashSet<>();
            for (String text : texts) {
                try {
                    canonical.add(canonical(param, text));
                } catch (IllegalArgumentException refused) {
                    wrong.add("workload " + workload.name() + ", " + refused.getMessage());
                }
            }
            if (canonical.size() > 1 && param.isIncidental()) {
                wrong.add("parameter " + param.name() + ": asked for with " + canonical.size()
                        + " values, but it does not tell benchmarks apart; give one");
            }
            if (!canonical.isEmpty()) {
                List<Map<String, String>> extended = new ArrayList<>();
                for (Map<String, String> combination : combinations) {
                    for (String text : canonical) {
                        Map<String, String> longer = new LinkedHashMap<>(combination);
                        longer.put(param.name(), text);
                        extended.add(longer);
                    }
                }
                combinations = extended;
            }
        }
        return combinations;
    }

    private static Optional<Assignment> assign(
            DeclaredWorkload workload, Map<String, String> texts, Plan plan, List<String> wrong) {
        if (!wrong.isEmpty()) {
            return Optional.empty();
        }
        Map<String, String> settled = new LinkedHashMap<>(texts);
        Optional<CorpusFolder> corpus = CorpusCounts.corpus(workload, settled, wrong);
        if (workload.corpus().isPresent() && corpus.isEmpty()) {
            return Optional.empty();
        }
        int warmup;
        int iterations;
        if (corpus.isPresent()) {
            warmup = CorpusCounts.warmup(workload, corpus.get(), plan, wrong);
            iterations = CorpusCounts.iterations(workload, corpus.get(), plan, wrong);
        } else {
            warmup = count("warm-up", "bench.warmup", workload, workload.warmup(), plan.warmup(), plan, settled, wrong);
            iterations = count(
                    "iterations",
                    "bench.iterations",
                    workload,
                    workload.iterations(),
                    plan.iterations(),
                    plan,
                    settled,
                    wrong);
        }
        if (warmup < 0) {
            wrong.add("workload " + workload.name() + ": warm-up of " + warmup + " samples, expected at least 0");
        }
        if (iterations < 1) {
            wrong.add("workload " + workload.name() + ": " + iterations + " iterations, expected at least 1");
        }
        if (!wrong.isEmpty()) {
            return Optional.empty();
        }
        Assignment assignment = new Assignment(workload, settled, warmup, iterations, corpus);
        for (DeclaredWorkload.Refusal refusal : workload.refusals()) {
            if (refusal.conflicting().test(assignment)) {
                wrong.add("workload " + workload.name() + ": " + refusal.message() + " (asked for " + texts + ")");
            }
        }
        return Optional.of(assignment);
    }

    private static int count(
            String what,
            String property,
            DeclaredWorkload workload,
            DeclaredWorkload.Count stated,
            OptionalInt asked,
            Plan plan,
            Map<String, String> settled,
            List<String> wrong) {
        if (stated.param().isEmpty()) {
            return asked.orElse(stated.fixed());
        }
        Param<Integer> param = stated.param().get();
        int own = param.parse(settled.get(param.name()));
        if (asked.isEmpty() || asked.getAsInt() == own) {
            return own;
        }
        if (plan.params().containsKey(param.name())) {
            wrong.add("workload " + workload.name() + ": " + what + " asked for twice, " + property + " = "
                    + asked.getAsInt() + " and parameter " + param.name() + " = " + own + "; give one of them");
            return own;
        }
        try {
            settled.put(param.name(), canonical(param, Integer.toString(asked.getAsInt())));
        } catch (IllegalArgumentException refused) {
            wrong.add("workload " + workload.name() + ", " + property + ": " + refused.getMessage());
        }
        return asked.getAsInt();
    }

    /** Numbers and truth values in the one way of writing them; everything else as given. */
    private static String canonical(Param<?> param, String text) {
        Object value = param.parse(text);
        return value instanceof Number || value instanceof Boolean ? value.toString() : text.strip();
    }
}
