package org.bench4j.engine;

import java.util.List;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/** A report that notices, while it is read for another reason, whether its workloads state their contents: reading it once more for that is dear. */
final class WatchedReport implements ReportView {
    private final ReportView report;
    private boolean stated;

    WatchedReport(ReportView report) {
        this.report = report;
    }

    /** Whether a trial that was read until now states its contents. */
    boolean stated() {
        return stated;
    }

    @Override
    public Header header() {
        return report.header();
    }

    @Override
    public List<Benchmark> benchmarks() {
        return report.benchmarks();
    }

    @Override
    public List<Trial> trials(Benchmark benchmark) {
        List<Trial> trials = report.trials(benchmark);
        stated |= trials.stream().anyMatch(trial -> !trial.contents().isEmpty());
        return trials;
    }

    @Override
    public List<Finding> findings() {
        return report.findings();
    }

    @Override
    public boolean complete() {
        return report.complete();
    }

    @Override
    public Set<String> varyingParams() {
        return report.varyingParams();
    }
}
