package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.engine.environment.EnvironmentReader;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.engine.launch.ParentWatch;
import org.bench4j.model.Ending;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/** What a fork runs: lists benchmarks or takes one trial, writes a file, ends. Not for calling by hand. */
public final class ForkMain {
    private ForkMain() {}

    /** One argument: the file with the request. */
    public static void main(String[] arguments) {
        ParentWatch.start();
        int code = 0;
        try {
            serve(arguments);
        } catch (Throwable brokenDown) {
            brokenDown.printStackTrace(); // into the log, which the failure quotes
            code = 1;
        }
        ParentWatch.halt(code); // threads that a workload left running must not keep the fork alive
    }

    private static void serve(String[] arguments) throws IOException, InterruptedException {
        ForkRequest request = ForkFiles.read(Path.of(arguments[0]), ForkRequest.class);
        if (request.list()) {
            list(request);
        } else if (request.group().isNone()) {
            trial(request, ForkMain.class.getClassLoader());
        } else if (request.seat().isNone()) {
            group(request);
        } else {
            seat(request);
        }
    }

    /** Holds one arm and waits for its turns. */
    private static void seat(ForkRequest request) throws IOException, InterruptedException {
        try (ReportWriter writer = ReportWriter.create(Path.of(request.outputs().get(0)));
                ArmsTaker taker = new ArmsTaker(
                        request.benchmark(),
                        request.group(),
                        request.trial(),
                        request.seed(),
                        request.isolation(),
                        request.confirmation())) {
            writer.header(header(request));
            Journal journal = new Journal(writer);
            Seated.serve(request.seat(), taker.player(request.seat().number(), journal));
            writer.finish(journal.findings);
        }
    }

    private static void list(ForkRequest request) throws IOException, InterruptedException {
        List<Path> scan = request.scan().stream().map(Path::of).toList();
        Path output = Path.of(request.outputs().get(0));
        if (request.classPath().isEmpty()) {
            ForkFiles.write(output, Lister.list(ForkMain.class.getClassLoader(), scan, request.plan()));
        } else {
            List<Path> classPath = request.classPath().stream().map(Path::of).toList();
            try (WorkloadLoader loader = WorkloadLoader.over(classPath)) {
                ForkFiles.write(output, Lister.list(loader, scan, request.plan()));
            }
        }
        try (ReportWriter writer = ReportWriter.create(Path.of(request.environment()))) {
            writer.header(header(request));
            writer.finish(List.of());
        }
    }

    private static void trial(ForkRequest request, ClassLoader loader) throws IOException, InterruptedException {
        try (ReportWriter writer = ReportWriter.create(Path.of(request.outputs().get(0)))) {
            writer.header(header(request));
            Journal journal = new Journal(writer);
            TrialTaker.take(
                    loader,
                    request.benchmark(),
                    request.trial(),
                    request.seed(),
                    request.isolation(),
                    request.confirmation(),
                    journal);
            writer.finish(journal.findings);
        }
    }

    /** Each arm writes a report of its own, since their samples alternate. */
    private static void group(ForkRequest request) throws IOException, InterruptedException {
        Header header = header(request);
        List<ReportWriter> writers = new ArrayList<>();
        List<Journal> journals = new ArrayList<>();
        try (ArmsTaker taker = new ArmsTaker(
                request.benchmark(),
                request.group(),
                request.trial(),
                request.seed(),
                request.isolation(),
                request.confirmation())) {
            for (String output : request.outputs()) {
                ReportWriter writer = ReportWriter.create(Path.of(output));
                writers.add(writer);
                writer.header(header);
                journals.add(new Journal(writer));
            }
            taker.take(journals);
            for (int i = 0; i < writers.size(); i++) {
                writers.get(i).finish(journals.get(i).findings);
            }
        } finally {
            for (ReportWriter writer : writers) {
                writer.close();
            }
        }
    }

    private static Header header(ForkRequest request) throws InterruptedException {
        return new Header(
                Header.SCHEMA_VERSION,
                "fork",
                Instant.now().truncatedTo(ChronoUnit.MILLIS),
                Version.current(),
                Optional.of(request.project()).filter(project -> !project.isEmpty()),
                request.plan(),
                EnvironmentReader.current(Path.of(request.sources())));
    }

    /** Writes samples as they come, and flushes often enough that a kill loses little and rarely enough to disturb nothing. */
    private static final class Journal implements TrialSink {
        private static final long FLUSH_NANOS = 50_000_000;

        private final ReportWriter writer;
        private final List<Finding> findings = new ArrayList<>();
        private long flushedAt = System.nanoTime() - FLUSH_NANOS;

        Journal(ReportWriter writer) {
            this.writer = writer;
        }

        @Override
        public void begin(Trial trial) throws IOException {
            writer.beginTrial(trial);
            writer.flush();
        }

        @Override
        public void sample(Sample sample) throws IOException {
            writer.sample(sample);
            long now = System.nanoTime();
            if (now - flushedAt >= FLUSH_NANOS) {
                writer.flush();
                flushedAt = now;
            }
        }

        @Override
        public void finding(Finding finding) {
            findings.add(finding);
        }

        @Override
        public void end(Ending ending) throws IOException {
            writer.endTrial(ending);
        }
    }
}
