package org.bench4j.engine.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.PercentileMethod;
import org.bench4j.model.Finding;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Looks at the trials of one benchmark and says what makes its numbers doubtful. */
public final class Findings {
    /** Below this many samples a spread is a guess. */
    private static final int FEW = 5;

    private Findings() {}

    /**
     * The doubts about one benchmark.
     *
     * @param where its name, as findings carry it; what is said of a column stands at the name, a blank and the column, what is
     *     said of an arm other than the only one at the name, a blank and the arm
     * @param trials all its trials; where one failed the numbers are withheld, so that only its other trials' work is looked at
     */
    public static List<Finding> of(String where, List<Trial> trials) {
        Map<String, List<Trial>> arms = new LinkedHashMap<>();
        trials.forEach(trial ->
                arms.computeIfAbsent(trial.arm(), any -> new ArrayList<>()).add(trial));
        List<Finding> findings = new ArrayList<>();
        arms.forEach((arm, own) -> {
            String at = arm.equals(Trial.DEFAULT_ARM) ? where : where + " " + arm;
            List<Trial> sound =
                    own.stream().filter(trial -> trial.failure().isEmpty()).toList();
            SameWork.doubt(at, sound).ifPresent(findings::add);
            if (sound.size() == own.size()) {
                findings.addAll(sizes(at, sound));
                Contention.doubt(at, sound).ifPresent(findings::add);
                findings.addAll(Spread.doubts(at, sound));
            }
        });
        return List.copyOf(findings);
    }

    private static List<Finding> sizes(String where, List<Trial> sound) {
        List<Finding> findings = new ArrayList<>();
        if (sound.size() == 1) {
            findings.add(new Finding(
                    "single-trial",
                    Severity.NOTE,
                    where,
                    "one trial cannot carry a verdict: code layout differs between processes, run 5"));
        }
        int samples = sound.stream().mapToInt(trial -> trial.measured().size()).sum();
        if (samples > 0 && samples < FEW) {
            findings.add(new Finding(
                    "few-samples",
                    Severity.WARNING,
                    where,
                    samples + (samples == 1 ? " sample in all is" : " samples in all are")
                            + " too few to know their spread: run more iterations"));
        }
        if (samples > 0 && PercentileMethod.NEAREST_RANK.isOnlyTheMaximum(samples, Percentile.P90)) {
            findings.add(new Finding(
                    "percentile-is-maximum",
                    Severity.NOTE,
                    where,
                    "p90 = max (n=" + samples + "): run more iterations to see a tail"));
        }
        return findings;
    }
}
