package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** A report as a terminal shows it, benchmark by benchmark. */
public final class TerminalReport {
    private TerminalReport() {}

    /** Prints a report; needs the memory of one benchmark. */
    public static void render(ReportView report, Appendable out, Style style) throws IOException {
        Set<String> varying = report.varyingParams();
        List<Finding> rest = new ArrayList<>(report.findings());
        for (Benchmark benchmark : report.benchmarks()) {
            String name = benchmark.name(varying);
            List<Trial> trials = report.trials(benchmark);
            new BenchmarkSection(report.header(), name, trials, style).print(out);
            List<Finding> own = rest.stream()
                    .filter(finding -> belongs(finding.where(), name, benchmark.toString()))
                    .toList();
            rest.removeAll(own);
            print(own, name, out, style);
            out.append('\n');
        }
        if (!rest.isEmpty()) {
            out.append("the run as a whole\n");
            print(rest, "", out, style);
        }
        if (!report.complete()) {
            out.append(style.bad("INCOMPLETE")).append(": the run did not come to its end\n");
        }
    }

    private static boolean belongs(String where, String name, String full) {
        return where.equals(name) || where.startsWith(name + " ") || where.equals(full) || where.startsWith(full + " ");
    }

    static void print(List<Finding> findings, String benchmark, Appendable out, Style style) throws IOException {
        for (Finding finding : findings) {
            String where = finding.where().startsWith(benchmark + " ")
                    ? finding.where().substring(benchmark.length() + 1)
                    : finding.where().equals(benchmark) ? "" : finding.where();
            String word = finding.severity().word();
            String dressed =
                    switch (finding.severity()) {
                        case ERROR -> style.bad(word);
                        case WARNING -> style.doubtful(word);
                        case NOTE -> word;
                    };
            out.append("  ")
                    .append(dressed)
                    .append(" ".repeat(Severity.WARNING.word().length() - word.length()))
                    .append("  ")
                    .append(where.isEmpty() ? "" : Names.visible(where) + ": ")
                    .append(Names.visible(finding.text()))
                    .append('\n');
        }
    }
}
