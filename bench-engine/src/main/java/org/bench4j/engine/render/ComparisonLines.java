package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Interval;
import org.bench4j.model.Metric;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.Severity;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;

/** The rows of a comparison that fail a build, each as one line: what the message of an exception has room for. */
public final class ComparisonLines {
    private static final Set<String> NO_PHASES = Set.of(
            Metric.WALL.name(),
            Metric.CPU.name(),
            Metric.RUN_QUEUE_WAIT.name(),
            Metric.GC_TIME.name(),
            Metric.OVERHEAD);

    private ComparisonLines() {}

    /**
     * At most {@code most} lines, worst first: refused fields, benchmarks whose times say nothing and why, regressions by how far
     * they lie beyond their alert limit, removed benchmarks; one line more where some had no room. Empty where nothing is red.
     */
    public static List<String> worst(Comparison comparison, int most) {
        ComparisonNames names = new ComparisonNames(comparison);
        Set<String> lines = new LinkedHashSet<>();
        comparison.refused().forEach(mismatch -> lines.add(refused(mismatch)));
        for (Verdict verdict : comparison.verdicts()) {
            if (verdict.gating() && verdict.outcome() == Outcome.INVALID) {
                lines.addAll(invalid(verdict, names));
            }
        }
        comparison.verdicts().stream()
                .filter(Verdict::red)
                .sorted(Comparator.comparingDouble(WorstFirst::beyondLimit).reversed())
                .forEach(verdict -> lines.add(regressed(verdict, names) + where(verdict, comparison)));
        if (!comparison.removedAllowed()) {
            comparison.removed().forEach(removed -> lines.add(names.of(removed) + ": removed"));
        }
        List<String> shown = new ArrayList<>(lines);
        if (shown.size() > most) {
            int more = shown.size() - most;
            shown.subList(most, shown.size()).clear();
            shown.add("and " + more + " more");
        }
        return shown.stream().map(Names::visible).toList();
    }

    private static String refused(Mismatch mismatch) {
        return (mismatch.where().isEmpty() ? "" : mismatch.where() + " ") + mismatch.field() + ": "
                + mismatch.baseline() + " in the baseline, " + mismatch.candidate() + " in the candidate";
    }

    /** The errors that stand at the row: mostly the same ones at all rows of a benchmark. */
    private static List<String> invalid(Verdict verdict, ComparisonNames names) {
        String name = names.of(verdict);
        List<String> errors = verdict.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(Finding::text)
                .map(text -> name + ": " + text)
                .toList();
        return errors.isEmpty() ? List.of(name + " " + verdict.metric().name() + ": invalid") : errors;
    }

    private static String regressed(Verdict verdict, ComparisonNames names) {
        List<String> sides = Quantity.pair(
                verdict.baseline(), verdict.candidate(), verdict.metric().unit());
        return names.of(verdict) + " " + verdict.metric().name() + ": "
                + sides.get(0) + " -> " + sides.get(1)
                + (verdict.ratio().isPresent()
                        ? ", ratio " + ratio(verdict.ratio().getAsDouble())
                        : "")
                + verdict.interval().map(ComparisonLines::interval).orElse("")
                + ", limit " + Quantity.percent(verdict.alertLimit());
    }

    /**
     * The phase that a regression of CPU time comes from: phases are timed by the wall alone, so that they don't gate beside it, but
     * where to look is what a reader needs first.
     */
    private static String where(Verdict verdict, Comparison comparison) {
        if (!verdict.metric().name().equals(Metric.CPU.name())) {
            return "";
        }
        return comparison.verdicts().stream()
                .filter(row -> row.benchmark().equals(verdict.benchmark())
                        && row.arm().equals(verdict.arm())
                        && row.outcome() == Outcome.REGRESSED
                        && row.metric().unit() == Unit.NANOSECONDS
                        && !NO_PHASES.contains(row.metric().name()))
                .max(Comparator.comparingDouble(
                        row -> row.candidate().orElse(0) - row.baseline().orElse(0)))
                .map(row -> "; most of it in " + row.metric().name()
                        + row.ratio().stream()
                                .mapToObj(ratio -> ", ratio " + ratio(ratio))
                                .collect(Collectors.joining()))
                .orElse("");
    }

    private static String interval(Interval interval) {
        return " [" + ratio(interval.lo()) + ", " + ratio(interval.hi()) + "]";
    }

    private static String ratio(double ratio) {
        return Double.isInfinite(ratio) ? "unbounded" : String.format(Locale.ROOT, "%.3f", ratio);
    }
}
