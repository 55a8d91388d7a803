package org.bench4j.engine;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bench4j.engine.launch.ForkExit;
import org.bench4j.engine.launch.ForkFailure;
import org.bench4j.engine.launch.JvmLaunch;
import org.bench4j.engine.launch.Launcher;
import org.bench4j.engine.launch.LineTail;
import org.bench4j.model.Digest;
import org.bench4j.model.Failure;

/** Fetches in a JVM with the source's class path, and passes on what it says meanwhile. */
final class Fetches {
    private static final String NAME = "fetch";

    private final FetchRequest request;

    Fetches(FetchRequest request) {
        this.request = request;
    }

    FetchedCorpus run() throws IOException, InterruptedException {
        Target.ClassPath target = request.target();
        Path folder = Files.createDirectories(target.forks());
        Path progress = folder.resolve(NAME + ".progress");
        Path outcome = folder.resolve(NAME + ".outcome");
        Files.deleteIfExists(progress);
        Files.deleteIfExists(outcome);
        Path asked = folder.resolve(NAME + ".request");
        ForkFiles.write(
                asked,
                new FetchForkRequest(
                        target.scan().stream()
                                .map(path -> path.toAbsolutePath().toString())
                                .toList(),
                        request.source().orElse(""),
                        request.corpus().toAbsolutePath().toString(),
                        request.from(),
                        request.to(),
                        request.url().map(URI::toString).orElse(""),
                        request.params(),
                        progress.toAbsolutePath().toString(),
                        outcome.toAbsolutePath().toString()));
        JvmLaunch launch = new JvmLaunch(
                target.javaHome(),
                request.jvmArgs(),
                target.classPath(),
                FetchMain.class.getName(),
                List.of(asked.toAbsolutePath().toString()),
                target.workingDirectory(),
                folder,
                NAME,
                target.timeout());
        LineTail tail = new LineTail(progress, request.progress());
        ForkExit exit = Launcher.run(launch, tail::poll);
        tail.poll();
        if (!exit.equals(ForkExit.of(0)) || !Files.exists(outcome)) {
            Failure failure = ForkFailure.of(launch, exit);
            throw new IOException("the JVM that fetches failed: " + failure.message()
                    + "; what it has fetched stays, fetching the same again goes on from there\n  "
                    + String.join("\n  ", failure.details()));
        }
        return fetched(ForkFiles.read(outcome, FetchForkRequest.Outcome.class));
    }

    private FetchedCorpus fetched(FetchForkRequest.Outcome outcome) throws IOException {
        return switch (outcome.ending()) {
            case DONE ->
                new FetchedCorpus(
                        request.corpus(),
                        new Digest(outcome.digest()),
                        outcome.items(),
                        outcome.warmupItems(),
                        outcome.resumed());
            case NO_SOURCE -> throw new FetchRefusedException(outcome.message(), true);
            case REFUSED -> throw new FetchRefusedException(outcome.message(), false);
            case STOPPED -> throw new IOException(outcome.message());
        };
    }
}
