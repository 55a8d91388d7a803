package org.bench4j.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.bench4j.engine.AlertLimit;
import org.bench4j.engine.Histories;
import org.bench4j.engine.HistoryCare;
import org.bench4j.engine.TrendRequest;
import org.bench4j.model.Trend;

/** Shows the history and where its levels changed, and takes care of it: adds, exports, imports, removes what is old, verifies. */
@Mojo(name = "history", requiresProject = false, threadSafe = true)
public final class HistoryMojo extends HistoryReaderMojo {
    /** Files whose reports are added, ours or other tools', separated by commas. */
    @Parameter(property = "bench.append")
    private String append;

    /** A file of JSON Lines, from another history's export, whose reports are added. */
    @Parameter(property = "bench.import")
    private String importFrom;

    /** Files to write, separated by commas: {@code .jsonl} whole, {@code .csv} for Otava, {@code .js} for github-action-benchmark, {@code .html}. */
    @Parameter(property = "bench.export")
    private String export;

    /** Removes reports that are older: days such as {@code 365d}, or a date such as {@code 2026-01-31}. */
    @Parameter(property = "bench.deleteBefore")
    private String deleteBefore;

    /** Reads everything, checks it, and fails when something is wrong. */
    @Parameter(property = "bench.verify", defaultValue = "false")
    private boolean verify;

    /** Rewrites the files, which gives back the space of what was removed. */
    @Parameter(property = "bench.compact", defaultValue = "false")
    private boolean compact;

    /** Metrics and phases to show, separated by commas; those that gates are set on when empty. */
    @Parameter(property = "bench.metrics")
    private String metrics;

    /** A change of level counts when it is larger. */
    @Parameter(property = "bench.alertLimit", defaultValue = "5%")
    private String alertLimit;

    /** A change of level counts when so large a difference comes by chance less often. */
    @Parameter(property = "bench.maxP", defaultValue = "0.0001")
    private double maxP;

    /** Whether a change for the worse that the newest reports have confirmed fails the build. */
    @Parameter(property = "bench.failOnNewChangePoint", defaultValue = "false")
    private boolean failOnNewChangePoint;

    /** How many reports at the end of each series are the newest. */
    @Parameter(property = "bench.newReports", defaultValue = "1")
    private int newReports;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        try {
            TrendRequest request = new TrendRequest(
                    workloads(),
                    WorkloadParams.values(
                            Given.optional("bench.metrics", metrics).orElse("")),
                    List.of(),
                    maxP,
                    AlertLimit.parse(alertLimit));
            Path folder = historyFolder();
            change(folder);
            for (String name :
                    WorkloadParams.values(Given.optional("bench.export", export).orElse(""))) {
                Path file = named("bench.export", name).orElseThrow();
                Histories.export(folder, file, request);
                getLog().info("exported: " + file);
            }
            show(folder, request);
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }

    /** What needs the history to be opened to be added to. */
    private void change(Path folder) throws IOException, MojoFailureException {
        List<Path> reports = WorkloadParams.values(
                        Given.optional("bench.append", append).orElse(""))
                .stream()
                .map(report -> BaselineFile.among("bench.append", report, folders(project)))
                .toList();
        HistoryCare care = new HistoryCare(
                reports,
                named("bench.import", importFrom),
                Given.optional("bench.deleteBefore", deleteBefore).map(text -> Ages.before(text, Instant.now())),
                compact,
                verify);
        if (care.none()) {
            return;
        }
        HistoryCare.Done done = Histories.care(folder, care);
        done.lines().forEach(getLog()::info);
        if (!done.wrong().isEmpty()) {
            throw new MojoFailureException("history " + folder + " is damaged:\n"
                    + done.wrong().stream()
                            .map(finding -> finding.where() + ": " + finding.text())
                            .collect(Collectors.joining("\n")));
        }
    }

    private void show(Path folder, TrendRequest request) throws IOException, MojoFailureException {
        List<Trend> trends = Histories.trends(folder, request);
        print(Histories.render(trends));
        Path page = output("history.html");
        Files.createDirectories(page.getParent());
        Files.writeString(page, Histories.page(trends, folder.toString()), StandardCharsets.UTF_8);
        getLog().info("page: " + page);
        List<String> fresh = Histories.newChanges(trends, request, newReports);
        if (!fresh.isEmpty()) {
            String message = "new change of level\n" + String.join("\n", fresh);
            if (failOnNewChangePoint) {
                throw new MojoFailureException(message);
            }
            message.lines().forEach(getLog()::warn);
        }
    }
}
