package org.bench4j.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that read a history share: where it is, and where their files go. */
abstract class HistoryReaderMojo extends BenchMojo {
    /** The history: a folder, relative to the root of the project; {@code .bench/history} when not set. For {@code size} also a file of reports. */
    @Parameter(property = "bench.history")
    private String history;

    /** Names of workloads, or patterns with {@code *}, separated by commas; all when empty. */
    @Parameter(property = "bench.workloads")
    private String workloads;

    /** Where files go. */
    @Parameter(property = "bench.outputDirectory", defaultValue = "${project.build.directory}/bench")
    private File outputDirectory;

    final Path historyFolder() {
        return HistoryFolder.read(Given.optional("bench.history", history), root());
    }

    final List<String> workloads() {
        return WorkloadParams.values(
                Given.optional("bench.workloads", workloads).orElse(""));
    }

    /** A file in the output folder. */
    final Path output(String name) {
        return outputFolder(outputDirectory).resolve(name);
    }

    /** A file that the user named, relative to where Maven was called. */
    final Optional<Path> named(String property, String given) {
        return Given.optional(property, given)
                .map(text -> folders(project).get(0).resolve(text).normalize());
    }
}
