package org.bench4j.engine.render;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Direction;
import org.bench4j.model.Finding;
import org.bench4j.model.Interval;
import org.bench4j.model.Metric;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.Placement;
import org.bench4j.model.Severity;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;
import org.bench4j.model.Verdict;

/** Comparisons to render. */
final class ComparisonExamples {
    static final Benchmark CHAIN = benchmark("block-building", Map.of());
    static final Benchmark SMALL = benchmark("sort-lines", Map.of("size", "64"));
    static final Benchmark LARGE = benchmark("sort-lines", Map.of("size", "4096"));
    static final Metric PAYLOADS = Metric.sampled("select_payloads", Unit.NANOSECONDS);
    static final Metric RATE = new Metric("rate", Unit.COUNT, Direction.HIGHER, Trust.SAMPLED, Placement.INSIDE);

    private List<Mismatch> waived = List.of();
    private List<Mismatch> refused = List.of();
    private List<Verdict> verdicts = List.of();
    private List<Benchmark> added = List.of();
    private List<Benchmark> removed = List.of();
    private boolean removedAllowed;
    private List<Finding> findings = List.of();

    static ComparisonExamples of(Verdict... verdicts) {
        ComparisonExamples example = new ComparisonExamples();
        example.verdicts = List.of(verdicts);
        return example;
    }

    ComparisonExamples waived(Mismatch... mismatches) {
        waived = List.of(mismatches);
        return this;
    }

    ComparisonExamples refused(Mismatch... mismatches) {
        refused = List.of(mismatches);
        return this;
    }

    ComparisonExamples added(Benchmark... benchmarks) {
        added = List.of(benchmarks);
        return this;
    }

    ComparisonExamples removed(boolean allowed, Benchmark... benchmarks) {
        removed = List.of(benchmarks);
        removedAllowed = allowed;
        return this;
    }

    ComparisonExamples findings(Finding... more) {
        findings = List.of(more);
        return this;
    }

    Comparison build() {
        return new Comparison(
                Comparison.SCHEMA_VERSION,
                Instant.parse("2026-03-02T12:00:00Z"),
                "0.1.0",
                new Comparison.Side(
                        "baselines/main.json",
                        "a",
                        Instant.parse("2026-03-01T12:00:00Z"),
                        Optional.of("org.example:app"),
                        Examples.revision(false)),
                new Comparison.Side(
                        "target/bench/report.json",
                        "b",
                        Instant.parse("2026-03-02T11:58:30.125Z"),
                        Optional.of("org.example:app"),
                        Examples.revision(true)),
                0.05,
                waived,
                refused,
                verdicts,
                added,
                removed,
                removedAllowed,
                findings);
    }

    /** Every outcome, sampled and exact, gating and not. */
    static Comparison everyOutcome() {
        return of(
                        verdict(CHAIN, Metric.WALL, Outcome.REGRESSED, 6.1635e8, 6.9101e8, 1.1211, 1.101, 1.142),
                        verdict(CHAIN, PAYLOADS, Outcome.REGRESSED, 7070, 21_000, 2.97, 2.8, 3.15),
                        verdict(
                                CHAIN,
                                Metric.sampled("compact", Unit.NANOSECONDS),
                                Outcome.EQUIVALENT,
                                1000,
                                1010,
                                1.01,
                                0.99,
                                1.03),
                        verdict(
                                CHAIN,
                                Metric.ALLOCATED,
                                Outcome.EQUIVALENT,
                                1_234_567,
                                1_234_567,
                                1,
                                1,
                                1,
                                "exact",
                                true,
                                0.05),
                        verdict(CHAIN, Metric.CPU, Outcome.REGRESSED, 6e8, 6.9e8, 1.15, 1.1, 1.2, "b", false, 0.05),
                        open(SMALL, Metric.WALL, 1.08, 0.9, 1.3, 11, 0.2),
                        verdict(SMALL, RATE, Outcome.IMPROVED, 100, 420, 4.2, 3.9, 4.5),
                        invalid(LARGE, Metric.WALL, "the work changed at iteration 7: baseline 0xaa candidate 0xbb"),
                        invalid(LARGE, PAYLOADS, "the work changed at iteration 7: baseline 0xaa candidate 0xbb"))
                .added(benchmark("fresh", Map.of()))
                .removed(true, benchmark("gone", Map.of("p", "1")))
                .waived(
                        new Mismatch("jvm-flags", "", "-Xmx1g", "-Xmx2g"),
                        new Mismatch("pin:bcprov", "block-building", "1.86", "1.87"))
                .findings(new Finding(
                        "tool-differs",
                        Severity.NOTE,
                        "",
                        "the baseline was measured by bench 0.0.9, the candidate by 0.1.0"))
                .build();
    }

    static Comparison refused() {
        return of().refused(
                        new Mismatch("cpu-model", "", "Some CPU @ 2.50GHz", "Other CPU"),
                        new Mismatch("processors", "", "14", "2"),
                        new Mismatch("jvm-version", "", "17.0.15+6", "25.0.1+8 \u001b[31m"))
                .build();
    }

    static Verdict verdict(
            Benchmark benchmark,
            Metric metric,
            Outcome outcome,
            double from,
            double to,
            double ratio,
            double lo,
            double hi) {
        return verdict(benchmark, metric, outcome, from, to, ratio, lo, hi, "b", true, 0.05);
    }

    static Verdict verdict(
            Benchmark benchmark,
            Metric metric,
            Outcome outcome,
            double from,
            double to,
            double ratio,
            double lo,
            double hi,
            String procedure,
            boolean gating,
            double limit) {
        return new Verdict(
                benchmark,
                "main",
                metric,
                outcome,
                OptionalDouble.of(from),
                OptionalDouble.of(to),
                OptionalDouble.of(ratio),
                procedure.equals("exact") ? Optional.empty() : Optional.of(new Interval(lo, hi, 0.99)),
                limit,
                Optional.empty(),
                Optional.empty(),
                procedure,
                5,
                5,
                50,
                50,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                gating,
                List.of());
    }

    static Verdict open(
            Benchmark benchmark, Metric metric, double ratio, double lo, double hi, int trials, double detectable) {
        return new Verdict(
                benchmark,
                "main",
                metric,
                Outcome.INCONCLUSIVE,
                OptionalDouble.of(1000),
                OptionalDouble.of(1000 * ratio),
                OptionalDouble.of(ratio),
                Optional.of(new Interval(lo, hi, 0.99)),
                0.05,
                Optional.empty(),
                Optional.empty(),
                "b",
                5,
                5,
                50,
                50,
                OptionalDouble.of(detectable),
                OptionalInt.of(trials),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                true,
                List.of(new Finding(
                        "suspected-regression",
                        Severity.WARNING,
                        benchmark.workload() + "[size=64]/" + metric.name(),
                        "wall looks worse by +8 %: measure both sides with 11 trials")));
    }

    static Verdict invalid(Benchmark benchmark, Metric metric, String why) {
        return new Verdict(
                benchmark,
                "main",
                metric,
                Outcome.INVALID,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                0.05,
                Optional.empty(),
                Optional.empty(),
                "none",
                5,
                5,
                50,
                50,
                OptionalDouble.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                true,
                List.of(
                        new Finding("work-changed", Severity.ERROR, "sort-lines[size=4096]", why),
                        new Finding("iterations-differ", Severity.NOTE, "sort-lines[size=4096]", "only a note")));
    }

    static Benchmark benchmark(String workload, Map<String, String> params) {
        return new Benchmark(workload, new LinkedHashMap<>(params));
    }
}
