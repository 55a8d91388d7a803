package org.bench4j.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.bench4j.engine.AlertLimit;
import org.bench4j.engine.Histories;
import org.bench4j.engine.SizeRequest;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;

/** Says how often each benchmark has to run, from the variance in the history: a report to copy, and advice that a run can follow. */
@Mojo(name = "size", requiresProject = false, threadSafe = true)
public final class SizeMojo extends HistoryReaderMojo {
    /** Limits that run counts are wanted for, separated by commas; each may say the noise that it allows, as {@code 10%:3%}. */
    @Parameter(property = "bench.targets", defaultValue = "10%,5%,3%")
    private String targets;

    /** The limit that the advice is for: one of the targets. */
    @Parameter(property = "bench.alertLimit", defaultValue = "5%")
    private String alertLimit;

    /** Which commits may be dropped as outliers: {@code high}, {@code both} or {@code none}; {@code high}, or {@code both} with everyEntry. */
    @Parameter(property = "bench.outliers")
    private String outliers;

    /** Modified z-score beyond which they are. */
    @Parameter(property = "bench.outlierLimit", defaultValue = "3.5")
    private double outlierLimit;

    /** Which percentile of the commits' CVs stands for the history. */
    @Parameter(property = "bench.percentile", defaultValue = "95")
    private double percentile;

    /** Fewest runs that are advised. */
    @Parameter(property = "bench.floor", defaultValue = "2")
    private int floor;

    /** Most runs that are advised. */
    @Parameter(property = "bench.cap", defaultValue = "1000000")
    private int cap;

    /** Whether a commit that was measured several times counts as often; else its last measurement counts. */
    @Parameter(property = "bench.everyEntry", defaultValue = "false")
    private boolean everyEntry;

    /** Whether commits count whatever machine measured them; else those of the machine that measured last. */
    @Parameter(property = "bench.everyMachine", defaultValue = "false")
    private boolean everyMachine;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        try {
            Path json = output("sizing.json");
            Path markdown = output("sizing.md");
            Files.deleteIfExists(json);
            Files.deleteIfExists(markdown);
            Path history = historyFolder();
            Sizing sizing = Histories.size(
                    history,
                    new SizeRequest(
                            history.toString(),
                            rules(),
                            AlertLimit.parse(alertLimit),
                            workloads(),
                            everyMachine,
                            Optional.of(json)));
            String text = Histories.render(sizing);
            Files.writeString(markdown, text, StandardCharsets.UTF_8);
            print(text);
            getLog().info("sizing: " + markdown + ", advice for runs: " + json);
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }

    private SizingRules rules() {
        SizingRules.Outliers rule = Given.optional("bench.outliers", outliers)
                .map(SizingRules.Outliers::ofWord)
                .orElse(everyEntry ? SizingRules.EVERY_ENTRY.outliers() : SizingRules.DEFAULT.outliers());
        return new SizingRules(
                SizingTargets.parse(Given.checked("bench.targets", targets)),
                rule,
                outlierLimit,
                percentile,
                floor,
                cap,
                SizingRules.DEFAULT.provisionalBelow(),
                everyEntry);
    }
}
