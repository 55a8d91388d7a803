package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.bench4j.engine.Bench;
import org.bench4j.engine.ExportFormat;
import org.bench4j.engine.ExportRequest;

/** Writes a report and its comparison for people and CI servers: a page, a comment, a test report, a file for github-action-benchmark. */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, requiresProject = false, threadSafe = true)
public final class ReportMojo extends BenchMojo {
    /** The report file, or a folder with one in it; the module's own report when not set. */
    @Parameter(property = "bench.report")
    private String report;

    /** What to write, separated by commas: {@code html}, {@code markdown}, {@code junit}, {@code action}. */
    @Parameter(property = "bench.formats", defaultValue = "html,markdown,junit,action")
    private String formats;

    /** Where the files go, and where the module's report is. */
    @Parameter(property = "bench.outputDirectory", defaultValue = "${project.build.directory}/bench")
    private File outputDirectory;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        try {
            Optional<String> named = Given.optional("bench.report", report);
            if (named.isPresent()) {
                write(BaselineFile.among("report", named.get(), folders(project)), outputFolder(outputDirectory));
            } else {
                for (MavenProject module : modulesHere()) {
                    ofModule(module);
                }
            }
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }

    /** Bound to a phase, each module in its turn; from the command line Maven calls this once, for all of them. */
    private List<MavenProject> modulesHere() {
        if (project.getFile() == null) {
            throw new IllegalArgumentException("there is no project here: name a report, by -Dbench.report=FILE");
        }
        return execution.getSource() == MojoExecution.Source.CLI ? session.getProjects() : List.of(project);
    }

    private void ofModule(MavenProject module) throws IOException {
        Outputs outputs = new Outputs(outputFolder(outputDirectory, module));
        if (Files.exists(outputs.report())) {
            write(outputs.report(), outputs.folder());
        } else {
            getLog().info(nameOf(module) + ": nothing to write: this module has no report");
        }
    }

    private void write(Path file, Path folder) throws IOException {
        Bench.export(new ExportRequest(file, Optional.empty(), comparisonOf(file), folder, formats()))
                .forEach(written -> getLog().info("wrote " + written));
    }

    /** The comparison beside a report, whichever goal wrote it, unless it is left over from another report. */
    private Optional<Path> comparisonOf(Path file) throws IOException {
        String id = Bench.open(file).header().id();
        Path folder = file.toAbsolutePath().getParent();
        Outputs outputs = new Outputs(folder);
        for (Path beside : List.of(outputs.comparison(), new AbOutputs(folder).comparison(), outputs.arms())) {
            if (Files.exists(beside)) {
                if (Bench.comparison(beside).candidate().reportId().equals(id)) {
                    return Optional.of(beside);
                }
                getLog().info(beside + " is of another report: left out");
            }
        }
        return Optional.empty();
    }

    private Set<ExportFormat> formats() {
        Set<ExportFormat> asked = EnumSet.noneOf(ExportFormat.class);
        for (String word : WorkloadParams.values(Given.checked("bench.formats", formats))) {
            asked.add(ExportFormat.ofWord(word));
        }
        return asked;
    }
}
