package org.bench4j.engine.collect.observe;

import java.io.IOException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.bench4j.api.rig.Feed;
import org.bench4j.api.rig.Sink;
import org.bench4j.api.rig.SinkCosts;
import org.bench4j.engine.stats.OpenLoop;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.PercentileMethod;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedFigure;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.SystemFigures;

/** Puts an arm under a load of a fixed rate, and tells whether it kept up and, if it did, how long rows took. */
final class Load {
    /** Before the first row is due: the first wake-up must not be late already. */
    private static final long LEAD_NANOS = 100_000_000;

    private static final long MICRO = 1000;

    private final Pace pace;
    private final Sampling sampling;
    private final Sink sink;
    private final Feed feed;
    private final ArmStarter starter;
    private final DrainRules drains;
    private final LoadRules rules;

    Load(Pace pace, Sampling sampling, Sink sink, Feed feed, ArmStarter starter, DrainRules drains, LoadRules rules) {
        this.pace = pace;
        this.sampling = sampling;
        this.sink = sink;
        this.feed = feed;
        this.starter = starter;
        this.drains = drains;
        this.rules = rules;
    }

    /**
     * Runs one repetition; what goes wrong with the arm is in the record.
     *
     * @throws IOException when something else than the arm fails
     */
    SustainedRecord take(Attempt attempt, double rowsPerSecond, Set<Flag> known)
            throws IOException, InterruptedException {
        Settling.Settled settled = new Settling(pace, drains.poll(), drains.settle()).await(sink);
        SinkCosts before = RigException.calling("asking the sink what its work costs", sink::costs);
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        flags.addAll(known);
        if (!settled.idle()) {
            flags.add(Flag.UNSETTLED);
        }
        Map<SustainedFigure, Double> figures = new EnumMap<>(SustainedFigure.class);
        figures.put(SustainedFigure.SETTLE_US, (double) settled.micros());
        figures.put(SustainedFigure.OFFERED_ROWS_PER_S, rowsPerSecond);
        try (StartedArm arm = starter.start(attempt)) {
            for (Map.Entry<Scope, Target> target : arm.targets().entrySet()) {
                sampling.watch(target.getKey(), target.getValue());
            }
            long origin = pace.nanos() + LEAD_NANOS;
            long wall = micros(pace.wall()) + LEAD_NANOS / MICRO;
            Timetable timetable = Timetable.of(rowsPerSecond, rules, wall);
            long[] lags = new Sender(pace, feed)
                    .send(timetable, origin, () -> arm.end().isEmpty());
            if (lags.length < timetable.counted()) {
                return new SustainedRecord(
                        attempt.head(),
                        Status.FAILED,
                        figures,
                        SystemFigures.NONE,
                        List.of(),
                        flags,
                        "the arm ended under the load: "
                                + arm.end().map(StartedArm.End::explanation).orElse(""));
            }
            long from = origin + timetable.dueNanos(timetable.warmup());
            long to = from + timetable.dueNanos(timetable.counted());
            Sighting close = sampling.after(to);
            List<Sighting> sightings = sampling.between(from, close.nanos());
            Window window = new Window(sightings.get(0), close, sightings);
            Arrivals arrivals = awaited(timetable);
            SinkCosts after = RigException.calling("asking the sink what its work costs", sink::costs);
            arm.close();
            return judged(attempt, arm, new Ending(window, timetable, arrivals, lags, before, after), figures, flags);
        } catch (ArmFailure failed) {
            return new SustainedRecord(
                    attempt.head(), Status.FAILED, figures, SystemFigures.NONE, List.of(), flags, failed.getMessage());
        } finally {
            for (Scope scope : EnumSet.of(Scope.DATA_PLANE, Scope.CONTROL_PLANE)) {
                sampling.forget(scope);
            }
        }
    }

    /** Reads what arrived, again until all did or nobody wants to wait any more. */
    private Arrivals awaited(Timetable timetable) throws RigException, InterruptedException {
        long from = timetable.dueMicros(timetable.warmup());
        long to = timetable.dueMicros(timetable.rows() - 1L) + 1;
        long deadline = pace.nanos() + rules.patience().toNanos();
        while (true) {
            Arrivals arrivals = new Arrivals(timetable);
            RigException.doing("reading arrivals from the sink", () -> feed.arrivals(from, to, arrivals::at));
            if (arrivals.lost() == 0 || pace.nanos() >= deadline) {
                return arrivals;
            }
            pace.until(Math.min(deadline, pace.nanos() + 10 * drains.poll().toNanos()));
        }
    }

    /** What was there when a load was over. */
    private record Ending(
            Window window, Timetable timetable, Arrivals arrivals, long[] lags, SinkCosts before, SinkCosts after) {}

    private SustainedRecord judged(
            Attempt attempt, StartedArm arm, Ending ending, Map<SustainedFigure, Double> figures, Set<Flag> flags) {
        Window window = ending.window();
        Arrivals arrivals = ending.arrivals();
        OpenLoop loop = arrivals.openLoop();
        long offered = ending.timetable().counted();
        long lost = arrivals.lost();
        long inWindow = loop.completedInWindow();
        Status status = status(loop, arrivals, offered);
        figures.put(SustainedFigure.OFFERED_ROWS, (double) offered);
        figures.put(SustainedFigure.KEPT_UP_SHARE, (double) inWindow / offered);
        figures.put(SustainedFigure.LOST_ROWS, (double) lost);
        figures.put(SustainedFigure.DUPLICATE_ROWS, (double) arrivals.duplicates());
        figures.put(SustainedFigure.WINDOW_US, window.nanos() / 1e3);
        figures.put(SustainedFigure.WINDOW_RESOLUTION, (double) sampling.intervalNanos() / window.nanos());
        if (arrivals.lastArrival() > 0) {
            figures.put(SustainedFigure.ACHIEVED_ROWS_PER_S, (offered - lost) * 1e9 / arrivals.lastArrival());
        }
        OptionalLong cpu = window.armCpu();
        if (cpu.isPresent() && cpu.getAsLong() > 0 && inWindow > 0) {
            figures.put(SustainedFigure.ROWS_PER_S_PER_CORE, inWindow * 1e9 / cpu.getAsLong());
        }
        percentiles(figures, ending.lags(), LAGS);
        if (status != Status.SATURATED) {
            percentiles(figures, arrivals.latencies(), LATENCIES);
        }
        StringBuilder note = new StringBuilder(
                String.format(Locale.ROOT, "%d sampler samples over %.1fs", window.samples(), window.nanos() / 1e9));
        if (status == Status.SATURATED) {
            note.append(String.format(
                    Locale.ROOT,
                    "; saturated (kept up %.1f %%): a ceiling measurement, latencies are withheld",
                    100.0 * inWindow / offered));
        }
        if (arrivals.strangers() > 0) {
            note.append("; ").append(arrivals.strangers()).append(" arrivals carry no due time of this load");
        }
        if (arrivals.backwards() > 0) {
            note.append("; ")
                    .append(arrivals.backwards())
                    .append(" rows arrived before they were due: a clock was set, latencies are wrong");
        }
        arm.shortcomings().forEach(shortcoming -> note.append("; ").append(shortcoming));
        SystemFigures system = CollectionFigures.added(
                window.figures(inWindow > 0 ? OptionalLong.of(inWindow) : OptionalLong.empty()), arm, window, note);
        if (window.nanos() < drains.floor().toNanos()) {
            flags.add(Flag.SHORT_WINDOW);
        }
        Flags.ofArm(flags, window, system);
        note.append(Costs.words(ending.after()));
        return new SustainedRecord(
                attempt.head(),
                status,
                figures,
                system,
                Costs.between(ending.before(), ending.after(), offered - lost),
                flags,
                note.toString());
    }

    private static Status status(OpenLoop loop, Arrivals arrivals, long offered) {
        if (offered < OpenLoop.LEAST_OPS) {
            return Status.TOO_SHORT;
        }
        OpenLoop.KeptUp verdict = loop.keptUp();
        if (verdict == OpenLoop.KeptUp.SATURATED) {
            return Status.SATURATED;
        }
        if (arrivals.backwards() > 0 || arrivals.strangers() > 0) {
            return Status.WRONG_ROWS;
        }
        if (arrivals.lost() > 0) {
            return Status.LOST_ROWS;
        }
        if (arrivals.duplicates() > 0) {
            return Status.DUPLICATE_ROWS;
        }
        return verdict == OpenLoop.KeptUp.STALLED ? Status.STALLED : Status.OK;
    }

    private static final Map<String, SustainedFigure> LATENCIES = Map.of(
            "50", SustainedFigure.LATENCY_P50_US,
            "90", SustainedFigure.LATENCY_P90_US,
            "99", SustainedFigure.LATENCY_P99_US,
            "99.9", SustainedFigure.LATENCY_P999_US,
            "100", SustainedFigure.LATENCY_MAX_US);
    private static final Map<String, SustainedFigure> LAGS = Map.of(
            "50", SustainedFigure.GENERATOR_LAG_P50_US,
            "99", SustainedFigure.GENERATOR_LAG_P99_US,
            "99.9", SustainedFigure.GENERATOR_LAG_P999_US,
            "100", SustainedFigure.GENERATOR_LAG_MAX_US);

    /** Nearest rank (ceil, as section 9 has it) over all of them; one that falls on a row that never arrived is infinite, and left out. */
    private static void percentiles(
            Map<SustainedFigure, Double> figures, long[] nanos, Map<String, SustainedFigure> wanted) {
        wanted.forEach((percent, figure) -> {
            long value = PercentileMethod.NEAREST_RANK_CEIL.of(nanos, Percentile.of(percent));
            if (value != OpenLoop.NEVER) {
                figures.put(figure, value / 1e3);
            }
        });
    }

    private static long micros(java.time.Instant instant) {
        return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / MICRO);
    }
}
