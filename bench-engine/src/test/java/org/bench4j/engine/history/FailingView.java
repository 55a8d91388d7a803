package org.bench4j.engine.history;

import java.util.List;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/** A report that cannot be read beyond some benchmark, as when its file is replaced. */
final class FailingView implements ReportView {
    private final Report report;
    private final int readable;

    FailingView(Report report, int readable) {
        this.report = report;
        this.readable = readable;
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
        if (report.benchmarks().indexOf(benchmark) >= readable) {
            throw new IllegalStateException("the file was replaced");
        }
        return report.trials(benchmark);
    }

    @Override
    public List<Finding> findings() {
        return report.findings();
    }

    @Override
    public boolean complete() {
        return report.complete();
    }
}
