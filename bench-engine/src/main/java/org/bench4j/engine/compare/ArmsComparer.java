package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bench4j.engine.series.Projection;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Calibration;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Mismatch;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/**
 * Holds the arms of one report against each other: candidates against the baseline that ran side by side with them, with the null control
 * beside them.
 *
 * <p>Reads one benchmark at a time, each twice: the noise floor of each is drawn from the null controls of all. Depends on the raw samples
 * and the policy alone. Benchmarks without arms are passed over.
 */
public final class ArmsComparer {
    private final ReportView report;
    private final Policy policy;
    private final Waivers waivers;
    private final Limits limits;
    private final Set<String> varying;
    private final NullPool[] nulls = {new NullPool(), new NullPool()};
    private final List<Finding> findings = new ArrayList<>();
    private final List<Benchmark> added = new ArrayList<>();
    private final List<Benchmark> removed = new ArrayList<>();
    private final CalibrationSet calibrations = new CalibrationSet();

    private ArmsComparer(ReportView report, Policy policy) {
        this.report = report;
        this.policy = policy;
        this.waivers = new Waivers(policy.allow());
        this.limits = new Limits(policy);
        this.varying = report.varyingParams();
    }

    /**
     * The comparison of a report's arms under a policy.
     *
     * @param baseline where the baseline's arms come from, as the comparison will name it
     * @param candidate the same of the candidates
     */
    public static Comparison compare(
            ReportView report, Comparison.Side baseline, Comparison.Side candidate, Policy policy) {
        return judge(report, baseline, candidate, policy).comparison();
    }

    /** The same, with what the arms of known effect showed. */
    public static Judged judge(ReportView report, Comparison.Side baseline, Comparison.Side candidate, Policy policy) {
        ArmsComparer comparer = new ArmsComparer(report, policy);
        Comparison comparison = comparer.compare(baseline, candidate);
        return new Judged(comparison, comparer.calibrations.calibrations());
    }

    /**
     * What was judged of a report's arms.
     *
     * @param comparison the verdicts
     * @param calibrations what the arms of known effect showed, in the order of the report
     */
    public record Judged(Comparison comparison, List<Calibration> calibrations) {
        public Judged {
            calibrations = List.copyOf(calibrations);
        }
    }

    /** Whether a report has arms that ran side by side. */
    public static boolean hasArms(ReportView report) {
        return report.benchmarks().stream().anyMatch(benchmark -> report.trials(benchmark).stream()
                .anyMatch(trial -> trial.interleaving().isPresent()));
    }

    private Comparison compare(Comparison.Side baseline, Comparison.Side candidate) {
        boolean admitted = report.complete() || waivers.admit(new Mismatch("complete", "", "no", "no"));
        for (Benchmark benchmark : report.benchmarks()) {
            pool(benchmark);
        }
        List<Row> rows = new ArrayList<>();
        for (Benchmark benchmark : report.benchmarks()) {
            if (admitted) {
                rows.addAll(judge(benchmark));
            }
        }
        if (admitted) {
            calibrations.judge(rows);
        }
        List<Verdict> verdicts = calibrations.apply(Family.hold(rows), varying, findings);
        boolean removedAllowed = waivers.removed(removed);
        if (admitted) {
            findings.addAll(limits.unused());
        }
        findings.addAll(waivers.unused(admitted));
        return new Comparison(
                Comparison.SCHEMA_VERSION,
                policy.now().instant(),
                policy.tool(),
                baseline,
                candidate,
                policy.alertLimit(),
                waivers.waived(),
                waivers.refused(),
                verdicts,
                added,
                removed,
                removedAllowed,
                findings);
    }

    private void pool(Benchmark benchmark) {
        List<Trial> trials = interleaved(benchmark);
        String name = benchmark.name(varying);
        if (report.header()
                .origins()
                .isEmpty()) { // two revisions of one arm: what is known of the arm says nothing of them
            calibrations.add(trials);
        }
        for (int pass = 0; pass < nulls.length; pass++) {
            Projection projection = Projection.of(benchmark, Passes.of(trials, pass == 1));
            Lineup lineup = Lineup.of(projection);
            if (lineup.complete()) {
                PairedJudge.pool(projection, lineup, name, ArmsJudge.sameCode(projection, lineup), nulls[pass]);
            }
        }
        Lineup lineup = Lineup.of(Projection.of(benchmark, trials));
        if (lineup.baseline().isPresent() && lineup.candidates().isEmpty()) {
            removed.add(benchmark);
        } else if (lineup.baseline().isEmpty() && !lineup.candidates().isEmpty()) {
            added.add(benchmark);
        }
    }

    private List<Row> judge(Benchmark benchmark) {
        List<Trial> trials = interleaved(benchmark);
        Optional<List<Row>> first = judge(benchmark, Passes.of(trials, false), 0);
        Optional<List<Row>> second = judge(benchmark, Passes.of(trials, true), 1);
        if (first.isEmpty()) {
            return List.of();
        }
        return second.isEmpty() ? first.get() : Passes.together(first.get(), second.get());
    }

    private Optional<List<Row>> judge(Benchmark benchmark, List<Trial> trials, int pass) {
        Projection projection = Projection.of(benchmark, trials);
        Lineup lineup = Lineup.of(projection);
        if (!lineup.complete()) {
            return Optional.empty();
        }
        return Optional.of(new ArmsJudge(
                        benchmark.name(varying),
                        projection,
                        lineup,
                        policy,
                        limits,
                        waivers,
                        nulls[pass],
                        pass == 0 ? findings : new ArrayList<>())
                .judge());
    }

    private List<Trial> interleaved(Benchmark benchmark) {
        return report.trials(benchmark).stream()
                .filter(trial -> trial.interleaving().isPresent())
                .toList();
    }
}
