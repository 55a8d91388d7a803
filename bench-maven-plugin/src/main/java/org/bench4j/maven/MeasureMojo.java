package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.inject.Inject;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProjectHelper;
import org.apache.maven.toolchain.ToolchainManager;
import org.bench4j.engine.Bench;
import org.bench4j.engine.Gate;
import org.bench4j.engine.NoWorkloadsException;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.model.Finding;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;

/** Measures the workloads of a module; the command-line goal and the lifecycle goal differ only in when they run. */
abstract class MeasureMojo extends BenchMojo {
    /** Names of workloads to run, or patterns with {@code *}, separated by commas; all when empty. */
    @Parameter(property = "bench.workloads")
    private String workloads;

    /** Fresh starts of each benchmark. One cannot carry a verdict: code layout differs between processes. */
    @Parameter(property = "bench.trials", defaultValue = "5")
    private int trials;

    /** Measured samples of each trial; left to the workload when not set. */
    @Parameter(property = "bench.iterations")
    private Integer iterations;

    /** Warm-up samples of each trial; left to the workload when not set. */
    @Parameter(property = "bench.warmup")
    private Integer warmup;

    /** Seed of random choices that no parameter governs. */
    @Parameter(property = "bench.seed", defaultValue = "42")
    private long seed;

    /** Parameters of workloads, several values separated by commas; {@code -Dbench.param.NAME=} wins over them. */
    @Parameter
    private Map<String, String> params;

    /** Whether each trial gets a JVM of its own; {@code false} is for debugging, and the report says so. */
    @Parameter(property = "bench.fork", defaultValue = "true")
    private boolean fork;

    /** Arguments of the forks, as one text with shell quoting. */
    @Parameter(property = "bench.argLine")
    private String argLine;

    /** More arguments of the forks, one each; the property splits at commas, so prefer {@code argLine} on the command line. */
    @Parameter(property = "bench.jvmArgs")
    private List<String> jvmArgs;

    /** The Java installation (or its {@code java}) that runs the forks; else the toolchain's, else Maven's own. */
    @Parameter(property = "bench.jvm")
    private String jvm;

    /** Which JDK toolchain runs the forks, where {@code jvm} is not set. */
    @Parameter
    private Map<String, String> jdkToolchain;

    /** How long one trial may take: seconds, or a number with {@code s}, {@code m} or {@code h}. */
    @Parameter(property = "bench.timeout", defaultValue = "10m")
    private String timeout;

    /** Where reports go: {@code report.json}, {@code report.txt}, and the forks' files. */
    @Parameter(property = "bench.outputDirectory", defaultValue = "${project.build.directory}/bench")
    private File outputDirectory;

    /** Whether a module without workloads fails. */
    @Parameter(property = "bench.failIfNoBenchmarks", defaultValue = "false")
    private boolean failIfNoBenchmarks;

    /** Whether a module without a workload that {@code workloads} names fails. */
    @Parameter(property = "bench.failIfNoSpecifiedBenchmarks", defaultValue = "true")
    private boolean failIfNoSpecifiedBenchmarks;

    /** Whether {@code report.json} is attached to the module, with the classifier {@code bench}, to be installed and deployed with it. */
    @Parameter(property = "bench.attach", defaultValue = "false")
    private boolean attach;

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Inject
    private ToolchainManager toolchains;

    @Inject
    private MavenProjectHelper projectHelper;

    @Override
    final void run() throws MojoExecutionException, MojoFailureException, InterruptedException {
        Outputs outputs = new Outputs(outputDirectory.toPath().toAbsolutePath());
        try {
            refuseToOverwriteTheBaseline(outputs);
            outputs.clear();
            Optional<Target.ClassPath> target = target(outputs);
            if (target.isEmpty()) {
                nothing(
                        "this module has no compiled classes and bench-api among its test dependencies",
                        failIfNoBenchmarks);
                return;
            }
            ReportView report = inTurn(request(target.get(), outputs));
            remember(project, report.header().id());
            String text = Bench.render(report);
            Files.writeString(outputs.reportText(), text, StandardCharsets.UTF_8);
            print(Colours.here() ? Bench.render(report, true) : text);
            getLog().info("report: " + outputs.report());
            if (attach) {
                projectHelper.attachArtifact(
                        project, "json", "bench", outputs.report().toFile());
            }
            List<String> failures = Bench.failures(report);
            if (!failures.isEmpty()) {
                throw new MojoFailureException(Message.of(failures, outputs.report()));
            }
        } catch (NoWorkloadsException none) {
            nothing(none.getMessage(), none.named() ? failIfNoSpecifiedBenchmarks : failIfNoBenchmarks);
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }

    private void nothing(String why, boolean fail) throws MojoFailureException {
        if (fail) {
            throw new MojoFailureException(why);
        }
        getLog().info("no benchmarks: " + why);
    }

    /** A run deletes the module's report first: a baseline that is this very file would be gone, and the new report its own baseline. */
    private void refuseToOverwriteTheBaseline(Outputs outputs) throws IOException {
        for (String property : List.of("baseline", "bench.baseline")) {
            String given = session.getUserProperties()
                    .getProperty(property, project.getProperties().getProperty(property));
            if (given != null
                    && !given.isBlank()
                    && Files.exists(outputs.report())
                    && BaselineFile.first("baseline", given, folders(project))
                            .filter(outputs.report()::equals)
                            .isPresent()) {
                throw new IllegalArgumentException("baseline \"" + given + "\": this run is about to replace "
                        + outputs.report() + "; copy it to another folder and name the copy");
            }
        }
    }

    /** One module measures at a time, whatever class realm its plugin was loaded in; the engine sees to other processes. */
    private static ReportView inTurn(RunRequest request) throws IOException, InterruptedException {
        synchronized ("org.bench4j.measuring".intern()) {
            return Bench.run(request);
        }
    }

    private RunRequest request(Target.ClassPath target, Outputs outputs) {
        List<String> arguments = arguments();
        if (!fork && !arguments.isEmpty()) {
            getLog().warn("bench.fork is false: arguments of forks are not used: " + String.join(" ", arguments));
        }
        List<Finding> findings = new ArrayList<>();
        if (session.isParallel()) {
            String text = "Maven ran with -T: builds of other modules may have disturbed what was measured here";
            getLog().warn(text);
            findings.add(new Finding("parallel-build", Severity.WARNING, "", text));
        }
        Plan plan = new Plan(
                Mode.ITERATE,
                WorkloadParams.values(
                        Given.optional("bench.workloads", workloads).orElse("")),
                trials,
                warmup == null ? OptionalInt.empty() : OptionalInt.of(warmup),
                iterations == null ? OptionalInt.empty() : OptionalInt.of(iterations),
                seed,
                WorkloadParams.of(
                        project.getProperties(),
                        params == null ? Map.of() : new LinkedHashMap<>(params),
                        session.getUserProperties()),
                fork,
                arguments);
        return new RunRequest(
                plan,
                target,
                outputs.report(),
                Optional.of(nameOf(project)),
                project.getBasedir().toPath(),
                line -> getLog().info(line),
                Gate.DEFAULT,
                findings);
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>(Words.split(
                "bench.argLine", Given.optional("bench.argLine", argLine).orElse("")));
        arguments.addAll(jvmArgs == null ? List.of() : jvmArgs);
        arguments.forEach(argument -> Given.checked("argument of forks", argument));
        return arguments;
    }

    /** Empty when the module cannot have workloads, so that no fork is started to find that out. */
    private Optional<Target.ClassPath> target(Outputs outputs) throws MojoExecutionException, MojoFailureException {
        List<Path> scan = new ArrayList<>();
        for (String folder : List.of(
                project.getBuild().getTestOutputDirectory(), project.getBuild().getOutputDirectory())) {
            if (Files.isDirectory(Path.of(folder))) {
                scan.add(Path.of(folder));
            }
        }
        ForkClassPath classPath = new ForkClassPath(project.getArtifacts(), plugin.getArtifacts(), plugin.getVersion());
        if (scan.isEmpty() || !classPath.hasApi()) {
            return Optional.empty();
        }
        List<String> conflicts = classPath.conflicts();
        if (!conflicts.isEmpty()) {
            getLog().warn("if forks fail to start, give both the same version: " + String.join("; ", conflicts));
        }
        try {
            return Optional.of(new Target.ClassPath(
                    JavaHome.choose(
                            Given.optional("bench.jvm", jvm), Optional.ofNullable(jdkToolchain), toolchains, session),
                    classPath.of(project.getTestClasspathElements()),
                    scan,
                    project.getBasedir().toPath(),
                    outputs.forks(),
                    Durations.parse("bench.timeout", timeout)));
        } catch (DependencyResolutionRequiredException unresolved) {
            throw new MojoExecutionException("the module's test class path was not resolved", unresolved);
        }
    }
}
