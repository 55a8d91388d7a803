package org.bench4j.engine;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.bench4j.api.corpus.CorpusException;
import org.bench4j.engine.corpus.Fetched;
import org.bench4j.engine.corpus.Fetching;
import org.bench4j.engine.launch.ParentWatch;

/** What the JVM runs that fetches a corpus: asks the source, writes the corpus and how it went, ends. Not for calling by hand. */
public final class FetchMain {
    private FetchMain() {}

    /** One argument: the file with the request. */
    public static void main(String[] arguments) {
        ParentWatch.start();
        int code = 0;
        try {
            FetchForkRequest request = ForkFiles.read(Path.of(arguments[0]), FetchForkRequest.class);
            ForkFiles.write(Path.of(request.outcome()), outcome(request));
        } catch (Throwable brokenDown) {
            brokenDown.printStackTrace(); // into the log, which the failure quotes
            code = 1;
        }
        ParentWatch.halt(code); // threads that a source left running must not keep the fork alive
    }

    private static FetchForkRequest.Outcome outcome(FetchForkRequest request) throws InterruptedException, IOException {
        try (PrintStream progress = new PrintStream(request.progress(), StandardCharsets.UTF_8)) {
            Fetched fetched = Fetching.fetch(
                    Sources.choose(
                            FetchMain.class.getClassLoader(),
                            request.scan().stream().map(Path::of).toList(),
                            request.sourceIfAny()),
                    request.plan(),
                    line -> {
                        progress.print(line + "\n");
                        progress.flush();
                    });
            return new FetchForkRequest.Outcome(
                    FetchForkRequest.Ending.DONE,
                    "",
                    fetched.digest().hex(),
                    fetched.items(),
                    fetched.warmupItems(),
                    fetched.resumed());
        } catch (NoSourceException none) {
            return FetchForkRequest.Outcome.failed(FetchForkRequest.Ending.NO_SOURCE, none);
        } catch (CorpusException | IllegalArgumentException refused) {
            refused.printStackTrace(); // into the log: where in the source it came from
            return FetchForkRequest.Outcome.failed(FetchForkRequest.Ending.REFUSED, refused);
        } catch (IOException stopped) {
            stopped.printStackTrace();
            return FetchForkRequest.Outcome.failed(FetchForkRequest.Ending.STOPPED, stopped);
        }
    }
}
