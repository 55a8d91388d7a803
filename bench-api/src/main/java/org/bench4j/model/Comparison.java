package org.bench4j.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What became of holding a candidate's report against a baseline's.
 *
 * @param schemaVersion version of the format
 * @param createdAt when it was made
 * @param tool version of bench that judged
 * @param baseline the report held against
 * @param candidate the report judged
 * @param alertLimit tolerated change as a ratio, unless a verdict says otherwise
 * @param waived mismatches that were allowed by name
 * @param refused mismatches that were not: the times of what they stand at are not judged
 * @param verdicts one row for each metric and phase of each benchmark that both sides have
 * @param added benchmarks that only the candidate has; never red
 * @param removed benchmarks that only the baseline has; red unless {@code removedAllowed}
 * @param removedAllowed whether removed benchmarks were allowed
 * @param findings doubts about the whole
 */
public record Comparison(
        int schemaVersion,
        Instant createdAt,
        String tool,
        Side baseline,
        Side candidate,
        double alertLimit,
        List<Mismatch> waived,
        List<Mismatch> refused,
        List<Verdict> verdicts,
        List<Benchmark> added,
        List<Benchmark> removed,
        boolean removedAllowed,
        List<Finding> findings) {
    /** The format that this library writes and the newest that it reads. */
    public static final int SCHEMA_VERSION = 1;

    public Comparison {
        Objects.requireNonNull(createdAt, "createdAt");
        Names.require("tool version", tool);
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(candidate, "candidate");
        waived = List.copyOf(waived);
        refused = List.copyOf(refused);
        verdicts = List.copyOf(verdicts);
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        findings = List.copyOf(findings);
    }

    /**
     * The median ratio of the walls of all benchmarks: a shift that all share, code that did not change included, is the machine's and
     * not the change's. Absent where fewer than two walls have a ratio.
     */
    public OptionalDouble typicalRatio() {
        double[] logs = verdicts.stream()
                .filter(verdict -> verdict.metric().name().equals(Metric.WALL.name())
                        && verdict.outcome() != Outcome.INVALID
                        && verdict.ratio().orElse(0) > 0)
                .mapToDouble(verdict -> Math.log(verdict.ratio().getAsDouble()))
                .sorted()
                .toArray();
        if (logs.length < 2) {
            return OptionalDouble.empty();
        }
        int middle = logs.length / 2;
        return OptionalDouble.of(Math.exp(logs.length % 2 == 1 ? logs[middle] : (logs[middle - 1] + logs[middle]) / 2));
    }

    /** The one word for the whole, from worst to best: refused, invalid, regressed, removed, passed. */
    public Status status() {
        if (!refused.isEmpty()) {
            return Status.REFUSED;
        }
        if (verdicts.stream().anyMatch(verdict -> verdict.gating() && verdict.outcome() == Outcome.INVALID)) {
            return Status.INVALID;
        }
        if (verdicts.stream().anyMatch(Verdict::red)) {
            return Status.REGRESSED;
        }
        return removed.isEmpty() || removedAllowed ? Status.PASSED : Status.REMOVED;
    }

    /**
     * One of the two reports.
     *
     * @param source the path or name it was read from, as the user gave it
     * @param reportId id of the report
     * @param startedAt when it was measured
     * @param project module that was measured
     * @param revision revision of the measured code
     */
    public record Side(
            String source, String reportId, Instant startedAt, Optional<String> project, Optional<Revision> revision) {
        public Side {
            Objects.requireNonNull(source, "source");
            Objects.requireNonNull(reportId, "reportId");
            Objects.requireNonNull(startedAt, "startedAt");
            Objects.requireNonNull(project, "project");
            Objects.requireNonNull(revision, "revision");
        }
    }

    /** What a gate should do. */
    public enum Status {
        /** Nothing got provably worse. */
        PASSED,
        /** A benchmark that the baseline has is gone. */
        REMOVED,
        /** At least one gating verdict regressed. */
        REGRESSED,
        /** The work changed, or a benchmark failed: its times say nothing. */
        INVALID,
        /** The reports may not be compared. */
        REFUSED;

        /** The status as files write it. */
        public String word() {
            return Words.ofConstant(this);
        }

        /** The status that files write as {@code word}. */
        public static Status ofWord(String word) {
            return Words.match(Status.class, "status", word, Status::word);
        }
    }
}
