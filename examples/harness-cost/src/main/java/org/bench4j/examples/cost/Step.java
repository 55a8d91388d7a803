package org.bench4j.examples.cost;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A step that {@link HistoryFork} does in a JVM of its own.
 *
 * @param words what a table calls it
 * @param step its name
 * @param folder the history that it is about
 */
record Step(String words, String step, String folder, int reports, int benchmarks, int metrics) {
    static final int HEAP_MB = 256;

    /** Milliseconds, and the most bytes that heap and process had; of a JVM with those options. */
    List<Double> fork(Path of, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + HEAP_MB + "m");
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), HistoryFork.class.getName()));
        command.addAll(List.of(
                step,
                of.toString(),
                Integer.toString(reports),
                Integer.toString(benchmarks),
                Integer.toString(metrics)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<Double> figures = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                figures.add(Double.valueOf(line));
            }
        }
        int exit = process.waitFor();
        if (exit != 0 || figures.size() != 3) {
            throw new IllegalStateException("step \"" + words + "\" ended with exit code " + exit);
        }
        return figures;
    }
}
