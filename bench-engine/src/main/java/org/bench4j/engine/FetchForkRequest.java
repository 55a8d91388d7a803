package org.bench4j.engine;

import java.io.Serializable;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.corpus.FetchPlan;

/**
 * What the JVM that fetches is asked to do, as it stands in the file that it is started with.
 *
 * @param scan folders to search for sources
 * @param source name of the source, empty for the only one
 * @param corpus folder to make
 * @param from first position
 * @param to last position
 * @param url where the items are, empty for nowhere
 * @param params texts of the source's parameters
 * @param progress file that takes lines of progress
 * @param outcome file that takes the {@link Outcome}
 */
record FetchForkRequest(
        List<String> scan,
        String source,
        String corpus,
        long from,
        long to,
        String url,
        Map<String, String> params,
        String progress,
        String outcome)
        implements Serializable {
    FetchPlan plan() {
        return new FetchPlan(Path.of(corpus), from, to, given(url).map(URI::create), params);
    }

    Optional<String> sourceIfAny() {
        return given(source);
    }

    private static Optional<String> given(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }

    /** How a fetch ended. */
    enum Ending {
        DONE,
        REFUSED,
        NO_SOURCE,
        STOPPED
    }

    /**
     * How it ended.
     *
     * @param ending in a word
     * @param message why it did not go well, empty when it did
     * @param digest of the corpus, empty when there is none
     * @param items in all
     * @param warmupItems before the range
     * @param resumed of an earlier fetch
     */
    record Outcome(Ending ending, String message, String digest, int items, int warmupItems, int resumed)
            implements Serializable {
        static Outcome failed(Ending ending, Throwable why) {
            return new Outcome(ending, why.getMessage() == null ? why.toString() : why.getMessage(), "", 0, 0, 0);
        }
    }
}
