package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.bench4j.engine.stats.Estimate;
import org.bench4j.engine.stats.Multiplicity;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/**
 * Keeps luck out of comparisons of many rows: a difference is claimed only if it holds among all that are judged with it.
 *
 * <p>Each row by itself is judged at 99 %, so that of a few hundred rows of identical code some would be red in nearly every build
 * (statistics: 1.75 false alarms a run at 200 benchmarks). Holm's step-down at 1 % over all walls, and apart from them over all other
 * gating rows, keeps the chance of any false claim in each of the two families at 1 %. The walls are a family of their own so that the
 * many phases do not cost them power; a family of one row is judged exactly as that row by itself. What does not hold becomes a
 * suspicion, to be measured again alone, where it stands in a small family.
 */
final class Family {
    static final double LEVEL = (1 - Estimate.CONFIDENCE) * (1 + 1e-9);

    private Family() {}

    /** The verdicts, in order, those claims that do not hold turned into inconclusive ones, each tested one with its q. */
    static List<Verdict> hold(List<Row> rows) {
        List<Verdict> verdicts = new ArrayList<>(rows.size());
        rows.forEach(row -> verdicts.add(row.verdict()));
        Predicate<Row> tested = row -> row.verdict().gating() && !Double.isNaN(row.p());
        hold(rows, verdicts, tested.and(Family::isPrimary));
        hold(rows, verdicts, tested.and(Predicate.not(Family::isPrimary)));
        return verdicts;
    }

    /** The wall, or the CPU time where that decides in its place. */
    private static boolean isPrimary(Row row) {
        String column = row.verdict().metric().name();
        return column.equals(Metric.WALL.name()) || column.equals(Metric.CPU.name());
    }

    private static void hold(List<Row> rows, List<Verdict> verdicts, Predicate<Row> members) {
        List<Integer> family = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            if (members.test(rows.get(i))) {
                family.add(i);
            }
        }
        double[] p = family.stream().mapToDouble(i -> rows.get(i).p()).toArray();
        double[] adjusted = Multiplicity.holm(p);
        double[] shares = Multiplicity.benjaminiHochberg(p);
        for (int j = 0; j < adjusted.length; j++) {
            int i = family.get(j);
            Verdict verdict = verdicts.get(i);
            if (verdict.claims() && adjusted[j] > LEVEL) {
                verdicts.set(i, doubted(rows.get(i), adjusted.length));
            }
            verdicts.set(i, verdicts.get(i).among(OptionalDouble.of(shares[j])));
        }
    }

    private static Verdict doubted(Row row, int members) {
        Verdict verdict = row.verdict();
        boolean worse = verdict.outcome() == Outcome.REGRESSED;
        Finding why = Wording.warning(
                worse ? "suspected-regression" : "suspected-improvement",
                row.where(),
                "%s looks %s by %s, but among %d rows judged at once so much comes about by luck: measure workload %s again by"
                        + " itself, with more trials",
                verdict.metric().name(),
                worse ? "worse" : "better",
                Wording.change(verdict.ratio().orElseThrow()),
                members,
                verdict.benchmark().workload());
        return verdict.inconclusive(
                why, OptionalInt.of(SampledJudge.trialsNeeded(row.spread(), verdict.alertLimit(), members)));
    }
}
