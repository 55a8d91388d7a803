package org.bench4j.engine.sizing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.engine.series.SeriesKey;
import org.bench4j.engine.stats.Cv;
import org.bench4j.engine.stats.Moments;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.Power;
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
    private static final double CONFIDENCE = 0.8;
    private static final double ALPHA = 0.05;
    private static final double EFFECT = 1.5;

    private final Optional<String> project;
    private final SeriesKey key;
    private final boolean phase;
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
    public SeriesSizer(Optional<String> project, SeriesKey key, boolean phase, SizingRules rules, double forkStart) {
        this.project = project;
        this.key = key;
        this.phase = phase;
        this.rules = rules;
        this.forkStart = forkStart;
    }

    /** Takes the next measurement. */
    public void add(MeasuredCommit measured) {
        double[] runs = measured.runs();
        if (runs.length == 0) {
            return;
        }
        Moments moments = Moments.of(runs);
        latest = OptionalDouble.of(moments.mean());
        latestRuns = runs.length;
        boolean usable = runs.length >= 2 && moments.mean() > 0;
        spreads.add(
                rules.everyEntry() ? Optional.empty() : measured.commit(),
                runs.length,
                usable ? moments.cv().value() : Double.NaN,
                usable ? adjacent(runs) / moments.mean() : Double.NaN,
                usable ? TwoLevels.Shares.of(measured, key.column().metric()) : Optional.empty());
    }

    /**
     * The deviation that runs show between neighbours in time (von Neumann 1941): a drift that is slower than a run does not add to it,
     * nor would it to a comparison of arms that take turns.
     */
    private static double adjacent(double[] runs) {
        double squares = 0;
        for (int i = 1; i < runs.length; i++) {
            squares += (runs[i] - runs[i - 1]) * (runs[i] - runs[i - 1]);
        }
        return Math.sqrt(squares / (2.0 * (runs.length - 1)));
    }

    /** The series as sized so far. */
    public SizedSeries sized() {
        List<Spreads.Spread> counting = spreads.counting();
        List<Spreads.Spread> usable =
                counting.stream().filter(spread -> !Double.isNaN(spread.cv())).toList();
        int repeated = spreads.size() - counting.size();
        int skipped = counting.size() - usable.size();
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
        int pilot = 1 + usable.stream().mapToInt(spread -> spread.runs() - 1).sum();
        OptionalDouble adjacent = adjacent(usable, cv.value());
        List<RunNeed> needs = new ArrayList<>();
        for (SizingRules.Target target : rules.targets()) {
            needs.add(need(cv.value(), adjacent, pilot, target));
        }
        List<TwoLevels.Shares> shares =
                usable.stream().flatMap(spread -> spread.levels().stream()).toList();
        Optional<TwoLevelNeed> twoLevel =
                shares.isEmpty() ? Optional.empty() : Optional.of(TwoLevels.need(shares, rules, forkStart));
        return series(
                usable.size(),
                skipped,
                repeated,
                cv.dropped(),
                OptionalDouble.of(cv.value()),
                OptionalDouble.of(cv.median()),
                needs,
                twoLevel);
    }

    private RunSizing.HistoricCv historic(List<Spreads.Spread> usable) {
        double below = rules.outliers() == SizingRules.Outliers.BOTH ? rules.outlierLimit() : Double.POSITIVE_INFINITY;
        double above = rules.outliers() == SizingRules.Outliers.NONE ? Double.POSITIVE_INFINITY : rules.outlierLimit();
        return RunSizing.historicCv(
                usable.stream().mapToDouble(Spreads.Spread::cv).toArray(),
                below,
                above,
                new Percentile(BigDecimal.valueOf(rules.percentile())));
    }

    /**
     * The CV without what is shared by neighbours: the share of neighbours' variance in the whole, over all commits with three runs or more,
     * because a percentile of so coarse an estimate of each commit would mostly show how coarse it is.
     */
    private static OptionalDouble adjacent(List<Spreads.Spread> usable, double cv) {
        double neighbours = 0;
        double whole = 0;
        for (Spreads.Spread spread : usable) {
            if (spread.runs() > 2) {
                neighbours += spread.adjacent() * spread.adjacent();
                whole += spread.cv() * spread.cv();
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
            List<RunNeed> needs,
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
                needs,
                twoLevel);
    }

    private RunNeed need(double cv, OptionalDouble adjacent, int pilot, SizingRules.Target target) {
        BigDecimal sigma = BigDecimal.valueOf(target.sigma());
        RunSizing.RunCount plain = count(cv, sigma);
        RunSizing.RunCount inflated = count(cv * RunSizing.upperFactor(pilot, CONFIDENCE), sigma);
        int runs = within(plain.runs());
        return new RunNeed(
                runs,
                plain.feasible() && plain.runs() <= rules.cap(),
                inflated.feasible() && inflated.runs() <= rules.cap()
                        ? OptionalInt.of(within(inflated.runs()))
                        : OptionalInt.empty(),
                Power.minimumDetectableEffect(cv, runs, ALPHA, Power.DEFAULT),
                Power.ofGate(cv, runs, target.alertLimit(), EFFECT * target.alertLimit()),
                Power.ofGate(cv, runs, target.alertLimit(), 0),
                adjacent.isPresent()
                        ? OptionalInt.of(
                                within(count(adjacent.getAsDouble(), sigma).runs()))
                        : OptionalInt.empty());
    }

    private static RunSizing.RunCount count(double cv, BigDecimal sigma) {
        return RunSizing.runs(new Cv(cv, Cv.State.OK), sigma).orElseThrow();
    }

    private int within(int runs) {
        return Math.max(rules.floor(), Math.min(rules.cap(), runs));
    }
}
