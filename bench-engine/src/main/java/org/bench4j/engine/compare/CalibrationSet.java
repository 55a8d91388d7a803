package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Calibration;
import org.bench4j.model.Expectation;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/**
 * The arms of a report whose effect is known: before anything else of it is believed, they must show it in the same session.
 *
 * <p>Each is judged by its own row, before many rows are held together: what is known beforehand is not picked out of many. Their rows fail
 * no build, as a slowdown that was put in is no regression; where one does not show, no row of the report says anything. Not for use by
 * several threads.
 */
final class CalibrationSet {
    private final Map<Arm, Expectation> expected = new LinkedHashMap<>();
    private final List<Calibration> calibrations = new ArrayList<>();

    private record Arm(Benchmark benchmark, String name) {}

    /** Takes note of what is expected of the arms of a benchmark. */
    void add(List<Trial> trials) {
        for (Trial trial : trials) {
            if (trial.role() == Role.CANDIDATE) {
                trial.ending()
                        .expectation()
                        .ifPresent(one -> expected.putIfAbsent(new Arm(trial.benchmark(), trial.arm()), one));
            }
        }
    }

    /** Holds each expectation against the row that decides about its arm. */
    void judge(List<Row> rows) {
        expected.forEach((arm, expectation) -> {
            Optional<Verdict> decisive = rows.stream()
                    .map(Row::verdict)
                    .filter(verdict -> arm.equals(arm(verdict)) && decides(verdict))
                    .findFirst();
            Outcome outcome = decisive.map(Verdict::outcome).orElse(Outcome.INVALID);
            OptionalDouble ratio = decisive.map(Verdict::ratio).orElse(OptionalDouble.empty());
            Optional<NoiseFloor> floor = decisive.flatMap(Verdict::floor);
            calibrations.add(new Calibration(
                    arm.benchmark(),
                    arm.name(),
                    expectation,
                    outcome,
                    ratio,
                    floor,
                    held(expectation, outcome, ratio, floor)));
        });
    }

    private static boolean decides(Verdict verdict) {
        String column = verdict.metric().name();
        return verdict.gating() && (column.equals(Metric.WALL.name()) || column.equals(Metric.CPU.name()));
    }

    private static boolean held(
            Expectation expectation, Outcome outcome, OptionalDouble ratio, Optional<NoiseFloor> floor) {
        return switch (expectation) {
            case SLOWER -> outcome == Outcome.REGRESSED;
            case FASTER -> outcome == Outcome.IMPROVED;
            case SAME ->
                (outcome == Outcome.EQUIVALENT || outcome == Outcome.INCONCLUSIVE)
                        && ratio.isPresent()
                        && floor.isPresent()
                        && Math.max(ratio.getAsDouble(), 1 / ratio.getAsDouble())
                                <= 1 + floor.get().ratio();
        };
    }

    private static Arm arm(Verdict verdict) {
        return new Arm(verdict.benchmark(), verdict.arm());
    }

    /** What was found, in the order of the report. */
    List<Calibration> calibrations() {
        return List.copyOf(calibrations);
    }

    /** The verdicts of a report whose calibration set was judged; {@code findings} receives what does not hold. */
    List<Verdict> apply(List<Verdict> verdicts, Set<String> varying, List<Finding> findings) {
        for (Calibration one : calibrations) {
            if (!one.held()) {
                findings.add(failure(one, one.benchmark().name(varying) + " " + one.arm()));
            }
        }
        boolean broken = calibrations.stream().anyMatch(one -> !one.held());
        List<Verdict> applied = new ArrayList<>(verdicts.size());
        for (Verdict verdict : verdicts) {
            Expectation known = expected.get(arm(verdict));
            String where =
                    verdict.benchmark().name(varying) + "/" + verdict.metric().name();
            if (broken) {
                applied.add(verdict.invalid(Wording.error(
                        "calibration-failed",
                        where,
                        "an arm of known effect did not show it in this session: no row of it says anything")));
            } else if (known != null) {
                applied.add(verdict.gating(
                        false,
                        Wording.note(
                                "calibrated",
                                where,
                                "known to be %s, and is: this arm calibrates the session",
                                known.word())));
            } else {
                applied.add(verdict);
            }
        }
        return applied;
    }

    private static Finding failure(Calibration one, String where) {
        String seen = (one.ratio().isPresent() ? Wording.change(one.ratio().getAsDouble()) + ", " : "")
                + one.outcome().word()
                + one.floor()
                        .filter(floor -> one.expectation() == Expectation.SAME)
                        .map(floor -> ", with a noise floor of "
                                + (Double.isInfinite(floor.ratio()) ? "everything" : Wording.percent(floor.ratio())))
                        .orElse("");
        return Wording.error(
                "calibration-failed",
                where,
                "expected to be %s, shows %s: the session can't tell what is known, so nothing of it is judged; run more trials, on a"
                        + " quieter machine",
                one.expectation().word(),
                seen);
    }
}
