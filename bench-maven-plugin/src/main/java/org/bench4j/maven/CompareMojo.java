package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
        try {
            compare(new Outputs(outputDirectory.toPath().toAbsolutePath()));
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }

    private void compare(Outputs outputs) throws IOException, MojoFailureException {
        outputs.clearComparison();
        Set<String> allowed = new TreeSet<>(
                WorkloadParams.values(Given.optional("bench.allow", allow).orElse("")));
        Optional<String> named = Given.optional("bench.candidate", candidate);
        Optional<Path> candidateFile = candidate(named, outputs);
        Optional<Path> baselineFile = baseline(candidateFile.isPresent());
        if (baselineFile.isEmpty()) {
            return;
        }
        ReportView known = opened("baseline", baselineFile.get());
        if (named.isEmpty()) {
            Optional<String> its = known.header().project();
            boolean renamed = allowed.contains("project") && !modules().contains(its.orElse(""));
            Admission admission =
                    Admission.of(module(), modules(), renamed ? Optional.empty() : its, candidateFile.isPresent());
            switch (admission.step()) {
                case REFUSE ->
                    throw new MojoFailureException("baseline " + baselineFile.get() + ": " + admission.why());
                case PASS_BY -> {
                    getLog().info("no comparison: " + admission.why());
                    return;
                }
                case COMPARE -> {}
            }
        }
        ReportView judged = opened("candidate", candidateFile.get());
        if (named.isEmpty()) {
            refuseWhatThisBuildDidNotMeasure(judged, candidateFile.get(), baselineFile.get());
        }
        judge(baselineFile.get(), candidateFile.get(), allowed, outputs);
    }

    /** The report to judge, absent when the module has none. */
    private Optional<Path> candidate(Optional<String> named, Outputs outputs) {
        if (named.isPresent()) {
            return Optional.of(BaselineFile.among("candidate", named.get(), folders()));
        }
        boolean any = Files.exists(outputs.report()) || Files.exists(outputs.partial());
        if (!any && project.getFile() == null) {
            throw new IllegalArgumentException(
                    "there is no project here: name both reports, by -Dbaseline=FILE and -Dbench.candidate=FILE");
        }
        return any
                ? Optional.of(BaselineFile.among("candidate", outputs.report().toString(), List.of()))
                : Optional.empty();
    }

    /** The baseline, absent when there is none and that is no fault: of this module, or of this build. */
    private Optional<Path> baseline(boolean hasReport) throws MojoFailureException {
        Optional<String> given =
                Given.optional("baseline", baseline).or(() -> Given.optional("baseline", benchBaseline));
        String trouble;
        boolean fault = failIfNoBaseline && hasReport;
        if (given.isEmpty()) {
            trouble = hasReport ? "no baseline is named" : "this module has no report, and no baseline is named";
        } else {
            try {
                return Optional.of(BaselineFile.among("baseline", given.get(), folders()));
            } catch (IllegalArgumentException missing) {
                trouble = missing.getMessage();
                fault |= failIfNoBaseline && modules().size() == 1;
            }
        }
        if (fault) {
            throw new MojoFailureException(
                    given.isPresent()
                            ? trouble
                            : "no baseline: name a report by -Dbaseline=FILE, or set bench.failIfNoBaseline=false");
        }
        getLog().info("no comparison: " + trouble);
        return Optional.empty();
    }

    /** A file that cannot be read as a report is the user's to replace, unlike one that we cannot write. */
    private static ReportView opened(String what, Path file) throws MojoFailureException {
        try {
            return Bench.open(file);
        } catch (IOException unreadable) {
            throw new MojoFailureException(what + " " + file + ": " + unreadable.getMessage(), unreadable);
        }
    }

    /** What this build measured must be what it judges, and not its own baseline. */
    private void refuseWhatThisBuildDidNotMeasure(ReportView judged, Path candidateFile, Path baselineFile)
            throws IOException, MojoFailureException {
        Optional<String> measured = measured();
        String id = judged.header().id();
        if (measured.isPresent() && !measured.get().equals(id)) {
            throw new MojoFailureException("candidate " + candidateFile + ": it is the report of run " + id
                    + ", but this build measured run " + measured.get());
        }
        if (measured.isPresent() && Files.isSameFile(candidateFile, baselineFile)) {
            throw new MojoFailureException("baseline " + baselineFile
                    + ": it is what this build has just measured; keep baselines in another folder");
        }
    }

    private void judge(Path baselineFile, Path candidateFile, Set<String> allowed, Outputs outputs)
            throws IOException, MojoFailureException {
        Comparison comparison = Bench.compare(new CompareRequest(
                baselineFile,
                candidateFile,
                AlertLimit.parse(alertLimit),
                Limits.of(
                        project.getProperties(),
                        alertLimits == null ? Map.of() : alertLimits,
                        session.getUserProperties()),
                allowed,
                Optional.of(outputs.comparison())));
        String text = Bench.render(comparison);
        Files.writeString(outputs.comparisonText(), text, StandardCharsets.UTF_8);
        print(text);
        getLog().info("comparison: " + outputs.comparison());
        if (comparison.status() != Comparison.Status.PASSED) {
            String message = Message.of(comparison, outputs.comparison());
            if (failOnRegression || comparison.status() == Comparison.Status.REFUSED) {
                throw new MojoFailureException(message);
            }
            getLog().warn(message);
        }
    }
}
