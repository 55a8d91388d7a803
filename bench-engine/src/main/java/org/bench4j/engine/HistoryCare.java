package org.bench4j.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.bench4j.engine.history.Appended;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.Verification;
import org.bench4j.model.Finding;
import org.bench4j.model.ReportView;

/**
 * What is to be done to a history, in this order.
 *
 * @param append files whose reports are added, ours or other tools'
 * @param importFrom JSON Lines of another history to add, absent where there are none
 * @param deleteBefore reports that were measured before are removed, absent where all stay
 * @param compact whether the space of what was removed is given back
 * @param verify whether everything is read and checked
 */
public record HistoryCare(
        List<Path> append, Optional<Path> importFrom, Optional<Instant> deleteBefore, boolean compact, boolean verify) {
    public HistoryCare {
        append = List.copyOf(append);
        Objects.requireNonNull(importFrom, "importFrom");
        Objects.requireNonNull(deleteBefore, "deleteBefore");
    }

    /** Whether nothing is to be done. */
    public boolean none() {
        return append.isEmpty() && importFrom.isEmpty() && deleteBefore.isEmpty() && !compact && !verify;
    }

    /**
     * What was done.
     *
     * @param lines one for each step
     * @param wrong what the verification found
     */
    public record Done(List<String> lines, List<Finding> wrong) {
        public Done {
            lines = List.copyOf(lines);
            wrong = List.copyOf(wrong);
        }
    }

    /** One report of ours with what there is to say of it; all of another tool's file together. */
    private static String append(History history, Path file) throws IOException {
        if (ReportSource.isOurs(file) || !Files.exists(file)) {
            Appended appended = history.append(Bench.open(file));
            return (appended.added() ? "added " : "was there already: ")
                    + file
                    + (appended.entry().kept()
                            ? ""
                            : ", kept apart: " + Kept.of(appended.entry()).apart());
        }
        Iterable<ReportView> reports = ReportSource.of(file);
        long[] count = {0};
        long added;
        try {
            added = history.appendAll(() -> StreamSupport.stream(reports.spliterator(), false)
                    .peek(report -> count[0]++)
                    .iterator());
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
        return "added " + added + " of " + count[0] + (count[0] == 1 ? " report of " : " reports of ") + file;
    }

    Done of(History history) throws IOException {
        List<String> lines = new ArrayList<>();
        List<Finding> wrong = new ArrayList<>();
        for (Path report : append) {
            lines.add(append(history, report));
        }
        if (importFrom.isPresent()) {
            try (InputStream in = Files.newInputStream(importFrom.get())) {
                lines.add("imported " + history.importFrom(in, importFrom.get()) + " reports from " + importFrom.get());
            }
        }
        if (deleteBefore.isPresent()) {
            lines.add("removed " + history.deleteBefore(deleteBefore.get()) + " reports measured before "
                    + deleteBefore.get());
        }
        if (compact) {
            history.compact();
            lines.add("compacted");
        }
        if (verify) {
            Verification verification = history.verify();
            lines.add("verified " + verification.reports() + " reports, " + verification.trials() + " trials, "
                    + verification.points() + " points: "
                    + (verification.clean() ? "nothing is wrong" : "damaged"));
            wrong.addAll(verification.findings());
        }
        return new Done(lines, wrong);
    }
}
