package org.bench4j.engine.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Isolation;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/**
 * A report that was made of another tool's file: the numbers that the file has, in base units, and what is to be doubted about them.
 *
 * <p>Immutable; trials are made anew at every call, so that the numbers of a large file need little more than their own memory.
 */
public final class IngestedReport implements ReportView {
    private final Content content;
    // both made when asked for: whoever only wants the numbers need not pay for them
    private volatile Map<Benchmark, Measured> measured;
    private volatile Header header;

    IngestedReport(Content content) {
        this.content = content;
    }

    private static Header header(Content content) {
        Origin origin = content.origin();
        int trials =
                content.measured().stream().mapToInt(Measured::trialCount).max().orElse(1);
        boolean fork = content.measured().stream().allMatch(one -> one.setting().isolation() != Isolation.EMBEDDED);
        Plan plan = new Plan(
                Mode.ITERATE,
                List.of(),
                Math.max(1, trials),
                OptionalInt.empty(),
                OptionalInt.empty(),
                0,
                Map.of(),
                fork,
                origin.jvm().map(jvm -> jvm.flags()).orElse(List.of()));
        return new Header(
                Header.SCHEMA_VERSION,
                ReportId.of(content),
                origin.startedAt(),
                Text.visible(origin.tool()),
                Optional.empty(),
                plan,
                origin.environment());
    }

    @Override
    public Header header() {
        Header made = header;
        if (made == null) {
            made = header(content);
            header = made;
        }
        return made;
    }

    @Override
    public List<Benchmark> benchmarks() {
        return content.measured().stream().map(Measured::benchmark).toList();
    }

    @Override
    public List<Trial> trials(Benchmark benchmark) {
        Map<Benchmark, Measured> made = measured;
        if (made == null) {
            made = content.measured().stream().collect(Collectors.toMap(Measured::benchmark, Function.identity()));
            measured = made;
        }
        Measured one = made.get(benchmark);
        return one == null ? List.of() : one.trials();
    }

    /** Every metric of every benchmark as bare numbers, the main metric of a benchmark first. */
    public List<Runs> runs() {
        List<Runs> runs = new ArrayList<>();
        for (Measured one : content.measured()) {
            for (int metric = 0; metric < one.metrics().size(); metric++) {
                runs.add(one.runs(metric));
            }
        }
        return runs;
    }

    /** What of this part of the file could not be read; the findings have it too. */
    public List<Problem> problems() {
        return content.problems();
    }

    @Override
    public List<Finding> findings() {
        List<Finding> findings = new ArrayList<>(content.findings());
        List<String> summaries = content.measured().stream()
                .filter(Measured::summary)
                .map(one -> one.benchmark().toString())
                .toList();
        if (!summaries.isEmpty()) {
            findings.add(new Finding(
                    "summary-only",
                    Severity.WARNING,
                    summaries.size() == 1 ? summaries.get(0) : "",
                    summaries.size() + " of " + content.measured().size()
                            + " benchmarks stand in the file as one number each and not"
                            + " with the runs behind it: no spread, so no verdict and no run count can come of them"));
        }
        if (!content.origin().placed()) {
            findings.add(
                    new Finding(
                            "environment-unknown",
                            Severity.NOTE,
                            "",
                            "the file does not say on what machine it was measured: nothing shows that two such reports compare"));
        }
        for (Problem problem : content.problems()) {
            findings.add(new Finding("unreadable", problem.severity(), "", problem.place() + problem.reason()));
        }
        return List.copyOf(findings);
    }

    /** Whether the part of the file that makes this report was read to its end. */
    @Override
    public boolean complete() {
        return content.whole();
    }
}
