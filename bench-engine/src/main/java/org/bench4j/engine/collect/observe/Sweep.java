package org.bench4j.engine.collect.observe;

import java.io.IOException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.bench4j.api.rig.Ceiling;
import org.bench4j.api.rig.Feed;
import org.bench4j.api.rig.Repetition;
import org.bench4j.api.rig.Rig;
import org.bench4j.engine.descriptors.ArmDescriptor;
import org.bench4j.engine.stats.Schedules;
import org.bench4j.engine.sweeps.Sweeps;
import org.bench4j.model.observed.CeilingRecord;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.RecordHead;
import org.bench4j.model.observed.RunContext;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.Sut;
import org.bench4j.model.observed.SystemFigures;

/** Measures arms in turns: all once, in an order that changes, then all again; the first one under two labels. */
public final class Sweep {
    private final SweepPlan plan;
    private final Rig rig;
    private final Pace pace;
    private final Sampling sampling;
    private final ArmStarter starter;
    private final Records records;
    private final Consumer<String> progress;
    private final List<DrainRecord> drained = new ArrayList<>();
    private final Map<String, Double> ceilings = new LinkedHashMap<>();
    private final Map<String, String> facts = new LinkedHashMap<>();

    /** A sweep on a rig that is open. */
    public Sweep(
            SweepPlan plan,
            Rig rig,
            Pace pace,
            Sampling sampling,
            ArmStarter starter,
            Records records,
            Consumer<String> progress) {
        this.plan = plan;
        this.rig = rig;
        this.pace = pace;
        this.sampling = sampling;
        this.starter = starter;
        this.records = records;
        this.progress = progress;
        ceilings.putAll(plan.ceilings());
        facts.putAll(plan.run().infra());
        ceilings.forEach(this::fact);
    }

    /** One label of a sweep. */
    private record Entrant(ArmDescriptor arm, boolean control) {
        String label() {
            return arm.label() + (control ? Sut.CONTROL_SUFFIX : "");
        }
    }

    /**
     * Runs the sweep; each record is handed over at once, the control's verdict last.
     *
     * @throws IOException when something else than an arm fails; records until then are kept
     * @throws InterruptedException when interrupted; the measurement that was under way is recorded as such
     */
    public void run() throws IOException, InterruptedException {
        long expected = 0;
        if (plan.load().isEmpty() || plan.measureCeilings()) {
            RigException.doing("filling the source", () -> rig.corpus().fill());
            expected = RigException.calling(
                    "counting the rows of the source", () -> rig.corpus().rows());
            if (expected < 1) {
                throw new IOException("the source has " + expected + " rows after it was filled: expected at least 1");
            }
            progress.accept(String.format(Locale.ROOT, "filled: %,d rows", expected));
        }
        if (plan.measureCeilings()) {
            measureCeilings();
        }
        List<Entrant> entrants = new ArrayList<>(
                plan.arms().stream().map(arm -> new Entrant(arm, false)).toList());
        if (plan.load().isPresent()) {
            for (int rep = 0; rep < plan.repetitions(); rep++) {
                for (int slot : Schedules.mirroredWilliams(entrants.size(), rep)) {
                    load(entrants.get(slot), rep, plan.load().get());
                }
            }
            return;
        }
        if (plan.control()) {
            entrants.add(new Entrant(plan.arms().get(0), true));
        }
        for (int rep = 0; rep < plan.repetitions(); rep++) {
            for (int slot : Schedules.mirroredWilliams(entrants.size(), rep)) {
                drain(entrants.get(slot), rep, expected);
            }
        }
        var verdict = Sweeps.judge(drained, now(), plan.spread());
        if (verdict.isPresent()) {
            records.append(verdict.get());
        }
    }

    private void measureCeilings() throws IOException, InterruptedException {
        for (Ceiling ceiling : rig.ceilings()) {
            Repetition repetition = new Repetition("ceiling-" + ceiling.name(), ceiling.name(), 0, false);
            RigException.doing("preparing the ceiling " + ceiling.name(), () -> rig.prepare(repetition));
            new Settling(pace, plan.drains().poll(), plan.drains().settle()).await(rig.sink());
            long start = pace.nanos();
            long rows = RigException.calling("measuring the ceiling " + ceiling.name(), ceiling::move);
            CeilingRecord record = new CeilingRecord(
                    ObservedRecord.SCHEMA, plan.bench(), now(), ceiling.name(), rows, (pace.nanos() - start) / 1000);
            ceilings.put(ceiling.name(), record.rowsPerSecond());
            fact(ceiling.name(), record.rowsPerSecond());
            records.append(record);
            progress.accept(
                    String.format(Locale.ROOT, "ceiling %s: %,.0f rows/s", ceiling.name(), record.rowsPerSecond()));
        }
    }

    private void fact(String ceiling, double rowsPerSecond) {
        facts.put(
                RunContext.CEILING + ceiling.replace('-', '_') + "_rows_per_s",
                String.format(Locale.ROOT, "%.0f", rowsPerSecond));
    }

    private void drain(Entrant entrant, int rep, long expected) throws IOException, InterruptedException {
        Attempt attempt = attempt(entrant, rep, false, DrainRecord.MODE, "");
        DrainRecord record;
        try {
            record = new Drain(pace, sampling, rig.sink(), starter, plan.drains())
                    .take(attempt, expected, ceilings, plan.flags());
        } catch (InterruptedException stopped) {
            kept(attempt, Status.INTERRUPTED, "the sweep was stopped", stopped);
            throw stopped;
        } catch (IOException failed) {
            kept(attempt, Status.FAILED, failed.getMessage(), failed);
            throw failed;
        }
        drained.add(record);
        records.append(record);
        say(entrant, rep, Progress.of(record));
    }

    /** What happened is told by {@code cause} to the caller; that it also is in the records must not hide it. */
    private void kept(Attempt attempt, Status status, String note, Exception cause) {
        try {
            records.append(new DrainRecord(
                    attempt.head(), status, Map.of(), SystemFigures.NONE, List.of(), plan.flags(), note));
        } catch (IOException unwritable) {
            cause.addSuppressed(unwritable);
        }
    }

    private void load(Entrant entrant, int rep, SweepPlan.Sustained load) throws IOException, InterruptedException {
        if (load instanceof SweepPlan.AtRate at) {
            loaded(entrant, rep, at.rowsPerSecond(), "");
        } else if (load instanceof SweepPlan.Searched searched) {
            int[] steps = {0};
            RateSearch.Found found = searched.search().search(rate -> loaded(entrant, rep, rate, "-" + ++steps[0]));
            progress.accept(entrant.label() + ": " + Progress.of(found));
        }
    }

    private Status loaded(Entrant entrant, int rep, double rate, String step) throws IOException, InterruptedException {
        Feed feed = rig.feed()
                .orElseThrow(() -> new IllegalArgumentException(
                        "rig " + plan.bench() + ": has no feed, so that it can be drained only"));
        Attempt attempt = attempt(entrant, rep, true, SustainedRecord.MODE, step);
        SustainedRecord record;
        try {
            record = new Load(pace, sampling, rig.sink(), feed, starter, plan.drains(), plan.loads())
                    .take(attempt, rate, plan.flags());
        } catch (InterruptedException stopped) {
            records.append(new SustainedRecord(
                    attempt.head(),
                    Status.INTERRUPTED,
                    Map.of(),
                    SystemFigures.NONE,
                    List.of(),
                    plan.flags(),
                    "the sweep was stopped"));
            throw stopped;
        }
        records.append(record);
        say(entrant, rep, Progress.of(record));
        return record.status();
    }

    private Attempt attempt(Entrant entrant, int rep, boolean sustained, String mode, String step)
            throws IOException, InterruptedException {
        String runId = UUID.randomUUID().toString();
        Repetition repetition = new Repetition("bench-" + runId.substring(0, 8), entrant.label(), rep, sustained);
        Map<String, String> values =
                RigException.calling("preparing " + entrant.label(), () -> rig.prepare(repetition));
        ArmDescriptor arm = entrant.arm();
        Map<String, String> variant = new LinkedHashMap<>(arm.knobs());
        variant.put("mode", mode);
        Sut sut = new Sut(
                arm.entrant(),
                arm.variant(),
                entrant.control(),
                arm.version(),
                Map.of(Sut.DESCRIPTOR_DIGEST, arm.digest()));
        RecordHead head = new RecordHead(
                ObservedRecord.SCHEMA, plan.bench(), runId, rep + 1, plan.repetitions(), sut, now(), variant);
        String folder = String.format(
                Locale.ROOT,
                "%02d-%s-%s%s%s",
                rep + 1,
                arm.entrant(),
                arm.variant(),
                entrant.control() ? "-control" : "",
                step);
        return new Attempt(repetition, arm, head, plan.folder().resolve(folder), values);
    }

    private RunContext now() {
        return plan.run().at(pace.wall().truncatedTo(ChronoUnit.MILLIS), facts);
    }

    private void say(Entrant entrant, int rep, String outcome) {
        progress.accept(entrant.label() + ", " + (rep + 1) + " of " + plan.repetitions() + ": " + outcome);
    }
}
