package org.bench4j.maven;

import java.nio.file.Path;
import java.util.List;
import org.bench4j.engine.Bench;
import org.bench4j.model.Comparison;

/** Composes what a failure says: Maven prints it whatever the log level, so that it must carry the evidence itself. */
final class Message {
    private static final int WORST = 5;

    private Message() {}

    /** Of a comparison that did not pass: its status, the worst rows, and where the rest is. */
    static String of(Comparison comparison, Path file) {
        List<String> rows = Bench.worstRows(comparison, WORST);
        return comparison.status().word() + ": " + String.join("\n  ", rows) + "\n  all of it: " + file;
    }

    /** Of a run in which benchmarks failed: one line each, and where the numbers of the others are. */
    static String of(List<String> failures, Path report) {
        return of("benchmark", failures, report);
    }

    /** The same of a sweep in which measurements did not end well. */
    static String ofSweep(List<String> failures, Path records) {
        return of("measurement", failures, records);
    }

    private static String of(String what, List<String> failures, Path file) {
        return failures.size() + " " + what + (failures.size() == 1 ? "" : "s") + " failed; the others' numbers are in "
                + file + "\n  " + String.join("\n  ", failures);
    }
}
