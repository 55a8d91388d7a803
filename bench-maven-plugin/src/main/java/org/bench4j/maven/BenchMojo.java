package org.bench4j.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals share: the module, the ways to skip, and how trouble is told apart. */
abstract class BenchMojo extends AbstractMojo {
    private static final String MEASURED = "org.bench4j.measured";

    /** The module. */
    @Parameter(defaultValue = "${project}", readonly = true)
    protected MavenProject project;

    /** The build. */
    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    protected MavenSession session;

    /** Skips all goals of this plugin. */
    @Parameter(property = "bench.skip", defaultValue = "false")
    private boolean skip;

    /** Skips, as it does compiling and running tests: without test classes there is nothing to measure. */
    @Parameter(property = "maven.test.skip", defaultValue = "false")
    private boolean mavenTestSkip;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || mavenTestSkip) {
            getLog().info("skipped: " + (skip ? "bench.skip" : "maven.test.skip") + " is set");
            return;
        }
        try {
            run();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException(
                    "interrupted; what was measured so far is in the .partial file", interrupted);
        }
    }

    /**
     * Does the goal's work.
     *
     * @throws MojoFailureException when the user's code, numbers or parameters are the reason
     * @throws MojoExecutionException when we or the machine are
     */
    abstract void run() throws MojoExecutionException, MojoFailureException, InterruptedException;

    /** Logs a text line by line. */
    final void print(String text) {
        text.lines().forEach(getLog()::info);
    }

    /** All modules of the build. */
    final List<String> modules() {
        return session.getProjects().stream().map(BenchMojo::nameOf).toList();
    }

    /** Where a path that the user gave may be relative to, in order. */
    final List<Path> folders(MavenProject module) {
        String userDirectory = session.getSystemProperties().getProperty("user.dir", System.getProperty("user.dir"));
        return BaselineFile.folders(
                Path.of(userDirectory),
                Optional.ofNullable(session.getExecutionRootDirectory()).map(Path::of),
                Optional.ofNullable(module.getBasedir()).map(File::toPath));
    }

    /** Root of the project: the folder with {@code .mvn} in it, or of the outermost pom. */
    final Path root() {
        File root = session.getRequest().getMultiModuleProjectDirectory();
        return root == null ? Path.of(session.getExecutionRootDirectory()) : root.toPath();
    }

    /** Where files go; without a project nothing replaces the property that the default begins with. */
    final Path outputFolder(File outputDirectory) {
        return outputDirectory.getPath().contains("${")
                ? folders(project).get(0).resolve("target").resolve("bench")
                : outputDirectory.toPath().toAbsolutePath();
    }

    /** The same of a module of the build, of which only this project's is configured. */
    final Path outputFolder(File outputDirectory, MavenProject module) {
        Path here = outputFolder(outputDirectory);
        return module == project
                ? here
                : Outputs.inModule(
                        here,
                        Path.of(project.getBuild().getDirectory()),
                        project.getBasedir().toPath(),
                        Path.of(module.getBuild().getDirectory()),
                        module.getBasedir().toPath());
    }

    /** A module as {@code group:artifact}. */
    static String nameOf(MavenProject module) {
        return module.getGroupId() + ":" + module.getArtifactId();
    }

    /** Remembers, for later goals of this build, which report was measured for a module. */
    static void remember(MavenProject module, String reportId) {
        module.setContextValue(MEASURED, reportId);
    }

    /** The report that this build measured for a module, absent when it measured none. */
    static Optional<String> measured(MavenProject module) {
        return Optional.ofNullable((String) module.getContextValue(MEASURED));
    }
}
