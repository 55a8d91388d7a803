package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.HistoryEntry;
import org.bench4j.engine.revisions.Repository;
import org.bench4j.model.Revision;

/** Which of a history's reports is the newest: by the name of a branch, or by the ancestry of a commit. */
public sealed interface BaselineOf {
    /** Commits of a branch that are looked through for one with a report. */
    int MOST_COMMITS = 10_000;

    /**
     * The nearest ancestors of a ref of a folder's repository, the ref's own commit first.
     *
     * @param ref branch, tag or commit; absent means the default branch
     * @throws IllegalArgumentException when there is no such ref, or no repository, saying what would be right
     * @throws IOException when git is missing
     * @throws InterruptedException when this thread is interrupted
     */
    static BaselineOf inRepository(Path folder, Optional<String> ref) throws IOException, InterruptedException {
        Repository repository = Repository.of(folder);
        return new Ancestry(
                repository.ancestry(ref.isPresent() ? ref.get() : repository.defaultBranch(), MOST_COMMITS));
    }

    /** The report among those that fit. */
    Optional<HistoryEntry> in(History history, Predicate<HistoryEntry> fits) throws IOException;

    /**
     * The report that was measured last on a branch.
     *
     * @param name of the branch, as the measured tree had it checked out
     */
    record Branch(String name) implements BaselineOf {
        @Override
        public Optional<HistoryEntry> in(History history, Predicate<HistoryEntry> fits) throws IOException {
            return history.newest(
                    fits.and(entry -> entry.revision().flatMap(Revision::branch).equals(Optional.of(name))));
        }
    }

    /**
     * The report of the nearest ancestor that has one.
     *
     * @param commits commit ids, the nearest first, as {@code git rev-list REF} prints them
     */
    record Ancestry(List<String> commits) implements BaselineOf {
        public Ancestry {
            commits = List.copyOf(commits);
        }

        @Override
        public Optional<HistoryEntry> in(History history, Predicate<HistoryEntry> fits) throws IOException {
            return history.newest(commits, fits);
        }
    }
}
