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
import org.apache.maven.toolchain.ToolchainManager;
import org.bench4j.engine.Bench;
import org.bench4j.engine.NoWorkloadsException;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;

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

    /** More arguments of the forks, one each. */
    @Parameter
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

    @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
    private PluginDescriptor plugin;

    @Inject
    private ToolchainManager toolchains;

    @Override
    final void run() throws MojoExecutionException, MojoFailureException, InterruptedException {
        Outputs outputs = new Outputs(outputDirectory.toPath());
        try {
            outputs.clear();
            Optional<Target.ClassPath> target = target(outputs);
            if (target.isEmpty()) {
                nothing(
                        "this module has no compiled classes and bench-api among its test dependencies",
                        failIfNoBenchmarks);
                return;
            }
            if (session.isParallel()) {
                getLog().warn("Maven runs with -T: builds of other modules disturb what is measured here");
            }
            ReportView report = measured(request(target.get(), outputs));
            String text = Bench.render(report);
            Files.writeString(outputs.reportText(), text, StandardCharsets.UTF_8);
            print(text);
            getLog().info("report: " + outputs.report());
            List<String> failures = Bench.failures(report);
            if (!failures.isEmpty()) {
                throw new MojoFailureException(failures.size() + (failures.size() == 1 ? " benchmark" : " benchmarks")
                        + " failed; the others' numbers are in " + outputs.report() + "\n  "
                        + String.join("\n  ", failures));
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

    /** One module measures at a time, whatever class realm its plugin was loaded in; the engine sees to other processes. */
    private static ReportView measured(RunRequest request) throws IOException, InterruptedException {
        synchronized ("org.bench4j.measuring".intern()) {
            return Bench.run(request);
        }
    }

    private RunRequest request(Target.ClassPath target, Outputs outputs) {
        List<String> arguments = new ArrayList<>(Words.split("bench.argLine", argLine == null ? "" : argLine));
        arguments.addAll(jvmArgs == null ? List.of() : jvmArgs);
        Plan plan = new Plan(
                Mode.ITERATE,
                WorkloadParams.values(workloads == null ? "" : workloads),
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
                Optional.of(module()),
                project.getBasedir().toPath(),
                line -> getLog().info(line));
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
        try {
            return Optional.of(new Target.ClassPath(
                    JavaHome.choose(Optional.ofNullable(jvm), Optional.ofNullable(jdkToolchain), toolchains, session),
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
