package org.bench4j.engine.history;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.bench4j.engine.json.ReportLine;
import org.bench4j.model.Finding;
import org.bench4j.model.Report;
import org.bench4j.model.Trial;

/** What is in the store at one moment: entries, series, points, reports; a report that is pending is not. */
final class Contents implements AutoCloseable {
    private final Path folder;
    private final Rocks.View view;
    private final OptionalLong pending;

    private Contents(Path folder, Rocks.View view, OptionalLong pending) {
        this.folder = folder;
        this.view = view;
        this.pending = pending;
    }

    static Contents of(Path folder, Rocks rocks) throws IOException {
        Rocks.View view = rocks.view();
        try {
            Optional<byte[]> pending = view.get(Key.of(Key.PENDING).bytes());
            return new Contents(
                    folder,
                    view,
                    pending.isPresent() ? OptionalLong.of(Key.numberAt(pending.get(), 0)) : OptionalLong.empty());
        } catch (IOException failed) {
            view.close();
            throw failed;
        }
    }

    Rocks.View view() {
        return view;
    }

    OptionalLong pending() {
        return pending;
    }

    boolean isPending(long number) {
        return pending.isPresent() && pending.getAsLong() == number;
    }

    /** One more than the largest number that a report has. */
    long nextNumber() throws IOException {
        try (Rocks.View.Scan last = view.backwards(Key.of(Key.REPORT))) {
            return last.next() ? Key.numberAt(last.key(), 0) + 1 : 1;
        }
    }

    Optional<HistoryEntry> byId(String id) throws IOException {
        Optional<byte[]> found = view.get(Key.of(Key.ID).text(id).bytes());
        return found.isPresent() ? byNumber(Key.numberAt(found.get(), 0)) : Optional.empty();
    }

    /** The entry of a report that is there. */
    Optional<HistoryEntry> byNumber(long number) throws IOException {
        return isPending(number) ? Optional.empty() : anyByNumber(number);
    }

    Optional<HistoryEntry> anyByNumber(long number) throws IOException {
        Optional<byte[]> line = view.get(Key.of(Key.REPORT).number(number).bytes());
        if (line.isEmpty()) {
            return Optional.empty();
        }
        long millis =
                ReportLine.opening(line.get(), folder, 0).header().startedAt().toEpochMilli();
        return timeline(millis, number);
    }

    private Optional<HistoryEntry> timeline(long millis, long number) throws IOException {
        Optional<byte[]> entry =
                view.get(Key.of(Key.TIMELINE).number(millis).number(number).bytes());
        return entry.isPresent() ? Optional.of(Records.entry(number, millis, entry.get())) : Optional.empty();
    }

    /** Entries in the order in which they were measured, until the visitor has had enough. */
    void entries(boolean newestFirst, Predicate<HistoryEntry> visitor) throws IOException {
        Key all = Key.of(Key.TIMELINE);
        try (Rocks.View.Scan scan = newestFirst ? view.backwards(all) : view.scan(all)) {
            boolean more = true;
            while (more && scan.next()) {
                long number = Key.numberAt(scan.key(), 0);
                if (!isPending(number)) {
                    more = visitor.test(Records.entry(number, Key.numberAt(scan.key(), 8), scan.value()));
                }
            }
        }
    }

    /** The newest entry of a commit that fits, of reports that are kept. */
    Optional<HistoryEntry> ofCommit(String commit, Predicate<HistoryEntry> fits) throws IOException {
        try (Rocks.View.Scan scan = view.backwards(Key.of(Key.COMMIT).text(commit))) {
            while (scan.next()) {
                long number = Key.numberAt(scan.key(), 0);
                Optional<HistoryEntry> entry =
                        isPending(number) ? Optional.empty() : timeline(Key.numberAt(scan.key(), 8), number);
                if (entry.filter(fits).isPresent()) {
                    return entry;
                }
            }
            return Optional.empty();
        }
    }

    /** Series in the order of their names. */
    void series(Predicate<SeriesName> visitor) throws IOException {
        try (Rocks.View.Scan scan = view.scan(Key.of(Key.SERIES))) {
            boolean more = true;
            while (more && scan.next()) {
                more = visitor.test(Records.series(scan.value()));
            }
        }
    }

    /** Points of a series in the order in which they were measured. */
    void points(SeriesName series, Predicate<SeriesPoint> visitor) throws IOException {
        try (Rocks.View.Scan scan = view.scan(Key.of(Key.POINT).raw(series.id()))) {
            boolean more = true;
            while (more && scan.next()) {
                long number = Key.numberAt(scan.key(), 0);
                if (!isPending(number)) {
                    Instant at = Instant.ofEpochMilli(Key.numberAt(scan.key(), 8));
                    more = visitor.test(PointCodec.decode(number, at, scan.value()));
                }
            }
        }
    }

    /** The point that was measured last. */
    Optional<SeriesPoint> latest(SeriesName series) throws IOException {
        try (Rocks.View.Scan scan = view.backwards(Key.of(Key.POINT).raw(series.id()))) {
            while (scan.next()) {
                long number = Key.numberAt(scan.key(), 0);
                if (!isPending(number)) {
                    Instant at = Instant.ofEpochMilli(Key.numberAt(scan.key(), 8));
                    return Optional.of(PointCodec.decode(number, at, scan.value()));
                }
            }
            return Optional.empty();
        }
    }

    /** Points of a series in the order of these commits; those of others are left out. */
    List<SeriesPoint> points(SeriesName series, List<String> commits) throws IOException {
        Map<String, Integer> places = new HashMap<>();
        commits.forEach(commit -> places.putIfAbsent(commit, places.size()));
        List<SeriesPoint> points = new ArrayList<>();
        points(series, point -> {
            if (point.commit().filter(places::containsKey).isPresent()) {
                points.add(point);
            }
            return true;
        });
        points.sort(Comparator.comparingInt(point -> places.get(point.commit().get())));
        return points;
    }

    byte[] reportLine(long number) throws IOException {
        return required(Key.of(Key.REPORT).number(number), "report line", number);
    }

    ReportLine.Opening opening(long number) throws IOException {
        return ReportLine.opening(reportLine(number), folder, 0);
    }

    byte[] findingsLine(long number) throws IOException {
        return required(Key.of(Key.FINDINGS).number(number), "findings", number);
    }

    List<Finding> findings(long number) throws IOException {
        return ReportLine.findings(findingsLine(number), folder, 0);
    }

    EndLine end(long number) throws IOException {
        return Records.end(required(Key.of(Key.END).number(number), "end line", number));
    }

    /** A report with all its samples, in memory. */
    Report report(HistoryEntry entry) throws IOException {
        ReportLine.Opening opening = opening(entry.number());
        List<Trial> trials = new ArrayList<>();
        try (Rocks.View.Scan lines = trialLines(entry.number())) {
            while (lines.next()) {
                trials.add(trial(lines.value()));
            }
        }
        return new Report(opening.header(), trials, findings(entry.number()), opening.complete());
    }

    /** Trial lines of a report in their order. */
    Rocks.View.Scan trialLines(long number) {
        return view.scan(Key.of(Key.TRIAL).number(number));
    }

    Trial trial(byte[] line) throws IOException {
        return ReportLine.trial(line, folder, 0);
    }

    private byte[] required(Key key, String what, long number) throws IOException {
        return view.get(key.bytes())
                .orElseThrow(() -> new HistoryException(
                        "history " + folder + ": report " + number + " has no " + what + "; see its verification"));
    }

    @Override
    public void close() {
        view.close();
    }
}
