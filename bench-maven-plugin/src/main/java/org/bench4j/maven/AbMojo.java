package org.bench4j.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.bench4j.engine.Reference;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Mode;
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

    /** Whether a reference that has nothing to compare with, no such module or no workloads in it, fails the build. */
    @Parameter(property = "bench.failIfNoBaseline", defaultValue = "true")
    private boolean failIfNoBaseline;

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
            throw new IllegalArgumentException(
                    "bench.candidateClasspath: with bench.ref the candidate is the working tree; it goes with"
                            + " bench.baselineClasspath only");
        }
        Setting setting = setting(outputs); // every parameter is read before anything is built
        if (candidate.isPresent()) {
            sides(
                    readyMade("bench.baselineClasspath", baseline.get()),
                    readyMade("bench.candidateClasspath", candidate.get()),
                    setting,
                    List.of());
            return;
        }
        ForkClassPath classPath = classPath();
        ModuleClasses own = ModuleClasses.of(project, classPath);
        if (!own.canHaveWorkloads()) {
            nothingHere();
            return;
        }
        classPath.refuseOtherVersions();
        Target.Side workingTree = new Target.Side(
                "working tree",
                Reference.revisionOf(project.getBasedir().toPath()),
                classPath.side(own.classPath()),
                own.scan());
        if (baseline.isPresent()) {
            sides(readyMade("bench.baselineClasspath", baseline.get()), workingTree, setting, List.of());
        } else {
            against(name.get(), workingTree, setting);
        }
    }

    /** What is the same whatever is measured. */
    private record Setting(AbOutputs outputs, Gate gate, Path javaHome, Target.Separation separation) {}

    private Setting setting(AbOutputs outputs) throws MojoFailureException {
        return new Setting(outputs, gate(Optional.empty()), javaHome(), separation(isolation));
    }

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

    private void against(String name, Target.Side workingTree, Setting setting)
            throws IOException, MojoFailureException, InterruptedException {
        Siblings.require(project.getArtifacts(), session.getAllProjects(), session.getProjects());
        List<String> context = new ArrayList<>();
        Siblings.unseen(project, session.getAllProjects(), session.getRequest().getLocalRepositoryPath())
                .forEach(
                        sibling -> context.add(
                                sibling
                                        + " comes from the local repository on both sides; call Maven on the root of the project to compare it too"));
        context.forEach(getLog()::warn);
        try (Reference reference = Reference.checkOut(project.getBasedir().toPath(), name, exactRef)) {
            getLog().info("building the reference: " + reference.sentence());
            Optional<ModuleClasses> built = new ReferenceBuild(
                            session, project, pluginVersion(), setting.outputs().buildLog())
                    .build(reference);
            if (built.isEmpty() || !built.get().canHaveWorkloads()) {
                nothingToCompareWith(reference, built.isPresent());
                return;
            }
            built.get()
                    .api()
                    .filter(version -> !version.equals(pluginVersion()))
                    .ifPresent(version -> getLog().warn("the reference has bench-api " + version + ", measured with "
                            + pluginVersion() + " like the working tree"));
            context.add(0, reference.sentence());
            List<Finding> gaps = new ArrayList<>();
            reference.gaps().forEach(gap -> gaps.add(doubt("reference-gap", gap)));
            Target.Side side = new Target.Side(
                    reference.asked(),
                    Optional.of(reference.revision()),
                    built.get().classPath(),
                    built.get().scan());
            sides(side, workingTree, setting, gaps, context);
        }
    }

    private void nothingToCompareWith(Reference reference, boolean hasModule) throws MojoFailureException {
        String why = "nothing to compare with: " + reference.sentence() + "; there " + nameOf(project)
                + (hasModule
                        ? " has no classes and bench-api among its test dependencies"
                        : " is no module of the build");
        if (failIfNoBaseline) {
            throw new MojoFailureException(why + "; where that is as it should be, set bench.failIfNoBaseline=false");
        }
        getLog().info(why);
    }

    private void sides(Target.Side baseline, Target.Side candidate, Setting setting, List<String> context)
            throws IOException, MojoFailureException, InterruptedException {
        sides(baseline, candidate, setting, List.of(), context);
    }

    private void sides(
            Target.Side baseline, Target.Side candidate, Setting setting, List<Finding> gaps, List<String> context)
            throws IOException, MojoFailureException, InterruptedException {
        AbOutputs outputs = setting.outputs();
        List<Finding> findings = doubts();
        findings.addAll(gaps);
        ReportView report = inTurn(new RunRequest(
                plan(Mode.INTERLEAVE, true),
                new Target.Sides(
                        setting.javaHome(),
                        classPath().engine(),
                        baseline,
                        candidate,
                        setting.separation(),
                        skipSameCode,
                        project.getBasedir().toPath(),
                        outputs.forks(),
                        timeout()),
                outputs.report(),
                Optional.of(nameOf(project)),
                project.getBasedir().toPath(),
                line -> getLog().info(line),
                setting.gate(),
                findings));
        getLog().info("report: " + outputs.report());
        List<String> lines = new ArrayList<>(context);
        Bench.failures(report).forEach(failure -> lines.add("failed: " + failure));
        new Conclusion(outputs.comparison(), outputs.text(), failOnRegression, getLog())
                .of(judged(setting.gate(), outputs), lines);
    }

    private static Comparison judged(Gate gate, AbOutputs outputs) throws IOException {
        throw new UnsupportedOperationException("arms of one report: " + gate + outputs);
    }
}
