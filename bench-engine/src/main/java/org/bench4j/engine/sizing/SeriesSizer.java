package org.bench4j.engine.sizing;

import java.math.BigDecimal;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.engine.series.SeriesKey;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.RunSizing;
import org.bench4j.model.RunNeed;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.SizingRules;
import org.bench4j.model.TwoLevelNeed;

/**
 * Sizes one series: takes its measurements one after the other, oldest first, and keeps a few numbers of each.
 *
 * <p>The CV of a commit is the sample deviation of its own runs over their mean. The percentile of the commits' CVs, without outliers, stands
 * for the history, and {@code runs = max(floor, ceil(2 (CV / sigma)²))}. Not thread-safe.
 */
public final class SeriesSizer {
    private final Optional<String> project;
    private final SeriesKey key;
    private final boolean phase;
    private final RunNeeds needs;
    private final SizingRules rules;
    private final double forkStart;
    private final Spreads spreads = new Spreads();
    private OptionalDouble latest = OptionalDouble.empty();
    private int latestRuns;

    /**
     * Begins.
     *
     * @param forkStart cost of starting a process before its first sample, in nanoseconds, above 0
     */
    public SeriesSizer(Optional<String> project, SeriesKey key, boolean phase, RunNeeds needs, double forkStart) {
        this.project = project;
        this.key = key;
        this.phase = phase;
        this.needs = needs;
        this.rules = needs.rules();
        this.forkStart = forkStart;
    }

    /** Takes the next measurement. */
    public void add(MeasuredCommit measured) {
        Spread.of(measured, key.column().metric()).ifPresent(spread -> add(measured.commit(), spread));
    }

    /** Takes the next measurement by its spread. */
    public void add(Optional<String> commit, Spread spread) {
        latest = OptionalDouble.of(spread.mean());
        latestRuns = spread.runs();
        spreads.add(rules.everyEntry() ? Optional.empty() : commit, spread);
    }

    /** The series as sized so far. */
    public SizedSeries sized() {
        BitSet counting = spreads.counting();
        BitSet usable = spreads.usable(counting);
        int commits = usable.cardinality();
        int repeated = spreads.size() - counting.cardinality();
        int skipped = counting.cardinality() - commits;
        if (usable.isEmpty()) {
            return series(
                    0,
                    skipped,
                    repeated,
                    0,
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    List.of(),
                    Optional.empty());
        }
        RunSizing.HistoricCv cv = historic(usable);
        int pilot = 1 + usable.stream().map(spreads::runs).map(runs -> runs - 1).sum();
        List<TwoLevels.Shares> shares = spreads.levels(usable);
        Optional<TwoLevelNeed> twoLevel =
                shares.isEmpty() ? Optional.empty() : Optional.of(TwoLevels.need(shares, rules, forkStart));
        return series(
                commits,
                skipped,
                repeated,
                cv.dropped(),
                OptionalDouble.of(cv.value()),
                OptionalDouble.of(cv.median()),
                needs.of(cv.value(), adjacent(usable, cv.value()), pilot),
                twoLevel);
    }

    private RunSizing.HistoricCv historic(BitSet usable) {
        double below = rules.outliers() == SizingRules.Outliers.BOTH ? rules.outlierLimit() : Double.POSITIVE_INFINITY;
        double above = rules.outliers() == SizingRules.Outliers.NONE ? Double.POSITIVE_INFINITY : rules.outlierLimit();
        return RunSizing.historicCv(
                usable.stream().mapToDouble(spreads::cv).toArray(),
                below,
                above,
                new Percentile(BigDecimal.valueOf(rules.percentile())));
    }

    /**
     * The CV without what is shared by neighbours: the share of neighbours' variance in the whole, over all commits with three runs or more,
     * because a percentile of so coarse an estimate of each commit would mostly show how coarse it is.
     */
    private OptionalDouble adjacent(BitSet usable, double cv) {
        double neighbours = 0;
        double whole = 0;
        for (int i = usable.nextSetBit(0); i >= 0; i = usable.nextSetBit(i + 1)) {
            if (spreads.runs(i) > 2) {
                neighbours += spreads.adjacent(i) * spreads.adjacent(i);
                whole += spreads.cv(i) * spreads.cv(i);
            }
        }
        return whole > 0 ? OptionalDouble.of(cv * Math.sqrt(neighbours / whole)) : OptionalDouble.empty();
    }

    private SizedSeries series(
            int commits,
            int skipped,
            int repeated,
            int dropped,
            OptionalDouble cv,
            OptionalDouble typical,
            List<RunNeed> counts,
            Optional<TwoLevelNeed> twoLevel) {
        return new SizedSeries(
                project,
                key.benchmark(),
                key.arm(),
                key.column().metric(),
                phase,
                commits,
                skipped,
                repeated,
                dropped,
                cv,
                typical,
                latest,
                latestRuns,
                commits < rules.provisionalBelow(),
                false,
                counts,
                twoLevel);
    }
}
