package org.bench4j.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.history.Appended;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.HistoryEntry;
import org.bench4j.engine.json.SizingJson;
import org.bench4j.engine.render.MarkdownSizing;
import org.bench4j.model.Header;
import org.bench4j.model.ReportView;
import org.bench4j.model.Revision;
import org.bench4j.model.Sizing;

/** What a program that embeds bench does with the reports of many runs: keep them, find a baseline among them, size run counts by them. */
public final class Histories {
    /** How long an append waits for another one of the same history. */
    public static final Duration PATIENCE = Duration.ofMinutes(1);

    private Histories() {}

    /** Adds a report to the history in a folder, which is begun where it is missing; when this returns it is on disk. */
    public static Appended append(Path folder, ReportView report) throws IOException {
        try (History history = History.open(folder, PATIENCE)) {
            return history.append(report);
        }
    }

    /**
     * Writes the report that a candidate should be held against, as a report file.
     *
     * <p>It is of the same module, mode and fingerprint, was kept (a clean tree, a run that ended), is of another commit than the candidate,
     * and was measured before it. Of those it is the one that {@code of} names as newest.
     *
     * @return what the history says of it, absent when there is none
     */
    public static Optional<HistoryEntry> baseline(Path folder, Header candidate, BaselineOf of, Path file)
            throws IOException {
        Optional<String> commit = candidate.environment().revision().map(Revision::commit);
        try (History history = History.read(folder)) {
            String fingerprint = History.fingerprintOf(candidate.environment());
            Optional<HistoryEntry> found = of.in(
                    history,
                    entry -> entry.project().equals(candidate.project())
                            && entry.mode() == candidate.plan().mode()
                            && entry.fingerprint().equals(fingerprint)
                            && !entry.id().equals(candidate.id())
                            && entry.startedAt().isBefore(candidate.startedAt())
                            && !(commit.isPresent()
                                    && entry.revision().map(Revision::commit).equals(commit)));
            if (found.isPresent()) {
                history.extract(found.get(), file);
            }
            return found;
        }
    }

    /** Sizes run counts by the history in a folder, in the memory of one series. */
    public static Sizing size(Path folder, SizeRequest request) throws IOException {
        try (History history = History.read(folder)) {
            return written(new HistorySizing(request).of(history), request);
        }
    }

    /** The same by reports that are in no history: files of bench, or what other tools wrote. */
    public static Sizing size(List<? extends ReportView> reports, SizeRequest request) throws IOException {
        return written(new HistorySizing(request).of(reports), request);
    }

    /** The sizing as a report in Markdown. */
    public static String render(Sizing sizing) {
        StringBuilder text = new StringBuilder();
        try {
            MarkdownSizing.render(sizing, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a StringBuilder takes everything
        }
        return text.toString();
    }

    private static Sizing written(HistorySizing.Counted counted, SizeRequest request) throws IOException {
        Sizing sizing = counted.sizing(Clock.tickMillis(ZoneOffset.UTC).instant(), Version.current());
        if (request.output().isPresent()) {
            SizingJson.write(request.output().get(), sizing);
        }
        return sizing;
    }
}
