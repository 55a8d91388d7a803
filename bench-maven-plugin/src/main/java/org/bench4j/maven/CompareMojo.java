package org.bench4j.maven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** Compares a report with a baseline, writes what it finds, and fails the build on a regression. */
@Mojo(name = "compare", defaultPhase = LifecyclePhase.VERIFY, requiresProject = false, threadSafe = true)
public final class CompareMojo extends GateMojo {
    /**
     * The baseline: a report file, ours or another tool's, or a folder with one in it, or criterion's folder. A relative path is looked for in the folder that Maven was called in, then in the
     * root of the build, then in the module. {@code history} is the newest comparable report of the default branch in the project's history,
     * {@code history:REF} that of a branch, a tag or a commit.
     */
    @Parameter(property = "baseline")
    private String baseline;

    /** The same as {@code baseline}, for those who keep to one prefix. */
    @Parameter(property = "bench.baseline")
    private String benchBaseline;

    /** The candidate: a report file, ours or another tool's, or criterion's folder; the module's own report when not set. */
    @Parameter(property = "bench.candidate")
    private String candidate;

    /** The history: a folder, relative to the root of the project; {@code .bench/history} when not set. */
    @Parameter(property = "bench.history")
    private String history;

    /** Whether a regression fails the build; what is found is written in any case. */
    @Parameter(property = "bench.failOnRegression", defaultValue = "true")
    private boolean failOnRegression;

    /** Whether a missing baseline fails the build. */
    @Parameter(property = "bench.failIfNoBaseline", defaultValue = "true")
    private boolean failIfNoBaseline;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    @Override
    void run() throws MojoExecutionException, MojoFailureException, InterruptedException {
        List<String> failures = new ArrayList<>();
        try {
            ModuleJudge.Asked asked = asked();
            for (MavenProject module : judgedHere(asked)) {
                try {
                    judge(module, asked).judge();
                } catch (MojoFailureException | IllegalArgumentException failed) {
                    failures.add(failed.getMessage());
                }
            }
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
        if (!failures.isEmpty()) {
            throw new MojoFailureException(String.join("\n", failures));
        }
    }

    /**
     * The modules to judge in this call.
     *
     * <p>Bound to a phase, the goal is called for each module. From the command line Maven calls a goal that needs no
     * project once, for the root alone, which as a rule has no report: what is to be judged there are all modules.
     */
    private List<MavenProject> judgedHere(ModuleJudge.Asked asked) {
        if (project.getFile() == null && asked.candidate().isEmpty()) {
            throw new IllegalArgumentException(
                    "there is no project here: name both reports, by -Dbaseline=FILE and -Dbench.candidate=FILE");
        }
        boolean calledOnce = execution.getSource() == MojoExecution.Source.CLI;
        return calledOnce && asked.candidate().isEmpty() ? session.getProjects() : List.of(project);
    }

    private ModuleJudge.Asked asked() {
        return new ModuleJudge.Asked(
                baseline(baseline, benchBaseline),
                Given.optional("bench.candidate", candidate),
                alertLimit(),
                allowed(),
                failOnRegression,
                failIfNoBaseline);
    }

    private ModuleJudge judge(MavenProject module, ModuleJudge.Asked asked) {
        return new ModuleJudge(
                asked,
                new ModuleJudge.Module(nameOf(module), modules(), measured(module)),
                folders(module),
                HistoryFolder.read(Given.optional("bench.history", history), root()),
                alertLimits(module),
                new Outputs(outputFolder(outputDirectory, module)),
                getLog());
    }
}
