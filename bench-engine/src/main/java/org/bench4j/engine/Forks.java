package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.bench4j.engine.collect.Clock;
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
import org.bench4j.model.Isolation;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Starts forks for a run, one after the other, and takes back what they hand over. */
final class Forks {
    private final Plan plan;
    private final Place place;
    private final Path sources;
    private final Optional<String> project;
    private int launched;
    private ForkFlags flags;

    Forks(Plan plan, Place place, Path sources, Optional<String> project) {
        this.plan = plan;
        this.place = place;
        this.sources = sources;
        this.project = project;
    }

    /**
     * Where forks run.
     *
     * @param javaHome folder of the Java installation
     * @param classPath of the forks
     * @param workingDirectory where they run
     * @param folder for their files
     * @param timeout how long one may take
     */
    record Place(Path javaHome, List<Path> classPath, Path workingDirectory, Path folder, Duration timeout) {}

    /** What listing found in one class path. */
    record Listed(Catalog catalog, Environment environment) {}

    /**
     * Finds the benchmarks of a class path.
     *
     * @param classPath empty for that of the forks
     */
    Listed list(List<Path> classPath, List<Path> scan) throws IOException, InterruptedException {
        String name = nextName("list");
        Path catalog = place.folder().resolve(name + ".catalog");
        Path environment = place.folder().resolve(name + ".json");
        ForkRequest request = new ForkRequest(
                true,
                List.of(text(catalog)),
                text(environment),
                text(sources),
                project.orElse(""),
                texts(classPath),
                plan.mode(),
                texts(scan),
                plan.workloads(),
                plan.params(),
                plan.trials(),
                plan.warmup().orElse(ForkRequest.LEFT_TO_THE_WORKLOAD),
                plan.iterations().orElse(ForkRequest.LEFT_TO_THE_WORKLOAD),
                plan.seed(),
                plan.jvmArgs(),
                new Catalog.Entry("", "", Map.of(), Map.of(), 0, 0, List.of(), false, ""),
                0,
                false,
                Isolation.FORKED,
                Group.none(),
                ForkRequest.Seat.none());
        JvmLaunch launch = launch(name, request);
        ForkExit exit = Launcher.run(launch, () -> {});
        if (!exit.equals(ForkExit.of(0)) || !Files.exists(environment) || !Files.exists(catalog)) {
            Failure failure = ForkFailure.of(launch, exit);
            throw new IOException("the fork that lists benchmarks failed: " + failure.message() + "\n  "
                    + String.join("\n  ", failure.details()));
        }
        return new Listed(
                ForkFiles.read(catalog, Catalog.class),
                ReportFile.open(environment).header().environment());
    }

    /** Doubts about the conditions that forks run under. */
    List<Finding> findings() throws InterruptedException {
        List<Finding> findings = new ArrayList<>(flags().findings());
        Map<String, String> stripped = Launcher.strippedEnvironment();
        if (!stripped.isEmpty()) {
            findings.add(new Finding(
                    "environment-stripped", Severity.NOTE, "", "forks ran without the environment's " + stripped));
        }
        return findings;
    }

    /** Runs a trial, or a group of them, in one fork. */
    Bed.Taken take(
            Catalog.Entry entry, Group group, int trial, boolean confirmation, Isolation isolation, LongConsumer taken)
            throws IOException, InterruptedException {
        String name = nextName(group.glance() ? "glance" : "trial");
        List<String> arms = group.isNone()
                ? List.of(Trial.DEFAULT_ARM)
                : group.arms().stream().map(ArmSpec::arm).toList();
        List<Path> outputs = new ArrayList<>();
        for (int i = 0; i < arms.size(); i++) {
            outputs.add(place.folder().resolve(name + (group.isNone() ? "" : "-" + (i + 1)) + ".json"));
        }
        JvmLaunch launch =
                launch(name, request(outputs, entry, group, trial, confirmation, isolation, ForkRequest.Seat.none()));
        ReportTail tail = new ReportTail(outputs.get(0));
        ForkExit exit = Launcher.run(launch, () -> taken.accept(tail.samples()));
        List<Trial> trials = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < arms.size(); i++) {
            Trial lost = TrialParts.lost(
                    entry,
                    arms.get(i),
                    trial,
                    confirmation,
                    group.isNone() ? Optional.empty() : Optional.of(group.interleaving(i, trial, Clock.SYSTEM.grain())),
                    isolation,
                    ForkFailure.of(launch, exit));
            Bed.Taken one = handedBack(outputs.get(i), entry, lost, exit);
            trials.addAll(one.trials());
            findings.addAll(one.findings());
        }
        return new Bed.Taken(trials, findings);
    }

    /** Starts a fork that holds one arm, and returns when it has ended. */
    ForkExit serve(JvmLaunch launch) throws IOException, InterruptedException {
        return Launcher.run(launch, () -> {});
    }

    /** What a fork is asked for that takes trials. */
    ForkRequest request(
            List<Path> outputs,
            Catalog.Entry entry,
            Group group,
            int trial,
            boolean confirmation,
            Isolation isolation,
            ForkRequest.Seat seat) {
        return new ForkRequest(
                false,
                texts(outputs),
                text(outputs.get(0)),
                text(sources),
                project.orElse(""),
                List.of(),
                plan.mode(),
                List.of(),
                plan.workloads(),
                plan.params(),
                plan.trials(),
                plan.warmup().orElse(ForkRequest.LEFT_TO_THE_WORKLOAD),
                plan.iterations().orElse(ForkRequest.LEFT_TO_THE_WORKLOAD),
                plan.seed(),
                plan.jvmArgs(),
                entry,
                trial,
                confirmation,
                isolation,
                group,
                seat);
    }

    /** What stands in a fork's file, or what is left of it, or {@code lost} when there is nothing. */
    Bed.Taken handedBack(Path report, Catalog.Entry entry, Trial lost, ForkExit exit) throws IOException {
        if (Files.exists(report) && exit.equals(ForkExit.of(0))) {
            Report whole = ReportFile.open(report).read();
            return new Bed.Taken(whole.trials(), whole.findings());
        }
        Failure failure = lost.failure().orElseThrow();
        Path partial = report.resolveSibling(report.getFileName() + ".partial");
        try {
            Report cut =
                    ReportFile.open(Files.exists(report) ? report : partial).read();
            if (!cut.trials().isEmpty()) {
                Trial begun = cut.trials().get(0);
                Failure placed = new Failure(
                        failure.kind(),
                        failure.message() + "; " + begun.samples().size() + " of " + entry.samples()
                                + " samples were handed over before",
                        failure.details());
                return new Bed.Taken(
                        List.of(begun.filled(
                                begun.samples(),
                                begun.code(),
                                Optional.of(begun.failure().orElse(placed)))),
                        List.of());
            }
        } catch (ReportFormatException nothingYet) {
            // the fork ended before its first sample: its log says what there is to say
        }
        return new Bed.Taken(List.of(lost), List.of());
    }

    String nextName(String what) {
        launched++;
        return String.format(Locale.ROOT, "%03d-%s", launched, what);
    }

    Path file(String name) {
        return place.folder().resolve(name);
    }

    JvmLaunch launch(String name, ForkRequest request) throws IOException, InterruptedException {
        Files.createDirectories(place.folder());
        Path file = file(name + ".request");
        ForkFiles.write(file, request);
        return new JvmLaunch(
                place.javaHome(),
                flags().arguments(),
                place.classPath(),
                ForkMain.class.getName(),
                List.of(text(file)),
                place.workingDirectory(),
                place.folder(),
                name,
                place.timeout());
    }

    private ForkFlags flags() throws InterruptedException {
        if (flags == null) {
            flags = ForkFlags.of(EnvironmentReader.current(sources).host(), plan.jvmArgs());
        }
        return flags;
    }

    private static String text(Path path) {
        return path.toAbsolutePath().toString();
    }

    private static List<String> texts(List<Path> paths) {
        return paths.stream().map(Forks::text).toList();
    }
}
