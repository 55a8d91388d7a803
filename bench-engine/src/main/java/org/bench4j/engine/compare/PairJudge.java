package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Projection;
import org.bench4j.model.Finding;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Metric;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.Trial;

/** Judges one benchmark against its counterpart: every row of it, or the one that says why there are none. */
final class PairJudge {
    private final String name;
    private final Projection baseline;
    private final Projection candidate;
    private final Policy policy;
    private final Limits limits;
    private final Waivers waivers;
    private final List<Finding> doubts;

    /**
     * A judge of two benchmarks.
     *
     * @param name what tells the benchmark from its siblings
     * @param doubts receives what is worth knowing of the benchmark as a whole
     */
    PairJudge(
            String name,
            Projection baseline,
            Projection candidate,
            Policy policy,
            Limits limits,
            Waivers waivers,
            List<Finding> doubts) {
        this.name = name;
        this.baseline = baseline;
        this.candidate = candidate;
        this.policy = policy;
        this.limits = limits;
        this.waivers = waivers;
        this.doubts = doubts;
    }

    /** The single row of benchmarks that may not be compared: which fields differ, and whether the work does too. */
    Row refuse(List<Mismatch> refused) {
        String arm = arms().isEmpty() ? Trial.DEFAULT_ARM : arms().get(0);
        Draft draft = draft(arm, Column.of(Metric.WALL));
        for (Mismatch field : refused) {
            draft.findings.add(refusal(field));
        }
        draft.findings.addAll(work(arm).faults());
        return draft.row(Outcome.INVALID);
    }

    private Finding refusal(Mismatch field) {
        if (field.field().startsWith(Waivers.PIN)) {
            return refusal("pin-mismatch", "pinned version", Waivers.PIN, field);
        }
        return field.field().startsWith(Waivers.CONTENT)
                ? refusal("content-mismatch", "what a call consists of,", Waivers.CONTENT, field)
                : refusal("parameter-mismatch", "parameter", "", field);
    }

    private Finding refusal(String code, String what, String prefix, Mismatch field) {
        return Wording.error(
                code,
                name,
                "%s %s differs: baseline %s, candidate %s",
                what,
                field.field().substring(prefix.length()),
                field.baseline(),
                field.candidate());
    }

    /** A row for each column of each arm that both sides have. */
    List<Row> judge() {
        List<Row> rows = new ArrayList<>();
        List<String> arms = arms();
        if (arms.isEmpty()) {
            Draft draft = draft(baseline.arms().get(0), Column.of(Metric.WALL));
            rows.add(draft.row(
                    Outcome.INVALID,
                    Wording.error(
                            "no-common-arm",
                            name,
                            "the baseline has the arms %s, the candidate %s",
                            baseline.arms(),
                            candidate.arms())));
        }
        Conditions.doubts(name, baseline, candidate, doubts);
        Map<String, Column> from = baseline.columns();
        Map<String, Column> to = candidate.columns();
        List<Column> both = new ArrayList<>(from.values());
        both.addAll(to.values());
        Collection<Column> columns = Projection.inOrder(both).values();
        boolean noWall = columns.stream().noneMatch(column -> column.kind() == Column.Kind.WALL);
        Optional<Column> inItsPlace = noWall ? columns.stream().findFirst() : Optional.empty();
        for (String arm : arms) {
            List<Finding> faults = new ArrayList<>(failures(arm));
            if (faults.isEmpty()) {
                WorkCheck work = work(arm);
                faults.addAll(work.faults());
                doubts.addAll(work.doubts());
            }
            int before = rows.size();
            for (Column column : columns) {
                boolean gates = inItsPlace.filter(column::equals).isPresent();
                row(arm, column, from.get(column.name()), to.get(column.name()), gates, faults)
                        .ifPresent(rows::add);
            }
            if (rows.size() == before) {
                Draft draft = draft(arm, Column.of(Metric.WALL));
                draft.findings.addAll(faults);
                rows.add(draft.row(
                        Outcome.INVALID, Wording.error("no-samples", name, "nothing was measured on either side")));
            }
        }
        return rows;
    }

    private Optional<Row> row(String arm, Column column, Column from, Column to, boolean gates, List<Finding> faults) {
        Draft draft = draft(arm, column);
        draft.gating |= gates; // a throughput or a size that another tool measured: it is what the benchmark is about
        if (!arm.equals(Trial.DEFAULT_ARM)) {
            draft.findings.add(Wording.note("arm", draft.where, "arm %s", arm));
        }
        if (!faults.isEmpty()) {
            draft.findings.addAll(faults);
            return Optional.of(draft.row(Outcome.INVALID));
        }
        if (from != null && to != null && !from.equals(to)) {
            draft.gating = false;
            return Optional.of(draft.row(
                    Outcome.INCONCLUSIVE,
                    Wording.warning(
                            "metric-changed",
                            draft.where,
                            "%s is not the same quantity on both sides: %s and %s",
                            column.name(),
                            described(from),
                            described(to))));
        }
        return new RowJudge(policy.clockTick(), phases(), SampledJudge::judge).judge(draft);
    }

    private static String described(Column column) {
        Metric metric = column.metric();
        return String.join(
                " ",
                metric.unit().symbol(),
                metric.direction().word(),
                metric.trust().word(),
                metric.placement().word());
    }

    private Draft draft(String arm, Column column) {
        double limit = limits.of(candidate.benchmark().workload(), column.name());
        return new Draft(
                candidate.benchmark(),
                column,
                limit,
                baseline.series(arm, column),
                candidate.series(arm, column),
                name);
    }

    private List<String> arms() {
        List<String> arms = new ArrayList<>(baseline.arms());
        arms.retainAll(candidate.arms());
        arms.remove(Interleaving.CONTROL); // it controls the arms of its own report and says nothing of another
        return arms;
    }

    private int phases() {
        return (int) Math.max(phases(baseline), phases(candidate));
    }

    private static long phases(Projection side) {
        return side.columns().values().stream()
                .filter(column -> column.kind() == Column.Kind.PHASE)
                .count();
    }

    private WorkCheck work(String arm) {
        return WorkCheck.of(name, baseline.usable(arm), candidate.usable(arm), waivers);
    }

    private List<Finding> failures(String arm) {
        List<Finding> failures = new ArrayList<>();
        failures(arm, "baseline", baseline, failures);
        failures(arm, "candidate", candidate, failures);
        return failures;
    }

    private void failures(String arm, String side, Projection projection, List<Finding> failures) {
        for (Trial trial : projection.trials()) {
            if (trial.arm().equals(arm) && trial.failure().isPresent()) {
                failures.add(Wording.failed(
                        name, side, trial.index(), trial.failure().get()));
            }
        }
    }
}
