package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Projection;
import org.bench4j.model.Digest;
import org.bench4j.model.Finding;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/** Judges the candidates of one benchmark against its baseline, all of one report: a row for each column of each candidate. */
final class ArmsJudge {
    private final String name;
    private final Projection benchmark;
    private final Lineup lineup;
    private final Policy policy;
    private final Limits limits;
    private final Waivers waivers;
    private final NullPool nulls;
    private final List<Finding> doubts;

    /**
     * A judge of a benchmark whose line-up is complete.
     *
     * @param name what tells the benchmark from its siblings
     * @param doubts receives what is worth knowing of the benchmark as a whole
     */
    ArmsJudge(
            String name,
            Projection benchmark,
            Lineup lineup,
            Policy policy,
            Limits limits,
            Waivers waivers,
            NullPool nulls,
            List<Finding> doubts) {
        this.name = name;
        this.benchmark = benchmark;
        this.lineup = lineup;
        this.policy = policy;
        this.limits = limits;
        this.waivers = waivers;
        this.nulls = nulls;
        this.doubts = doubts;
    }

    List<Row> judge() {
        List<Row> rows = new ArrayList<>();
        for (String candidate : lineup.candidates()) {
            rows.addAll(judge(candidate));
        }
        return rows;
    }

    /** Candidates that ran the very code of the baseline. */
    static List<String> sameCode(Projection benchmark, Lineup lineup) {
        return lineup.baseline().isEmpty()
                ? List.of()
                : lineup.candidates().stream()
                        .filter(arm -> sameCode(benchmark, lineup.baseline().get(), arm))
                        .toList();
    }

    /**
     * Only where the arms are two class paths: the arms of one workload are the same classes by design, and what tells them apart is how
     * they were opened.
     */
    private static boolean sameCode(Projection benchmark, String baseline, String candidate) {
        if (!baseline.equals(Interleaving.BASELINE) || !candidate.equals(Interleaving.CANDIDATE)) {
            return false;
        }
        List<Trial> from = benchmark.usable(baseline);
        List<Trial> to = benchmark.usable(candidate);
        Optional<Digest> first = from.isEmpty() ? Optional.empty() : from.get(0).code();
        return first.isPresent()
                && !to.isEmpty()
                && from.stream().allMatch(trial -> trial.code().equals(first))
                && to.stream().allMatch(trial -> trial.code().equals(first));
    }

    private List<Row> judge(String candidate) {
        String where = lineup.candidates().size() == 1 ? name : name + " " + candidate;
        String baseline = lineup.baseline().orElseThrow();
        List<Finding> faults = new ArrayList<>(failures(where, List.of(baseline, candidate)));
        if (faults.isEmpty()) {
            WorkCheck work = WorkCheck.of(where, benchmark.usable(baseline), benchmark.usable(candidate), waivers);
            faults.addAll(work.faults());
            doubts.addAll(work.doubts());
        }
        if (faults.isEmpty()) {
            lineup.control()
                    .flatMap(control ->
                            WorkCheck.ofControl(where, benchmark.usable(baseline), benchmark.usable(control), waivers))
                    .ifPresent(faults::add);
        }
        boolean same = faults.isEmpty() && sameCode(benchmark, baseline, candidate);
        List<Trial> both = new ArrayList<>(benchmark.usable(baseline));
        both.addAll(benchmark.usable(candidate));
        ClockChoice clock = same || !faults.isEmpty()
                ? new ClockChoice(false, List.of())
                : ClockChoice.of(where, both, policy.judge());
        doubts.addAll(clock.findings());
        List<Row> rows = new ArrayList<>();
        for (Column column : benchmark.columns().values()) {
            Draft draft = draft(where, candidate, column);
            gate(draft, clock.cpu());
            if (aLoop(both) && isTime(column)) {
                draft.findings.add(Wording.note(
                        "not-an-application-figure",
                        draft.where,
                        "the change of the loop, in which what it exercises is all there is: for an application, multiply it by the"
                                + " share that this has in the application's profile (bench:price)"));
            }
            if (!faults.isEmpty()) {
                draft.findings.addAll(faults);
                rows.add(draft.row(Outcome.INVALID));
            } else {
                row(draft, candidate, same).ifPresent(rows::add);
            }
        }
        if (rows.isEmpty()) {
            Draft draft = draft(where, candidate, Column.of(Metric.WALL));
            draft.findings.addAll(faults);
            rows.add(draft.row(
                    Outcome.INVALID, Wording.error("no-samples", where, "nothing was measured of these arms")));
        }
        return rows;
    }

    /** Whether the workload states what its calls consist of: it exercises some machinery, not an application. */
    private static boolean aLoop(List<Trial> trials) {
        return trials.stream().anyMatch(trial -> !trial.contents().isEmpty());
    }

    private static boolean isTime(Column column) {
        return column.kind() == Column.Kind.WALL || column.name().equals(Metric.CPU.name());
    }

    private Optional<Row> row(Draft draft, String candidate, boolean same) {
        double tick = clockTick();
        PairedJudge paired = new PairedJudge(benchmark, lineup, candidate, name, nulls, same, tick);
        if (same && !draft.baseline.isEmpty() && !draft.candidate.isEmpty()) {
            return Optional.of(paired.judge(draft, 0));
        }
        int phases = (int) benchmark.columns().values().stream()
                .filter(column -> column.kind() == Column.Kind.PHASE)
                .count();
        return new RowJudge(tick, phases, paired).judge(draft);
    }

    /** With CPU time as judge the wall and its parts are evidence: what waited for a processor is in them. */
    private static void gate(Draft draft, boolean cpu) {
        if (cpu && draft.column.metric().unit() == Unit.NANOSECONDS) {
            draft.gating = draft.column.name().equals(Metric.CPU.name());
        }
    }

    private Draft draft(String where, String candidate, Column column) {
        return new Draft(
                benchmark.benchmark(),
                column,
                limits.of(benchmark.benchmark().workload(), column.name()),
                benchmark.series(lineup.baseline().orElseThrow(), column),
                benchmark.series(candidate, column),
                where);
    }

    /** The grain of the clock that took the times, which the trials carry. */
    private double clockTick() {
        return benchmark.trials().stream()
                .flatMap(trial -> trial.interleaving().stream())
                .mapToDouble(Interleaving::clockTick)
                .max()
                .orElse(policy.clockTick());
    }

    private List<Finding> failures(String where, List<String> arms) {
        List<Finding> failures = new ArrayList<>();
        for (Trial trial : benchmark.trials()) {
            if (trial.failure().isPresent()
                    && (arms.contains(trial.arm())
                            || lineup.control().filter(trial.arm()::equals).isPresent())) {
                failures.add(Wording.failed(
                        where, trial.arm(), trial.index(), trial.failure().get()));
            }
        }
        return failures;
    }
}
