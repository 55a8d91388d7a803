package org.bench4j.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProjectHelper;
import org.bench4j.engine.Bench;
import org.bench4j.engine.Gate;
import org.bench4j.engine.Histories;
import org.bench4j.engine.JudgeRequest;
import org.bench4j.engine.Kept;
import org.bench4j.engine.NoWorkloadsException;
import org.bench4j.engine.Rigs;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Header;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;

/** Measures the workloads of a module; the command-line goal and the lifecycle goal differ only in when they run. */
abstract class MeasureMojo extends RigMojo {
    /** The report that {@code compare} will hold this one against, if it is there already: what it flags is measured again. */
    @Parameter(property = "baseline")
    private String baseline;

    /** The same as {@code baseline}, for those who keep to one prefix. */
    @Parameter(property = "bench.baseline")
    private String benchBaseline;

    /** Whether each trial gets a JVM of its own; {@code false} is for debugging, and the report says so. */
    @Parameter(property = "bench.fork", defaultValue = "true")
    private boolean fork;

    /** Where the report is added to a history: {@code true} for {@code .bench/history} of the project's root, or a folder; nowhere when not set. */
    @Parameter(property = "bench.history")
    private String history;

    /**
     * How often each benchmark runs: {@code advice} obeys the {@code sizing.json} that {@code bench:size} wrote, {@code advice:FILE} another one;
     * as {@code trials} says when not set.
     */
    @Parameter(property = "bench.runs")
    private String runs;

    /** Whether {@code report.json} is attached to the module, with the classifier {@code bench}, to be installed and deployed with it. */
    @Parameter(property = "bench.attach", defaultValue = "false")
    private boolean attach;

    @Inject
    private MavenProjectHelper projectHelper;

    @Override
    final void measure(Path folder)
            throws IOException, MojoExecutionException, MojoFailureException, InterruptedException {
        Outputs outputs = new Outputs(folder);
        Gate.Against known = known(outputs);
        outputs.clear();
        Optional<Target.ClassPath> target = target(outputs);
        if (target.isEmpty()) {
            nothingHere();
            return;
        }
        if (!Rigs.hasRig(target.get().scan())) {
            measure(target.get(), outputs, known);
            return;
        }
        try {
            measure(target.get(), outputs, known);
        } catch (NoWorkloadsException none) {
            if (none.named()) {
                throw none;
            }
            getLog().debug("no workloads beside the rig: " + none.getMessage());
        }
        observe(target.get(), outputs);
    }

    private void measure(Target.ClassPath target, Outputs outputs, Gate.Against known)
            throws IOException, MojoFailureException, InterruptedException {
        RunRequest request = request(target, outputs, known);
        ReportView report = inTurn(request);
        remember(project, report.header().id());
        String text = Bench.render(report);
        Files.writeString(outputs.reportText(), text, StandardCharsets.UTF_8);
        print(Colours.here() ? Bench.render(report, true) : text);
        getLog().info("report: " + outputs.report());
        keep(report);
        Optional<Comparison> arms =
                Bench.judge(new JudgeRequest(outputs.report(), request.gate(), Optional.of(outputs.arms())));
        if (arms.isPresent()) { // shown, not enforced: which of two variants is better is for people to decide
            new Conclusion(outputs.arms(), outputs.armsText(), false, getLog()).of(arms.get(), List.of());
        }
        if (attach) {
            projectHelper.attachArtifact(
                    project, "json", "bench", outputs.report().toFile());
        }
        List<String> failures = Bench.failures(report);
        if (!failures.isEmpty()) {
            throw new MojoFailureException(Message.of(failures, outputs.report()));
        }
    }

    /**
     * The baseline, if it is there and this module's; that it is not, {@code compare} says.
     *
     * <p>A run deletes the module's report first: a baseline that is this very file would be gone, and the new report its own baseline.
     */
    private Gate.Against known(Outputs outputs) throws IOException {
        Optional<String> given = baseline(baseline, benchBaseline);
        Optional<HistoryBaseline> stored = given.flatMap(
                name -> HistoryBaseline.of(name, HistoryFolder.read(Given.optional("bench.history", history), root())));
        if (stored.isPresent()) {
            return run -> stored(stored.get(), run, outputs);
        }
        Optional<Path> known = file(given, outputs);
        return run -> known;
    }

    /** Taken out of the history when the run's machine and JVM are known, which it must agree with. */
    private Optional<Path> stored(HistoryBaseline stored, Header run, Outputs outputs) throws InterruptedException {
        try {
            stored.take(run, project.getBasedir().toPath(), outputs.historyBaseline());
            return Optional.of(outputs.historyBaseline());
        } catch (IOException | IllegalArgumentException none) {
            getLog().info("nothing is measured again: " + none.getMessage());
            return Optional.empty();
        }
    }

    private Optional<Path> file(Optional<String> given, Outputs outputs) throws IOException {
        Optional<Path> found = given.flatMap(name -> BaselineFile.first("baseline", name, folders(project)));
        if (found.filter(outputs.report()::equals).isPresent()) {
            throw new IllegalArgumentException("baseline \"" + given.get() + "\": this run is about to replace "
                    + outputs.report() + "; copy it to another folder and name the copy");
        }
        if (found.isEmpty()) {
            return found;
        }
        Optional<String> owner;
        try {
            owner = Bench.open(found.get()).header().project();
        } catch (IOException unreadable) {
            getLog().warn("baseline " + found.get() + ": not used while measuring: " + unreadable.getMessage());
            return Optional.empty();
        }
        Admission admission = Admission.of(nameOf(project), modules(), owner, true);
        return admission.step() == Admission.Step.COMPARE ? found : Optional.empty();
    }

    private RunRequest request(Target.ClassPath target, Outputs outputs, Gate.Against known) throws IOException {
        Plan plan = plan(Mode.ITERATE, fork);
        if (!fork && !plan.jvmArgs().isEmpty()) {
            getLog().warn("bench.fork is false: arguments of forks are not used: " + String.join(" ", plan.jvmArgs()));
        }
        return new RunRequest(
                plan,
                target,
                outputs.report(),
                Optional.of(nameOf(project)),
                project.getBasedir().toPath(),
                line -> getLog().info(line),
                gate(known),
                advised(outputs),
                doubts());
    }

    /** Run counts of single benchmarks, none where nobody asked for advice. */
    private Map<Benchmark, Integer> advised(Outputs outputs) throws IOException {
        Optional<String> asked = Given.optional("bench.runs", runs);
        if (asked.isEmpty()) {
            return Map.of();
        }
        if (!asked.get().equals("advice") && !asked.get().startsWith("advice:")) {
            throw new IllegalArgumentException("bench.runs \"" + asked.get()
                    + "\": expected advice, or advice:FILE; a number for all benchmarks is bench.trials");
        }
        Path file = asked.get().equals("advice")
                ? outputs.sizing()
                : BaselineFile.among("bench.runs", asked.get().substring("advice:".length()), folders(project));
        Map<Benchmark, Integer> advice = Histories.advice(file, nameOf(project));
        getLog().info("runs of " + advice.size() + " benchmarks as " + file + " advises");
        return advice;
    }

    /** Adds the report to the history, once it is on disk itself. */
    private void keep(ReportView report) throws IOException {
        Optional<Path> folder = HistoryFolder.kept(Given.optional("bench.history", history), root());
        if (folder.isPresent()) {
            Kept kept = Histories.append(folder.get(), report);
            getLog().info("history: added to " + folder.get()
                    + (kept.apart().isEmpty()
                            ? ""
                            : ", kept apart (" + String.join(", ", kept.apart())
                                    + "): it is in no series and no baseline"));
        }
    }
}
