package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
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
        for (Predicate<Row> family : List.<Predicate<Row>>of(Family::isPrimary, Predicate.not(Family::isPrimary))) {
            Predicate<Row> gating = family.and(row -> row.verdict().gating());
            hold(rows, verdicts, gating.and(row -> !Double.isNaN(row.p())));
            share(rows, verdicts, gating.and(row -> row.verdict().p().isPresent()));
        }
        return verdicts;
    }

    /** The wall, or the CPU time where that decides in its place. */
    private static boolean isPrimary(Row row) {
        String column = row.verdict().metric().name();
        return column.equals(Metric.WALL.name()) || column.equals(Metric.CPU.name());
    }

    private static void hold(List<Row> rows, List<Verdict> verdicts, Predicate<Row> members) {
        int[] family = positions(rows, members);
        double[] adjusted = Multiplicity.holm(
                Arrays.stream(family).mapToDouble(i -> rows.get(i).p()).toArray());
        for (int j = 0; j < adjusted.length; j++) {
            int i = family[j];
            if (verdicts.get(i).claims() && adjusted[j] > LEVEL) {
                verdicts.set(i, doubted(rows.get(i), adjusted.length));
            }
        }
    }

    /** Rows that a second pass has decided are of the family too: without them its shares would be those of another one. */
    private static void share(List<Row> rows, List<Verdict> verdicts, Predicate<Row> members) {
        int[] family = positions(rows, members);
        double[] shares = Multiplicity.benjaminiHochberg(Arrays.stream(family)
                .mapToDouble(i -> verdicts.get(i).p().getAsDouble())
                .toArray());
        for (int j = 0; j < shares.length; j++) {
            verdicts.set(family[j], verdicts.get(family[j]).among(OptionalDouble.of(shares[j])));
        }
    }

    private static int[] positions(List<Row> rows, Predicate<Row> members) {
        return IntStream.range(0, rows.size())
                .filter(i -> members.test(rows.get(i)))
                .toArray();
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
