package org.bench4j.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;
import org.bench4j.engine.Bench;
import org.bench4j.engine.Gate;
import org.bench4j.engine.NoWorkloadsException;
import org.bench4j.engine.RunRequest;
import org.bench4j.model.Finding;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;

/** What goals share that measure workloads of a module: which, how often, and in what JVMs. */
abstract class WorkloadMojo extends GateMojo {
    /** One for all class realms that this plugin is loaded in: only an interned text is the same in all of them. */
    static final Object TURN = "org.bench4j.measuring".intern();

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

    /** The corpus that workloads replay, relative to where Maven was called; short for {@code bench.param.corpus}. */
    @Parameter(property = "bench.corpus")
    private String corpus;

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

    /** Which clock decides about arms that ran side by side: {@code auto}, {@code wall} or {@code cpu}. */
    @Parameter(property = "bench.judge", defaultValue = "auto")
    private String judge;

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
        try {
            measure(outputDirectory.toPath().toAbsolutePath());
        } catch (NoWorkloadsException none) {
            nothing(none.getMessage(), none.named() ? failIfNoSpecifiedBenchmarks : failIfNoBenchmarks);
        } catch (IllegalArgumentException refused) {
            throw new MojoFailureException(refused.getMessage(), refused);
        } catch (IOException broken) {
            throw new MojoExecutionException(broken.getMessage(), broken);
        }
    }

    /**
     * Measures, writes and prints.
     *
     * @param folder for the module's files
     * @throws NoWorkloadsException when there is nothing to measure
     * @throws IllegalArgumentException when a parameter cannot be used
     * @throws IOException when a file or a process cannot be handled
     */
    abstract void measure(Path folder)
            throws IOException, MojoExecutionException, MojoFailureException, InterruptedException;

    /** Says, or fails with, that this module cannot have workloads. */
    final void nothingHere() throws MojoFailureException {
        nothing("this module has no compiled classes and bench-api among its test dependencies", failIfNoBenchmarks);
    }

    private void nothing(String why, boolean fail) throws MojoFailureException {
        if (fail) {
            throw new MojoFailureException(why);
        }
        getLog().info("no benchmarks: " + why);
    }

    /** One module measures at a time, whatever class realm its plugin was loaded in; the engine sees to other processes. */
    static ReportView inTurn(RunRequest request) throws IOException, InterruptedException {
        synchronized (TURN) {
            return Bench.run(request);
        }
    }

    final long seed() {
        return seed;
    }

    final Plan plan(Mode mode, boolean fork) {
        return new Plan(
                mode,
                WorkloadParams.values(
                        Given.optional("bench.workloads", workloads).orElse("")),
                trials,
                warmup == null ? OptionalInt.empty() : OptionalInt.of(warmup),
                iterations == null ? OptionalInt.empty() : OptionalInt.of(iterations),
                seed,
                workloadParams(),
                fork,
                arguments());
    }

    final Map<String, List<String>> workloadParams() {
        Map<String, List<String>> all = WorkloadParams.of(
                project.getProperties(),
                params == null ? Map.of() : new LinkedHashMap<>(params),
                session.getUserProperties());
        Given.optional("bench.corpus", corpus)
                .ifPresent(folder -> all.put(
                        "corpus",
                        List.of(folders(project).get(0).resolve(folder).toString())));
        return all;
    }

    final Gate gate(Gate.Against baseline) {
        return new Gate(
                alertLimit(), alertLimits(project), allowed(), JudgedClock.ofWord(judge.strip()), baseline, true);
    }

    /** What is doubtful about measuring in this build. */
    final List<Finding> doubts() {
        List<Finding> doubts = new ArrayList<>();
        if (session.isParallel()) {
            doubts.add(doubt(
                    "parallel-build",
                    "Maven ran with -T: builds of other modules may have disturbed what was measured here"));
        }
        return doubts;
    }

    final Finding doubt(String code, String text) {
        getLog().warn(text);
        return new Finding(code, Severity.WARNING, "", text);
    }

    final Path javaHome() throws MojoFailureException {
        return JavaHome.choose(
                Given.optional("bench.jvm", jvm), Optional.ofNullable(jdkToolchain), toolchains, session);
    }

    final Duration timeout() {
        return Durations.parse("bench.timeout", timeout);
    }

    final ForkClassPath classPath() {
        return new ForkClassPath(project.getArtifacts(), plugin.getArtifacts(), plugin.getVersion());
    }

    final String pluginVersion() {
        return plugin.getVersion();
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>(Words.split(
                "bench.argLine", Given.optional("bench.argLine", argLine).orElse("")));
        arguments.addAll(jvmArgs == null ? List.of() : jvmArgs);
        arguments.forEach(argument -> Given.checked("argument of forks", argument));
        return arguments;
    }
}
