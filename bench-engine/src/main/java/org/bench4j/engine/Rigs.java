package org.bench4j.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.bench4j.engine.json.RecordFile;
import org.bench4j.engine.json.RecordLog;
import org.bench4j.engine.launch.ForkExit;
import org.bench4j.engine.launch.ForkFailure;
import org.bench4j.engine.launch.ForkLock;
import org.bench4j.engine.launch.JvmLaunch;
import org.bench4j.engine.launch.Launcher;
import org.bench4j.engine.render.MarkdownSweep;
import org.bench4j.engine.render.Style;
import org.bench4j.engine.render.TerminalSweep;
import org.bench4j.engine.rigs.LineTail;
import org.bench4j.engine.rigs.RigMain;
import org.bench4j.engine.rigs.RigPlan;
import org.bench4j.engine.rigs.RigRun;
import org.bench4j.engine.sweeps.Sweeps;
import org.bench4j.model.Failure;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.SweepChange;
import org.bench4j.model.observed.SweepSummary;

/** Measures systems from outside, and reads the records of such sweeps: the door to job 3. */
public final class Rigs {
    /** File in the classes of a module that names its rigs. */
    public static final String PROVIDERS = "META-INF/services/org.bench4j.api.rig.Rig";

    private static final List<String> JVM = List.of("-Xmx1g", "-XX:+UseSerialGC");

    private Rigs() {}

    /**
     * Sweeps that records tell of.
     *
     * @param sweeps the earliest first
     * @param problems lines of the files that are no records, and why
     */
    public record Read(List<SweepSummary> sweeps, List<String> problems) {
        public Read {
            sweeps = List.copyOf(sweeps);
            problems = List.copyOf(problems);
        }
    }

    /** Whether some folder of classes names a rig. */
    public static boolean hasRig(List<Path> classes) {
        return classes.stream().anyMatch(folder -> Files.isRegularFile(folder.resolve(PROVIDERS)));
    }

    /** Where the records of a request go. */
    public static Path records(ObserveRequest request) {
        Path folder = request.tuning() ? request.folder().resolve(RecordLog.TUNING_FOLDER) : request.folder();
        return folder.resolve(RigRun.RECORDS);
    }

    /**
     * Runs a sweep in a JVM of its own, from a cold machine; nothing that it started runs any more when this returns.
     *
     * @return what the records of this sweep say; those of a tuning run are no results, and say nothing
     * @throws IllegalArgumentException when plan, descriptors or profile cannot be used
     * @throws IOException when the sweep failed; the records until then are in the file
     * @throws InterruptedException when this thread is interrupted; everything is ended first
     */
    public static Read observe(ObserveRequest request) throws IOException, InterruptedException {
        String invocation = UUID.randomUUID().toString();
        Files.createDirectories(request.folder());
        Path progress = request.folder().resolve("progress.txt");
        Files.deleteIfExists(progress);
        LineTail tail = new LineTail(progress, request.progress());
        Target.ClassPath target = request.target();
        JvmLaunch launch = RigMain.launch(
                new JvmLaunch(
                        target.javaHome(),
                        JVM,
                        target.classPath(),
                        RigMain.class.getName(),
                        List.of(),
                        target.workingDirectory(),
                        target.forks(),
                        "sweep",
                        target.timeout()),
                new RigRun(plan(request), target.workingDirectory(), request.folder(), invocation, Version.current()),
                progress);
        ForkExit exit;
        try (ForkLock turn = ForkLock.acquire(request.progress())) {
            exit = Launcher.run(launch, tail::read);
        }
        tail.read();
        if (exit.equals(ForkExit.of(RigMain.REFUSED))) {
            throw new IllegalArgumentException(tail.last());
        }
        if (!exit.equals(ForkExit.of(0))) {
            Failure failure = ForkFailure.of(launch, exit);
            throw new IOException((tail.last().isEmpty() ? failure.message() : tail.last()) + "; its log is "
                    + launch.log() + ", the records until then are in " + records(request));
        }
        Read read = read(List.of(records(request)));
        return new Read(
                read.sweeps().stream()
                        .filter(sweep -> sweep.run().invocationId().equals(invocation))
                        .toList(),
                request.tuning() ? List.of() : read.problems());
    }

    private static RigPlan plan(ObserveRequest request) {
        return new RigPlan(
                request.rig().orElse(""),
                request.arms(),
                request.profile().map(path -> path.toAbsolutePath().toString()).orElse(""),
                request.params(),
                request.repetitions(),
                request.rate().orElse(0),
                request.searchRate(),
                request.control(),
                request.ceilings(),
                request.tuning(),
                request.times().floor(),
                request.times().settle(),
                request.times().stall(),
                request.audited().orElse(0),
                request.times().warmup(),
                request.times().length(),
                request.seed(),
                "manual");
    }

    /**
     * The sweeps in files of records; a sweep may be spread over several.
     *
     * @throws IOException when a file cannot be read at all
     */
    public static Read read(List<Path> files) throws IOException {
        List<ObservedRecord> records = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path file : files) {
            RecordFile one = RecordFile.read(file);
            records.addAll(one.records());
            one.problems().forEach(problem -> problems.add(problem.toString()));
        }
        return new Read(Sweeps.of(records), problems);
    }

    /** One line for each measurement that did not end well, empty when all did. */
    public static List<String> failures(SweepSummary sweep) {
        return sweep.failures().stream()
                .map(one ->
                        one.head().sut().label() + ", repetition " + one.head().rep() + " of "
                                + one.head().reps() + ": " + one.status().word() + ": " + one.note())
                .toList();
    }

    /** A later sweep held against an earlier one, arm by arm. */
    public static SweepChange change(SweepSummary earlier, SweepSummary later) {
        return Sweeps.change(earlier, later);
    }

    /** A sweep as a terminal shows it. */
    public static String render(SweepSummary sweep) {
        return written(out -> TerminalSweep.render(sweep, out, Style.PLAIN));
    }

    /** A change as a terminal shows it. */
    public static String render(SweepChange change) {
        return written(out -> TerminalSweep.render(change, out, Style.PLAIN));
    }

    /** A sweep in Markdown. */
    public static String markdown(SweepSummary sweep) {
        return written(out -> MarkdownSweep.render(sweep, out));
    }

    /** A change in Markdown. */
    public static String markdown(SweepChange change) {
        return written(out -> MarkdownSweep.render(change, out));
    }

    /** Writes something somewhere. */
    private interface Writing {
        void to(Appendable out) throws IOException;
    }

    private static String written(Writing writing) {
        StringBuilder text = new StringBuilder();
        try {
            writing.to(text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a StringBuilder takes everything
        }
        return text.toString();
    }
}
