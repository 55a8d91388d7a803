package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.bench4j.engine.environment.EnvironmentReader;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.json.ReportFormatException;
import org.bench4j.engine.json.ReportTail;
import org.bench4j.engine.launch.ForkExit;
import org.bench4j.engine.launch.ForkFailure;
import org.bench4j.engine.launch.ForkFlags;
import org.bench4j.engine.launch.JvmLaunch;
import org.bench4j.engine.launch.Launcher;
import org.bench4j.model.Environment;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Runs each trial in a JVM of its own, which hands its report back in a file. */
final class ForkBed implements Bed {
    private final Plan plan;
    private final Target.ClassPath target;
    private final Path sources;
    private final Optional<String> project;
    private int launched;
    private List<String> flags = List.of();

    ForkBed(Plan plan, Target.ClassPath target, Path sources, Optional<String> project) {
        this.plan = plan;
        this.target = target;
        this.sources = sources;
        this.project = project;
    }

    @Override
    public Listing list() throws IOException, InterruptedException {
        Environment here = EnvironmentReader.current(sources);
        ForkFlags forkFlags = ForkFlags.of(here.host(), plan.jvmArgs());
        flags = forkFlags.arguments();
        List<Finding> findings = new ArrayList<>(forkFlags.findings());
        Map<String, String> stripped = Launcher.strippedEnvironment();
        if (!stripped.isEmpty()) {
            findings.add(new Finding(
                    "environment-stripped", Severity.NOTE, "", "forks ran without the environment's " + stripped));
        }
        String name = nextName("list");
        Path catalog = target.forks().resolve(name + ".catalog.json");
        Path environment = target.forks().resolve(name + ".json");
        JvmLaunch launch = launch(name, request(true, catalog, environment, none(), 0));
        ForkExit exit = Launcher.run(launch, () -> {});
        if (!exit.equals(ForkExit.of(0)) || !Files.exists(environment) || !Files.exists(catalog)) {
            Failure failure = ForkFailure.of(launch, exit);
            throw new IOException("the fork that lists benchmarks failed: " + failure.message() + "\n  "
                    + String.join("\n  ", failure.details()));
        }
        return new Listing(
                JsonFiles.read(catalog, Catalog.class),
                ReportFile.open(environment).header().environment(),
                findings);
    }

    @Override
    public Taken take(Catalog.Entry benchmark, int trial, LongConsumer taken) throws IOException, InterruptedException {
        String name = nextName("trial");
        Path report = target.forks().resolve(name + ".json");
        JvmLaunch launch = launch(name, request(false, report, report, benchmark, trial));
        ReportTail tail = new ReportTail(report);
        ForkExit exit = Launcher.run(launch, () -> taken.accept(tail.samples()));
        return handedBack(report, benchmark, trial, launch, exit);
    }

    private Taken handedBack(Path report, Catalog.Entry benchmark, int trial, JvmLaunch launch, ForkExit exit)
            throws IOException {
        if (Files.exists(report) && exit.equals(ForkExit.of(0))) {
            Report whole = ReportFile.open(report).read();
            return new Taken(whole.trials().get(0), whole.findings());
        }
        Failure failure = ForkFailure.of(launch, exit);
        Path partial = report.resolveSibling(report.getFileName() + ".partial");
        try {
            Report cut =
                    ReportFile.open(Files.exists(report) ? report : partial).read();
            if (!cut.trials().isEmpty()) {
                Trial begun = cut.trials().get(0);
                Failure placed = new Failure(
                        failure.kind(),
                        failure.message() + "; " + begun.samples().size() + " of " + benchmark.samples()
                                + " samples were handed over before",
                        failure.details());
                return new Taken(
                        begun.filled(
                                begun.samples(),
                                begun.code(),
                                Optional.of(begun.failure().orElse(placed))),
                        List.of());
            }
        } catch (ReportFormatException nothingYet) {
            // the fork ended before its first sample: its log says what there is to say
        }
        return new Taken(TrialParts.lost(benchmark, trial, failure), List.of());
    }

    private String nextName(String what) {
        launched++;
        return String.format(Locale.ROOT, "%03d-%s", launched, what);
    }

    private JvmLaunch launch(String name, ForkRequest request) throws IOException {
        Files.createDirectories(target.forks());
        Path file = target.forks().resolve(name + ".request.json");
        JsonFiles.write(file, request);
        return new JvmLaunch(
                target.javaHome(),
                flags,
                target.classPath(),
                ForkMain.class.getName(),
                List.of(file.toAbsolutePath().toString()),
                target.workingDirectory(),
                target.forks(),
                name,
                target.timeout());
    }

    private ForkRequest request(boolean list, Path output, Path environment, Catalog.Entry benchmark, int trial) {
        return new ForkRequest(
                list,
                output.toAbsolutePath().toString(),
                environment.toAbsolutePath().toString(),
                sources.toAbsolutePath().toString(),
                project.orElse(""),
                target.scan().stream()
                        .map(folder -> folder.toAbsolutePath().toString())
                        .toList(),
                plan.workloads(),
                plan.params(),
                plan.trials(),
                plan.warmup().orElse(ForkRequest.LEFT_TO_THE_WORKLOAD),
                plan.iterations().orElse(ForkRequest.LEFT_TO_THE_WORKLOAD),
                plan.seed(),
                plan.jvmArgs(),
                benchmark,
                trial);
    }

    private static Catalog.Entry none() {
        return new Catalog.Entry("", "", Map.of(), Map.of(), 0, 0);
    }
}
