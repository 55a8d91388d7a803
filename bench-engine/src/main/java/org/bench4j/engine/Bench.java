package org.bench4j.engine;

import java.io.IOException;
import java.util.List;
import org.bench4j.model.Comparison;
import org.bench4j.model.ReportView;

/** Runs workloads, compares reports and renders both: what a program that embeds bench calls, and all that the Maven plugin calls. */
public final class Bench {
    private Bench() {}

    /**
     * Measures and writes the report file; every benchmark runs even when another one fails.
     *
     * @return the report as it stands in the file
     * @throws NoWorkloadsException when there is nothing to run
     * @throws IllegalArgumentException when the plan does not fit the workloads: names, parameters, bounds
     * @throws IOException when a file or a process cannot be handled
     */
    public static ReportView run(RunRequest request) throws IOException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /**
     * Holds a candidate's report against a baseline's, and writes the comparison where the request says.
     *
     * @throws IOException when a report cannot be read or the comparison cannot be written
     */
    public static Comparison compare(CompareRequest request) throws IOException {
        throw new UnsupportedOperationException();
    }

    /** The report as a terminal shows it. */
    public static String render(ReportView report) {
        throw new UnsupportedOperationException();
    }

    /** The comparison as a terminal shows it. */
    public static String render(Comparison comparison) {
        throw new UnsupportedOperationException();
    }

    /** One line for each benchmark that did not end well, empty when all did. */
    public static List<String> failures(ReportView report) {
        throw new UnsupportedOperationException();
    }

    /** The report in a file, without loading its samples. */
    public static ReportView open(java.nio.file.Path file) throws IOException {
        throw new UnsupportedOperationException();
    }
}
