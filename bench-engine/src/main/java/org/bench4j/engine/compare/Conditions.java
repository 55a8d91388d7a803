package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.engine.series.Projection;
import org.bench4j.engine.stats.ProcedureC;
import org.bench4j.model.Finding;
import org.bench4j.model.Isolation;
import org.bench4j.model.Trial;

/** Doubts about how a benchmark was measured, on either side: they touch all of its rows and are said once. */
final class Conditions {
    private Conditions() {}

    static void doubts(String name, Projection baseline, Projection candidate, List<Finding> doubts) {
        List<Trial> all = new ArrayList<>(baseline.trials());
        all.addAll(candidate.trials());
        boolean embedded = all.stream().anyMatch(trial -> trial.isolation() == Isolation.EMBEDDED);
        if (embedded) {
            doubts.add(Wording.warning(
                    "embedded-trials",
                    name,
                    "trials shared a process with each other or with other code: together they count as one, and a"
                            + " difference can only be suspected; measure with a fork for each trial"));
        }
        int fewest = Math.min(fewestTrials(baseline), fewestTrials(candidate));
        if (fewest == 1 && !embedded) {
            int iterations = all.stream().mapToInt(Trial::iterations).min().orElse(0);
            doubts.add(Wording.warning(
                    "one-trial",
                    name,
                    "one trial on a side: a difference can only be suspected%s; measure both sides with %d trials",
                    iterations < ProcedureC.LEAST_ITERATIONS
                            ? ", with fewer than " + ProcedureC.LEAST_ITERATIONS + " iterations not even that"
                            : "",
                    SampledJudge.TRIALS_TO_GATE));
        }
        Set<String> varying = new TreeSet<>(baseline.varying());
        varying.addAll(candidate.varying());
        if (!varying.isEmpty()) {
            doubts.add(Wording.warning(
                    "settings-vary",
                    name,
                    "trials of one side were not measured alike: %s",
                    String.join(", ", varying)));
        }
        int from = baseline.trials().get(0).warmup();
        int to = candidate.trials().get(0).warmup();
        if (from != to) {
            doubts.add(Wording.warning(
                    "warm-up-differs",
                    name,
                    "%s of warm-up on the baseline against %d on the candidate: what is not yet compiled differs",
                    Wording.count(from, "sample"),
                    to));
        }
        Set<String> arms = new TreeSet<>(baseline.arms());
        arms.addAll(candidate.arms());
        for (String arm : arms) {
            if (!baseline.arms().contains(arm) || !candidate.arms().contains(arm)) {
                doubts.add(Wording.warning(
                        baseline.arms().contains(arm) ? "arm-removed" : "arm-added",
                        name,
                        "only one side has the arm %s: it is not judged",
                        arm));
            }
        }
    }

    private static int fewestTrials(Projection side) {
        return side.arms().stream()
                .mapToInt(arm -> side.usable(arm).size())
                .min()
                .orElse(0);
    }
}
