package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.bench4j.engine.AlertLimit;
import org.bench4j.engine.Bench;
import org.bench4j.engine.CompareRequest;
import org.bench4j.model.Comparison;
import org.bench4j.model.ReportView;

/** Compares a report with a baseline, writes what it finds, and fails the build on a regression. */
@Mojo(name = "compare", defaultPhase = LifecyclePhase.VERIFY, requiresProject = false, threadSafe = true)
public final class CompareMojo extends BenchMojo {
    private static final int WORST = 5;

    /**
     * The baseline: a report file, or a folder with one in it. A relative path is looked for in the folder that Maven was called in, then in the
     * root of the build, then in the module.
     */
    @Parameter(property = "baseline")
    private String baseline;

    /** The same as {@code baseline}, for those who keep to one prefix. */
    @Parameter(property = "bench.baseline")
    private String benchBaseline;

    /** The candidate: a report file; the module's own report when not set. */
    @Parameter(property = "bench.candidate")
    private String candidate;

    /** Tolerated change, such as {@code 5%} or {@code 0.05}. */
    @Parameter(property = "bench.alertLimit", defaultValue = "5%")
    private String alertLimit;

    /** Other limits, by workload or by {@code workload/phase}; {@code -Dbench.alertLimit.NAME=} wins over them. */
    @Parameter
    private Map<String, String> alertLimits;

    /** Fields that may differ between the reports, by name, separated by commas; {@code removed} and {@code digest} are such names too. */
    @Parameter(property = "bench.allow")
    private String allow;

    /** Whether a regression fails the build; what is found is written in any case. */
    @Parameter(property = "bench.failOnRegression", defaultValue = "true")
    private boolean failOnRegression;

    /** Whether a missing baseline fails the build. */
    @Parameter(property = "bench.failIfNoBaseline", defaultValue = "true")
    private boolean failIfNoBaseline;

    /** Where the module's report is and the comparison goes: {@code compare.json}, {@code compare.txt}. */
    @Parameter(property = "bench.outputDirectory", defaultValue = "${project.build.directory}/bench")
    private File outputDirectory;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        Outputs outputs = new Outputs(outputDirectory.toPath());
        try {
            outputs.clearComparison();
            Path candidateFile =
                    candidate == null ? outputs.report() : BaselineFile.among("candidate", candidate, folders());
            if (candidate == null && !Files.exists(candidateFile) && !Files.exists(outputs.partial())) {
                getLog().info("no comparison: this module has no report at " + candidateFile);
                return;
            }
            Optional<Path> baselineFile = baseline();
            if (baselineFile.isPresent() && !ofAnotherModule(baselineFile.get(), candidateFile)) {
                judge(baselineFile.get(), candidateFile, outputs);
            }
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException unreadable) {
            throw new MojoFailureException(unreadable.getMessage(), unreadable);
        }
    }

    private Optional<Path> baseline() throws MojoFailureException {
        String given = baseline != null ? baseline : benchBaseline;
        if (given == null || given.isBlank()) {
            if (failIfNoBaseline) {
                throw new MojoFailureException(
                        "no baseline: name a report by -Dbaseline=FILE, or set bench.failIfNoBaseline=false");
            }
            getLog().info("no comparison: no baseline is named");
            return Optional.empty();
        }
        try {
            return Optional.of(BaselineFile.among("baseline", given, folders()));
        } catch (IllegalArgumentException missing) {
            if (failIfNoBaseline) {
                throw missing;
            }
            getLog().info("no comparison: " + missing.getMessage());
            return Optional.empty();
        }
    }

    private void judge(Path baselineFile, Path candidateFile, Outputs outputs)
            throws IOException, MojoFailureException {
        Comparison comparison = Bench.compare(new CompareRequest(
                baselineFile,
                candidateFile,
                AlertLimit.parse(alertLimit),
                Limits.of(alertLimits == null ? Map.of() : alertLimits, session.getUserProperties()),
                new TreeSet<>(WorkloadParams.values(allow == null ? "" : allow)),
                Optional.of(outputs.comparison())));
        String text = Bench.render(comparison);
        Files.writeString(outputs.comparisonText(), text, StandardCharsets.UTF_8);
        print(text);
        getLog().info("comparison: " + outputs.comparison());
        if (comparison.status() != Comparison.Status.PASSED) {
            String message = comparison.status().word() + ": " + String.join("\n  ", Bench.worstRows(comparison, WORST))
                    + "\n  all of it: " + outputs.comparison();
            if (failOnRegression || comparison.status() == Comparison.Status.REFUSED) {
                throw new MojoFailureException(message);
            }
            getLog().warn(message);
        }
    }

    /** In a build of several modules one baseline file belongs to one of them; the last module says so when it belonged to none. */
    private boolean ofAnotherModule(Path baselineFile, Path candidateFile) throws IOException, MojoFailureException {
        List<String> modules = session.getProjects().stream()
                .map(one -> one.getGroupId() + ":" + one.getArtifactId())
                .toList();
        if (modules.size() < 2 || !Files.exists(candidateFile)) {
            return false;
        }
        ReportView known = Bench.open(baselineFile);
        Optional<String> its = known.header().project();
        if (its.isEmpty() || its.get().equals(module())) {
            return false;
        }
        if (!modules.contains(its.get())) {
            throw new MojoFailureException("baseline " + baselineFile + ": it is a report of " + its.get()
                    + ", which is none of this build's modules: " + String.join(", ", modules));
        }
        getLog().info("no comparison: the baseline is a report of " + its.get() + ", this is " + module());
        return true;
    }

    private List<Path> folders() {
        return BaselineFile.folders(
                Path.of(System.getProperty("user.dir")),
                Optional.ofNullable(session.getRequest().getBaseDirectory()).map(Path::of),
                Optional.ofNullable(session.getExecutionRootDirectory()).map(Path::of),
                Optional.ofNullable(project.getBasedir()).map(File::toPath));
    }
}
