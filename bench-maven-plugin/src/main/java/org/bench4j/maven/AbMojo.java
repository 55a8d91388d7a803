package org.bench4j.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.bench4j.engine.Bench;
import org.bench4j.engine.Gate;
import org.bench4j.engine.JudgeRequest;
import org.bench4j.engine.Reference;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;

/**
 * Holds the working tree against another revision: builds both, measures both side by side with the reference again as null control,
 * and fails the build on a regression. For the command line.
 */
@Mojo(name = "ab", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class AbMojo extends WorkloadMojo {
    /** The reference: a branch, which stands for its merge base with HEAD; or a tag or a commit, which stand for themselves. */
    @Parameter(property = "bench.ref")
    private String ref;

    /** Whether a branch, too, stands for the commit that it is at. */
    @Parameter(property = "bench.exactRef", defaultValue = "false")
    private boolean exactRef;

    /** A ready-made baseline instead of a revision: a class path as {@code java -cp} takes it, or {@code @FILE} written by {@code class-path}. */
    @Parameter(property = "bench.baselineClasspath")
    private String baselineClasspath;

    /** A ready-made candidate, for {@code baselineClasspath}; this module's class path when not set. */
    @Parameter(property = "bench.candidateClasspath")
    private String candidateClasspath;

    /** How both sides are kept apart: {@code classloader}, {@code jvm}, or {@code auto}: by class loaders where that can be. */
    @Parameter(property = "bench.isolation", defaultValue = "auto")
    private String isolation;

    /** Whether benchmarks whose loaded classes are the same on both sides are left out, after one cheap trial. */
    @Parameter(property = "bench.skipSameCode", defaultValue = "false")
    private boolean skipSameCode;

    /** Whether a regression fails the build; what is found is written in any case. */
    @Parameter(property = "bench.failOnRegression", defaultValue = "true")
    private boolean failOnRegression;

    @Override
    void measure(Path folder) throws IOException, MojoExecutionException, MojoFailureException, InterruptedException {
        AbOutputs outputs = new AbOutputs(folder);
        outputs.clear();
        Optional<String> baseline = Given.optional("bench.baselineClasspath", baselineClasspath);
        Optional<String> candidate = Given.optional("bench.candidateClasspath", candidateClasspath);
        Optional<String> name = Given.optional("bench.ref", ref);
        if (baseline.isPresent() == name.isPresent()) {
            throw new IllegalArgumentException("bench.ref, bench.baselineClasspath: expected one of them, such as"
                    + " -Dbench.ref=main; there " + (name.isPresent() ? "are both" : "is none"));
        }
        if (candidate.isPresent() && name.isPresent()) {
            throw new IllegalArgumentException("bench.candidateClasspath: with bench.ref the candidate is the working"
                    + " tree; this goes with bench.baselineClasspath only");
        }
        // every parameter is read before anything is built
        Setting setting = new Setting(
                outputs,
                plan(Mode.INTERLEAVE, true),
                gate(run -> Optional.empty()),
                javaHome(),
                separation(isolation),
                timeout());
        Optional<Target.Side> judged = candidate.isPresent()
                ? Optional.of(readyMade("bench.candidateClasspath", candidate.get()))
                : workingTree();
        if (judged.isEmpty()) {
            nothingHere();
        } else if (baseline.isPresent()) {
            Target.Side given = readyMade("bench.baselineClasspath", baseline.get());
            sideBySide(setting, given, judged.get(), doubts(), List.of());
        } else {
            against(name.get(), judged.get(), setting);
        }
    }

    /** What is the same whatever the sides are. */
    private record Setting(
            AbOutputs outputs, Plan plan, Gate gate, Path javaHome, Target.Separation separation, Duration timeout) {}

    static Target.Separation separation(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "auto" -> Target.Separation.AUTO;
            case "classloader" -> Target.Separation.CLASSLOADER;
            case "jvm" -> Target.Separation.JVM;
            default ->
                throw new IllegalArgumentException(
                        "bench.isolation \"" + text + "\": expected auto, classloader or jvm");
        };
    }

    private Target.Side readyMade(String what, String text) throws IOException {
        ModuleClasses classes = ReadyMade.read(what, text, folders(project));
        return new Target.Side(what + " " + text, Optional.empty(), classes.classPath(), classes.scan());
    }

    /** The module as it is compiled now, absent when it cannot have workloads. */
    private Optional<Target.Side> workingTree() throws MojoExecutionException, MojoFailureException {
        ForkClassPath known = classPath();
        ModuleClasses classes = ModuleClasses.of(project, known);
        if (!classes.canHaveWorkloads()) {
            return Optional.empty();
        }
        known.refuseOtherVersions();
        return Optional.of(new Target.Side(
                "working tree",
                Reference.revisionOf(project.getBasedir().toPath()),
                classes.asSide(known).classPath(),
                classes.scan()));
    }

    private void against(String name, Target.Side workingTree, Setting setting)
            throws IOException, MojoFailureException, InterruptedException {
        Siblings.require(project.getArtifacts(), session.getAllProjects(), session.getProjects());
        List<Finding> findings = doubts();
        File repository = session.getRequest().getLocalRepositoryPath();
        for (String sibling : Siblings.unseen(project, session.getAllProjects(), repository)) {
            findings.add(doubt(
                    "module-not-compared",
                    sibling + " comes from the local repository on both sides; call Maven on the root of the project to"
                            + " compare it too"));
        }
        try (Reference reference = Reference.checkOut(project.getBasedir().toPath(), name, exactRef)) {
            getLog().info("building the reference: " + reference.sentence());
            reference.gaps().forEach(gap -> findings.add(doubt("reference-gap", gap)));
            Optional<ModuleClasses> built = new ReferenceBuild(
                            session, project, pluginVersion(), setting.outputs().buildLog())
                    .build(reference);
            if (built.isEmpty()) {
                findings.add(doubt(
                        "new-module", nameOf(project) + " is no module of the reference: all its benchmarks are new"));
            }
            built.flatMap(ModuleClasses::api)
                    .filter(version -> !version.equals(pluginVersion()))
                    .ifPresent(version -> findings.add(doubt(
                            "other-api",
                            "the reference was compiled with bench-api " + version + " and is measured with "
                                    + pluginVersion())));
            Target.Side side = new Target.Side(
                    reference.asked(),
                    Optional.of(reference.revision()),
                    built.map(ModuleClasses::classPath).orElse(List.of()),
                    built.map(ModuleClasses::scan).orElse(List.of()));
            sideBySide(setting, side, workingTree, findings, List.of(reference.sentence()));
        }
    }

    /**
     * Measures, judges, and fails where that is called for.
     *
     * @param context lines for the reader, beside what the report says
     */
    private void sideBySide(
            Setting setting, Target.Side baseline, Target.Side candidate, List<Finding> findings, List<String> context)
            throws IOException, MojoFailureException, InterruptedException {
        AbOutputs outputs = setting.outputs();
        Path module = project.getBasedir().toPath();
        ReportView report = inTurn(new RunRequest(
                setting.plan(),
                new Target.Sides(
                        setting.javaHome(),
                        classPath().engine(),
                        baseline,
                        candidate,
                        setting.separation(),
                        skipSameCode,
                        module,
                        outputs.forks(),
                        setting.timeout()),
                outputs.report(),
                Optional.of(nameOf(project)),
                module,
                line -> getLog().info(line),
                setting.gate(),
                findings));
        getLog().info("report: " + outputs.report());
        Optional<Comparison> comparison =
                Bench.judge(new JudgeRequest(outputs.report(), setting.gate(), Optional.of(outputs.comparison())));
        if (comparison.isPresent()) {
            new Conclusion(outputs.comparison(), outputs.text(), failOnRegression, getLog())
                    .of(comparison.get(), context);
        }
        List<String> failures = Bench.failures(report); // of benchmarks that only one side has, among others
        if (!failures.isEmpty()) {
            throw new MojoFailureException(Message.of(failures, outputs.report()));
        }
    }
}
