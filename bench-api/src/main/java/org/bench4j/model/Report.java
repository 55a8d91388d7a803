package org.bench4j.model;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;

/**
 * A whole report in memory: what was asked, where it ran, every trial with its raw samples, and the doubts about them.
 *
 * <p>For a report that may be larger than memory use a {@link ReportView} that reads from its file.
 *
 * @param header everything before the first trial
 * @param trials in the order in which they ran
 * @param findings doubts about the numbers
 * @param complete false until the last byte of the run is in
 */
public record Report(Header header, List<Trial> trials, List<Finding> findings, boolean complete)
        implements ReportView {
    public Report {
        Objects.requireNonNull(header, "header");
        trials = List.copyOf(trials);
        findings = List.copyOf(findings);
    }

    @Override
    public List<Benchmark> benchmarks() {
        LinkedHashSet<Benchmark> benchmarks = new LinkedHashSet<>();
        trials.forEach(trial -> benchmarks.add(trial.benchmark()));
        return List.copyOf(benchmarks);
    }

    @Override
    public List<Trial> trials(Benchmark benchmark) {
        List<Trial> matching = new ArrayList<>();
        for (Trial trial : trials) {
            if (trial.benchmark().equals(benchmark)) {
                matching.add(trial);
            }
        }
        return matching;
    }
}
