package org.bench4j.engine.collect.observe;

import java.io.IOException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Sink;
import org.bench4j.api.rig.SinkCosts;
import org.bench4j.api.rig.Slice;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SystemFigures;

/**
 * Drains a filled source through an arm.
 *
 * <p>The window opens at the last sighting before the arm is started and closes at the first one after the sink was seen to have every
 * row: so none of the arm's processor time is clipped, and its start belongs to it.
 */
final class Drain {
    private final Pace pace;
    private final Sampling sampling;
    private final Sink sink;
    private final ArmStarter starter;
    private final DrainRules rules;

    Drain(Pace pace, Sampling sampling, Sink sink, ArmStarter starter, DrainRules rules) {
        this.pace = pace;
        this.sampling = sampling;
        this.sink = sink;
        this.starter = starter;
        this.rules = rules;
    }

    /**
     * Runs one repetition; what goes wrong with the arm is in the record.
     *
     * @param expected rows that a complete drain brings
     * @param ceilings rows a second that parts of the rig can do, by name
     * @throws IOException when something else than the arm fails
     */
    DrainRecord take(Attempt attempt, long expected, Map<String, Double> ceilings, Set<Flag> known)
            throws IOException, InterruptedException {
        Settling.Settled settled = new Settling(pace, rules.poll(), rules.settle()).await(sink);
        SinkCosts before = RigException.calling("asking the sink what its work costs", sink::costs);
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        flags.addAll(known);
        if (!settled.idle()) {
            flags.add(Flag.UNSETTLED);
        }
        Map<DrainFigure, Double> figures = new EnumMap<>(DrainFigure.class);
        figures.put(DrainFigure.SETTLE_US, (double) settled.micros());
        figures.put(DrainFigure.EXPECTED_ROWS, (double) expected);
        Sighting open = sampling.after(pace.nanos());
        try (StartedArm arm = starter.start(attempt)) {
            for (Map.Entry<Scope, Target> target : arm.targets().entrySet()) {
                sampling.watch(target.getKey(), target.getValue());
            }
            Polls polls = new Polls(pace, rules, sink);
            polls.until(expected, arm);
            Sighting close = sampling.after(polls.answered());
            Window window = new Window(open, close, sampling.between(open.nanos(), close.nanos()));
            polls.quiesce();
            SinkCosts after = RigException.calling("asking the sink what its work costs", sink::costs);
            arm.close();
            return judged(attempt, arm, new Ending(window, polls, before, after), figures, flags, ceilings);
        } catch (RigException rig) {
            throw rig;
        } catch (ArmFailure failed) {
            return new DrainRecord(
                    attempt.head(), Status.FAILED, figures, SystemFigures.NONE, List.of(), flags, failed.getMessage());
        } finally {
            for (Scope scope : EnumSet.of(Scope.DATA_PLANE, Scope.CONTROL_PLANE)) {
                sampling.forget(scope);
            }
        }
    }

    /** What was there when a drain was over. */
    private record Ending(Window window, Polls polls, SinkCosts before, SinkCosts after) {}

    private DrainRecord judged(
            Attempt attempt,
            StartedArm arm,
            Ending ending,
            Map<DrainFigure, Double> figures,
            Set<Flag> flags,
            Map<String, Double> ceilings)
            throws IOException, InterruptedException {
        Window window = ending.window();
        Polls polls = ending.polls();
        long expected = figures.get(DrainFigure.EXPECTED_ROWS).longValue();
        long rows = polls.rows();
        Slice slice = new Slice(0, Math.min(expected, rules.audited().orElse(expected)));
        Audit audit = RigException.calling("looking for each row", () -> sink.audit(slice));
        figures.put(DrainFigure.ROWS, (double) rows);
        figures.put(DrainFigure.AUDITED_ROWS, (double) slice.rows());
        figures.put(DrainFigure.LOST_ROWS, (double) audit.lost());
        figures.put(DrainFigure.DUPLICATE_ROWS, (double) audit.duplicates());
        figures.put(DrainFigure.WRONG_ROWS, (double) audit.wrong());
        figures.put(DrainFigure.WINDOW_US, window.nanos() / 1e3);
        long tick = Math.max(sampling.intervalNanos(), polls.gap());
        figures.put(DrainFigure.WINDOW_RESOLUTION, (double) tick / window.nanos());
        Status status = status(polls, expected, audit);
        OptionalLong arrived = status == Status.OK ? OptionalLong.of(expected) : OptionalLong.empty();
        StringBuilder note = new StringBuilder(note(attempt, arm, window, polls, audit));
        SystemFigures system = CollectionFigures.added(window.figures(arrived), arm, window, note);
        flag(flags, window, slice, expected, system);
        if (status == Status.OK) {
            rates(attempt, window, expected, figures, flags, ceilings, note);
        }
        note.append(Costs.words(ending.after()));
        return new DrainRecord(
                attempt.head(),
                status,
                figures,
                system,
                Costs.between(ending.before(), ending.after(), rows),
                flags,
                note.toString());
    }

    /** Only of a drain that was complete and exact: a rate of anything else would look like an arm that was fast. */
    private static void rates(
            Attempt attempt,
            Window window,
            long rows,
            Map<DrainFigure, Double> figures,
            Set<Flag> flags,
            Map<String, Double> ceilings,
            StringBuilder note) {
        double rate = rows * 1e9 / window.nanos();
        figures.put(DrainFigure.ROWS_PER_S, rate);
        OptionalLong cpu = window.armCpu();
        if (cpu.isPresent() && cpu.getAsLong() > 0) {
            figures.put(DrainFigure.ROWS_PER_S_PER_CORE, rows * 1e9 / cpu.getAsLong());
        } else {
            note.append("; no source tells the arm's processor time: no figure per core");
        }
        Headroom headroom = Headroom.of(rate, attempt.arm().ceilings(), ceilings);
        headroom.closest().ifPresent(share -> figures.put(DrainFigure.CEILING_SHARE, share));
        if (!headroom.proven()) {
            flags.add(Flag.HEADROOM_UNPROVEN);
        }
        note.append("; ").append(headroom.words());
    }

    private static Status status(Polls polls, long expected, Audit audit) {
        long rows = polls.rows();
        if (rows < expected) {
            boolean died = polls.end().map(end -> end.exitCode() != 0).orElse(false);
            return died ? Status.FAILED : Status.INCOMPLETE;
        }
        if (audit.lost() > 0) {
            return Status.LOST_ROWS;
        }
        if (audit.duplicates() > 0 || rows > expected && audit.slice().rows() < expected) {
            return Status.DUPLICATE_ROWS;
        }
        // more rows than the corpus has, and each of the corpus once: they carry no number of it
        return audit.wrong() > 0 || rows > expected ? Status.WRONG_ROWS : Status.OK;
    }

    private void flag(Set<Flag> flags, Window window, Slice slice, long expected, SystemFigures system) {
        if (window.nanos() < rules.floor().toNanos()) {
            flags.add(Flag.SHORT_WINDOW);
        }
        if (slice.rows() < expected) {
            flags.add(Flag.PARTIAL_AUDIT);
        }
        Flags.ofArm(flags, window, system);
    }

    private static String note(Attempt attempt, StartedArm arm, Window window, Polls polls, Audit audit) {
        StringBuilder note = new StringBuilder(
                String.format(Locale.ROOT, "%d sampler samples over %.1fs", window.samples(), window.nanos() / 1e9));
        if (!polls.stopped().isEmpty()) {
            note.append("; ").append(polls.stopped());
        }
        if (!audit.clean()) {
            note.append("; of ").append(audit.slice().rows()).append(" rows that were looked for ");
            note.append(audit.lost()).append(" did not arrive, ").append(audit.duplicates());
            note.append(" arrivals were duplicates, ").append(audit.wrong()).append(" had wrong values");
        }
        arm.shortcomings().forEach(shortcoming -> note.append("; ").append(shortcoming));
        attempt.arm().deviations().forEach(deviation -> note.append("; deviates: ")
                .append(deviation));
        return note.append("; quiesced at ")
                .append(polls.rows())
                .append(" rows")
                .toString();
    }
}
