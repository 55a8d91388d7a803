package org.bench4j.engine.render;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/** A report as a terminal shows it, benchmark by benchmark. */
public final class TerminalReport {
    /** Said by the legend of the table already. */
    private static final String IN_LEGEND = "percentile-is-maximum";

    private TerminalReport() {}

    /** Prints a report; needs the memory of one benchmark. */
    public static void render(ReportView report, Appendable out, Style style) throws IOException {
        Set<String> varying = report.varyingParams();
        List<Benchmark> benchmarks = report.benchmarks();
        FindingIndex findings = new FindingIndex(benchmarks, varying, report.findings());
        boolean first = true;
        for (Benchmark benchmark : benchmarks) {
            String name = benchmark.name(varying);
            for (List<Trial> trials : Evidence.byArm(report.trials(benchmark)).values()) {
                Heading.benchmark(out, name, trials, style);
                if (first) {
                    Heading.environment(out, report.header(), style);
                    first = false;
                }
                out.append('\n');
                new BenchmarkSection(trials, style).print(out);
            }
            List<Finding> shown = findings.of(benchmark).stream()
                    .filter(finding -> !finding.code().equals(IN_LEGEND))
                    .toList();
            FindingLines.print(shown, name, out, style);
            out.append('\n');
        }
        if (first) {
            out.append("no benchmark has run\n");
            Heading.environment(out, report.header(), style);
            out.append('\n');
        }
        if (!findings.whole().isEmpty()) {
            out.append("the run as a whole\n");
            FindingLines.print(findings.whole(), "", out, style);
        }
        if (!report.complete()) {
            out.append(style.bad("INCOMPLETE"))
                    .append(": the run did not come to its end; this is evidence, not a baseline\n");
        }
    }
}
