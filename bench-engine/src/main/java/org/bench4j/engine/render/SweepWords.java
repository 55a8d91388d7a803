package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.bench4j.model.Unit;
import org.bench4j.model.observed.ArmPair;
import org.bench4j.model.observed.ArmSummary;
import org.bench4j.model.observed.CeilingRecord;
import org.bench4j.model.observed.ControlVerdict;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.Measurement;
import org.bench4j.model.observed.SustainedFigure;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.SweepChange;
import org.bench4j.model.observed.SweepSummary;

/** What tables of sweeps say, in whatever markup they are printed. */
final class SweepWords {
    static final List<String> ARMS = List.of(
            "rank", "arm", "reps", "rows/s per core", "spread", "rows/s", "resolution", "cores", "peak anon", "flags");

    static final List<String> LOADS = List.of(
            "arm", "offered", "achieved", "kept up", "state", "p50", "p90", "p99", "p99.9", "max", "generator lag p99");

    static final List<String> CHANGES = List.of("arm", "change of rows/s per core", "spread", "resolution", "");

    private static final String NO_CONTROL = "no control: this sweep did not measure its first arm a second time, so"
            + " nothing says what difference it shows when nothing changes";

    private static final String HALF = "no verdict of the control: one of its halves has no figure per core, so nothing"
            + " says what difference this sweep shows when nothing changes";

    private SweepWords() {}

    static List<String> arm(ArmSummary arm) {
        return List.of(
                rank(arm),
                arm.label(),
                arm.failed() == 0
                        ? Integer.toString(arm.repetitions())
                        : arm.repetitions() + " of " + (arm.repetitions() + arm.failed()),
                rows(arm.rowsPerSecondPerCore()),
                share(arm.spread()),
                rows(arm.rowsPerSecond()),
                share(arm.resolution()),
                arm.coresUsed().isPresent()
                        ? String.format(Locale.ROOT, "%.2f", arm.coresUsed().getAsDouble())
                        : Quantity.ABSENT,
                Quantity.alone(arm.peakAnonymousBytes(), Unit.BYTES),
                arm.flags().stream().map(Flag::word).collect(Collectors.joining(" ")));
    }

    private static String rank(ArmSummary arm) {
        if (arm.rank() == ArmSummary.UNRANKED) {
            return Quantity.ABSENT;
        }
        return arm.rank() == arm.lastRank() ? Integer.toString(arm.rank()) : arm.rank() + "-" + arm.lastRank();
    }

    static List<String> load(SustainedRecord load) {
        List<String> cells = new ArrayList<>(List.of(
                load.head().sut().label(),
                rows(load.get(SustainedFigure.OFFERED_ROWS_PER_S)),
                rows(load.get(SustainedFigure.ACHIEVED_ROWS_PER_S)),
                share(load.get(SustainedFigure.KEPT_UP_SHARE)),
                load.status().word().toUpperCase(Locale.ROOT)));
        for (SustainedFigure figure : List.of(
                SustainedFigure.LATENCY_P50_US,
                SustainedFigure.LATENCY_P90_US,
                SustainedFigure.LATENCY_P99_US,
                SustainedFigure.LATENCY_P999_US,
                SustainedFigure.LATENCY_MAX_US,
                SustainedFigure.GENERATOR_LAG_P99_US)) {
            cells.add(micros(load.get(figure)));
        }
        return cells;
    }

    /** What stands under the arms: what the sweep says when nothing changes, and which arms it cannot order. */
    static List<String> notes(SweepSummary sweep) {
        List<String> notes = new ArrayList<>();
        if (!sweep.arms().isEmpty()) {
            boolean control = sweep.arms().stream().anyMatch(ArmSummary::control);
            notes.add(sweep.verdict().map(SweepWords::verdict).orElse(control ? HALF : NO_CONTROL));
        }
        for (ArmPair pair : sweep.pairs()) {
            if (!pair.clear()) {
                notes.add("not ranked: " + pair.better() + " and " + pair.worse() + " are "
                        + Quantity.percent(pair.difference()) + " apart; " + limits(pair));
            }
        }
        for (CeilingRecord ceiling : sweep.ceilings()) {
            notes.add("ceiling " + ceiling.name() + ": " + rows(OptionalDouble.of(ceiling.rowsPerSecond()))
                    + " rows/s without an arm");
        }
        for (Measurement failure : sweep.failures()) {
            notes.add(failure.status().word() + ": " + failure.head().sut().label() + ", repetition "
                    + failure.head().rep() + " of " + failure.head().reps()
                    + (failure.note().isEmpty() ? "" : ": " + failure.note()));
        }
        return notes;
    }

    private static String limits(ArmPair pair) {
        String spread = pair.spread().isPresent()
                ? "spread " + Quantity.percent(pair.spread().getAsDouble())
                : "spread unknown, one repetition each";
        return spread
                + (pair.quantisation().isPresent()
                        ? ", resolution " + Quantity.percent(pair.quantisation().getAsDouble())
                        : "")
                + "; both must be exceeded";
    }

    static String verdict(ControlVerdict verdict) {
        String apart = "control: " + verdict.first().label() + " measured twice under two labels came "
                + Quantity.percent(verdict.difference()) + " apart";
        return apart
                + switch (verdict.judgement()) {
                    case WITHIN ->
                        ", within the " + Quantity.percent(verdict.limit().orElseThrow()) + " that the profile allows";
                    case BEYOND ->
                        ", beyond the " + Quantity.percent(verdict.limit().orElseThrow())
                                + " that the profile allows: no difference of this sweep is to be believed";
                    case OBSERVATION -> "; an observation: the profile declares no spread that would be acceptable";
                };
    }

    static List<String> change(SweepChange.Row row) {
        return List.of(
                row.label(),
                Quantity.change(row.ratio()),
                share(row.pair().spread()),
                share(row.pair().quantisation()),
                row.pair().clear() ? "" : "not told apart");
    }

    static String title(SweepSummary sweep) {
        return sweep.bench() + ", sweep " + sweep.run().invocationId() + ", "
                + sweep.run().startedAt();
    }

    static String conditions(SweepSummary sweep) {
        return "environment " + sweep.run().envId() + " (" + sweep.run().envDigest() + "), data "
                + sweep.run().datasetVersion() + ", harness " + sweep.run().harnessVersion()
                + (sweep.run().commit().isEmpty()
                        ? ""
                        : ", commit " + sweep.run().commit());
    }

    static String title(SweepChange change) {
        return "sweep " + change.later() + " against " + change.earlier();
    }

    private static String rows(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%,.0f", value.getAsDouble()) : Quantity.ABSENT;
    }

    private static String share(OptionalDouble value) {
        return value.isPresent() ? Quantity.percent(value.getAsDouble()) : Quantity.ABSENT;
    }

    private static String micros(OptionalDouble value) {
        return value.isPresent() ? Quantity.alone(value.getAsDouble() * 1000, Unit.NANOSECONDS) : Quantity.ABSENT;
    }
}
