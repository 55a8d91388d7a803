package org.bench4j.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bench4j.engine.BaselineOf;
import org.bench4j.engine.Histories;
import org.bench4j.engine.Kept;
import org.bench4j.model.Header;

/**
 * A baseline that is taken out of the history: {@code history} for the default branch, {@code history:REF} for a branch, tag or commit.
 *
 * @param ref what was named, absent for the default branch
 * @param history folder of the history
 */
record HistoryBaseline(Optional<String> ref, Path history) {
    private static final String WORD = "history";

    /** What a user meant by a baseline, absent when it is a path. A file of that name is {@code ./history}. */
    static Optional<HistoryBaseline> of(String baseline, Path history) {
        if (baseline.equals(WORD)) {
            return Optional.of(new HistoryBaseline(Optional.empty(), history));
        }
        return baseline.startsWith(WORD + ":")
                ? Optional.of(new HistoryBaseline(Optional.of(baseline.substring(WORD.length() + 1)), history))
                : Optional.empty();
    }

    /** In words. */
    String asked() {
        return "history" + ref.map(name -> ":" + name).orElse("");
    }

    /**
     * Writes the newest report that a candidate may be held against.
     *
     * @param sources a folder of the repository
     * @throws IllegalArgumentException when there is none, saying where it was looked for
     */
    Kept take(Header candidate, Path sources, Path file) throws IOException, InterruptedException {
        if (!Files.isDirectory(history)) {
            throw new IllegalArgumentException("baseline \"" + asked() + "\": there is no history in " + history
                    + " yet; a run with bench.history begins it");
        }
        BaselineOf of = BaselineOf.inRepository(sources, ref);
        return Histories.baseline(history, candidate, of, file)
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "baseline \"" + asked() + "\": the history in " + history
                                        + " has no report of another commit of " + ref.orElse("the default branch")
                                        + " that this one may be held against: same module, mode, machine, JVM and flags, clean tree, measured before"));
    }
}
