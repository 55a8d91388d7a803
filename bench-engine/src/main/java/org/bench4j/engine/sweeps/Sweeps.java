package org.bench4j.engine.sweeps;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.model.observed.ArmPair;
import org.bench4j.model.observed.ArmSummary;
import org.bench4j.model.observed.CeilingRecord;
import org.bench4j.model.observed.ControlVerdict;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Measurement;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.RunContext;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.SweepChange;
import org.bench4j.model.observed.SweepSummary;

/** Makes sweeps out of records: those with one invocation, whatever files they came from, belong together. */
public final class Sweeps {
    /** The figure that arms are held against each other by. */
    public static final DrainFigure LEAD = DrainFigure.ROWS_PER_S_PER_CORE;

    private Sweeps() {}

    /** The sweeps, the earliest first. */
    public static List<SweepSummary> of(List<? extends ObservedRecord> records) {
        Map<String, List<ObservedRecord>> sweeps = new LinkedHashMap<>();
        records.forEach(record -> sweeps.computeIfAbsent(
                        record.bench() + '\0' + record.run().invocationId(), key -> new ArrayList<>())
                .add(record));
        return sweeps.values().stream()
                .map(Sweeps::summary)
                .sorted((one, other) ->
                        one.run().startedAt().compareTo(other.run().startedAt()))
                .toList();
    }

    private static SweepSummary summary(List<ObservedRecord> records) {
        List<DrainRecord> drains = only(DrainRecord.class, records);
        // the last one counts: a sweep that was taken up again judges anew what it has by then
        List<ControlVerdict> verdicts = only(ControlVerdict.class, records);
        Optional<ControlVerdict> verdict =
                verdicts.isEmpty() ? Optional.empty() : Optional.of(verdicts.get(verdicts.size() - 1));
        Ranking ranking = new Ranking(Arms.of(drains), verdict);
        RunContext first = records.stream()
                .map(ObservedRecord::run)
                .min((one, other) -> one.startedAt().compareTo(other.startedAt()))
                .orElseThrow();
        List<SustainedRecord> loads = only(SustainedRecord.class, records);
        List<Measurement> failures = only(Measurement.class, records).stream()
                .filter(one -> one instanceof DrainRecord
                        ? one.status() != Status.OK
                        : one.status() == Status.FAILED || one.status() == Status.INTERRUPTED)
                .toList();
        return new SweepSummary(
                records.get(0).bench(),
                first,
                ranking.arms(),
                ranking.pairs(),
                loads,
                only(CeilingRecord.class, records),
                verdict,
                failures);
    }

    private static <R> List<R> only(Class<R> type, List<ObservedRecord> records) {
        return records.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /**
     * The verdict of a sweep's control.
     *
     * @param drains all drains of the sweep
     * @param limit spread above which the profile does not believe a sweep, absent when it declares none
     * @return absent when the first arm or its control has no lead figure
     */
    public static Optional<ControlVerdict> judge(List<DrainRecord> drains, RunContext run, OptionalDouble limit) {
        List<ArmSummary> arms = Arms.of(drains);
        Optional<ArmSummary> control = arms.stream()
                .filter(arm -> arm.control() && arm.rowsPerSecondPerCore().isPresent())
                .findFirst();
        if (control.isEmpty()) {
            return Optional.empty();
        }
        String arm = drains.stream()
                .filter(drain -> drain.head().sut().label().equals(control.get().label()))
                .map(drain -> drain.head().sut().arm())
                .findFirst()
                .orElseThrow();
        return arms.stream()
                .filter(one ->
                        one.label().equals(arm) && one.rowsPerSecondPerCore().isPresent())
                .findFirst()
                .map(first -> new ControlVerdict(
                        ObservedRecord.SCHEMA,
                        drains.get(0).bench(),
                        run,
                        LEAD.word(),
                        half(first),
                        half(control.get()),
                        limit));
    }

    private static ControlVerdict.Half half(ArmSummary arm) {
        return new ControlVerdict.Half(
                arm.label(), arm.repetitions(), arm.rowsPerSecondPerCore().orElseThrow());
    }

    /** The arms that two sweeps of one rig share, the later over the earlier; refused where the conditions differ. */
    public static SweepChange change(SweepSummary earlier, SweepSummary later) {
        List<String> refusals = new ArrayList<>();
        refuse(refusals, "bench", earlier.bench(), later.bench());
        refuse(refusals, "env_id", earlier.run().envId(), later.run().envId());
        refuse(refusals, "env_digest", earlier.run().envDigest(), later.run().envDigest());
        refuse(
                refusals,
                "dataset_version",
                earlier.run().datasetVersion(),
                later.run().datasetVersion());
        refuse(
                refusals,
                "harness_version",
                earlier.run().harnessVersion(),
                later.run().harnessVersion());
        refuse(
                refusals,
                "infra digest",
                earlier.run().infra().getOrDefault("digest", ""),
                later.run().infra().getOrDefault("digest", ""));
        List<SweepChange.Row> rows = new ArrayList<>();
        if (refusals.isEmpty()) {
            for (ArmSummary now : later.arms()) {
                earlier.arms().stream()
                        .filter(then -> then.label().equals(now.label()))
                        .filter(then -> then.rowsPerSecondPerCore().isPresent()
                                && now.rowsPerSecondPerCore().isPresent())
                        .findFirst()
                        .ifPresent(then -> rows.add(row(then, now, earlier, later)));
            }
        }
        return new SweepChange(earlier.run().invocationId(), later.run().invocationId(), refusals, rows);
    }

    private static SweepChange.Row row(ArmSummary then, ArmSummary now, SweepSummary earlier, SweepSummary later) {
        Optional<ControlVerdict> wider = java.util.stream.Stream.of(earlier.verdict(), later.verdict())
                .flatMap(Optional::stream)
                .max((one, other) -> Double.compare(one.difference(), other.difference()));
        ArmPair pair = Ranking.pair(then, now, wider);
        double ratio = now.rowsPerSecondPerCore().orElseThrow()
                / then.rowsPerSecondPerCore().orElseThrow();
        return new SweepChange.Row(now.label(), ratio, pair);
    }

    private static void refuse(List<String> refusals, String what, String earlier, String later) {
        if (!earlier.equals(later)) {
            refusals.add(what + ": " + earlier + " then, " + later + " now");
        }
    }
}
