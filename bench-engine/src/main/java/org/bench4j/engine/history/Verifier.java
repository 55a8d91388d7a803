package org.bench4j.engine.history;

import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.json.ReportLine;
import org.bench4j.model.Finding;
import org.bench4j.model.Severity;

/** Holds every record of the store against the others, in one pass over each kind and in the memory of one trial. */
final class Verifier {
    private static final int ID_LENGTH = 16;
    /** Findings beyond this are counted by the last one only. */
    private static final int MOST_FINDINGS = 100;

    private final Contents contents;
    private final List<Finding> findings = new ArrayList<>();
    private long reports;
    private long trials;
    private long points;
    private long unnamed;

    Verifier(Contents contents) {
        this.contents = contents;
    }

    Verification verify() throws IOException {
        long[] listed = {0};
        contents.entries(false, entry -> {
            listed[0]++;
            return true;
        });
        try (Rocks.View.Scan scan = contents.view().scan(Key.of(Key.REPORT))) {
            while (scan.next()) {
                long number = Key.numberAt(scan.key(), 0);
                if (!contents.isPending(number)) {
                    reports++;
                    guarded(number, () -> report(number));
                }
            }
        }
        if (listed[0] != reports) {
            wrong("", "the timeline lists " + listed[0] + " reports, " + reports + " are there");
        }
        long stored = count(Key.POINT) + count(Key.APART);
        if (stored != points) {
            wrong("", "the reports list " + points + " points, " + stored + " are there");
        }
        names();
        if (unnamed > 0) {
            findings.add(new Finding("history-damaged", Severity.ERROR, "", unnamed + " more places are damaged"));
        }
        return new Verification(reports, trials, points, findings);
    }

    private void report(long number) throws IOException {
        MessageDigest digest = Hash.sha256();
        Digests.line(digest, contents.reportLine(number));
        ReportLine.Opening opening = contents.opening(number);
        int count = 0;
        try (Rocks.View.Scan lines = contents.trialLines(number)) {
            while (lines.next()) {
                Digests.line(digest, lines.value());
                contents.trial(lines.value());
                count++;
            }
        }
        Digests.line(digest, contents.findingsLine(number));
        contents.findings(number);
        EndLine end = contents.end(number);
        trials += count;
        if (count != end.trials()) {
            wrong(number, "it has " + count + " trials, expected " + end.trials());
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(end.sha256())) {
            wrong(number, "its lines do not have the digest of its end line");
        }
        Optional<HistoryEntry> entry = contents.byId(opening.header().id());
        if (entry.isEmpty() || entry.get().number() != number) {
            wrong(number, "it is not found by its id " + opening.header().id());
        } else {
            entry(opening, entry.get());
        }
    }

    private void entry(ReportLine.Opening opening, HistoryEntry entry) throws IOException {
        if (!entry.apart().equals(Apart.of(opening.header(), opening.complete()))
                || !entry.fingerprint()
                        .equals(Hash.fingerprint(opening.header().environment().fingerprint()))
                || !entry.revision().equals(opening.header().environment().revision())) {
            wrong(entry.number(), "its entry says something else than it does");
        }
        Optional<byte[]> commit = Appending.commitKey(entry);
        if (commit.isPresent() && !contents.view().has(commit.get())) {
            wrong(entry.number(), "it is not found by its commit");
        }
        char kind = entry.kept() ? Key.POINT : Key.APART;
        try (Rocks.View.Scan chunks = contents.view().scan(Key.of(Key.CONTENTS).number(entry.number()))) {
            while (chunks.next()) {
                byte[] ids = chunks.value();
                for (int at = 0; at < ids.length; at += ID_LENGTH) {
                    point(kind, Arrays.copyOfRange(ids, at, at + ID_LENGTH), entry);
                }
            }
        }
    }

    private void point(char kind, byte[] series, HistoryEntry entry) throws IOException {
        Optional<byte[]> point = contents.view().get(Appending.pointKey(kind, series, entry));
        if (point.isEmpty()) {
            wrong(entry.number(), "its point in the series " + HexFormat.of().formatHex(series) + " is missing");
        } else {
            PointCodec.decode(entry.number(), entry.startedAt(), point.get());
            points++;
        }
        if (!contents.view().has(Key.of(Key.SERIES_ID).raw(series).bytes())) {
            wrong(entry.number(), "its series " + HexFormat.of().formatHex(series) + " has no name");
        }
    }

    private void names() throws IOException {
        contents.series(name -> true);
        try (Rocks.View.Scan scan = contents.view().scan(Key.of(Key.SERIES_ID))) {
            while (scan.next()) {
                Optional<byte[]> series = contents.view().get(scan.value());
                if (series.isEmpty()
                        || !Arrays.equals(Records.series(series.get()).key(), scan.value())) {
                    wrong(
                            "",
                            "the series " + HexFormat.of().formatHex(scan.key(), 1, scan.key().length)
                                    + " has no name or another one's");
                }
            }
        }
    }

    /** Points that belong to a report that is there; those of a pending one are not counted. */
    private long count(char kind) throws IOException {
        long count = 0;
        try (Rocks.View.Scan scan = contents.view().scan(Key.of(kind))) {
            while (scan.next()) {
                count += contents.isPending(Key.numberAt(scan.key(), 0)) ? 0 : 1;
            }
        }
        return count;
    }

    private void guarded(long number, Check check) {
        try {
            check.run();
        } catch (IOException | RuntimeException damaged) {
            wrong(number, damaged.getMessage());
        }
    }

    private void wrong(long number, String text) {
        wrong("report " + number, text);
    }

    private void wrong(String where, String text) {
        if (findings.size() < MOST_FINDINGS) {
            findings.add(new Finding("history-damaged", Severity.ERROR, where, text));
        } else {
            unnamed++;
        }
    }

    @FunctionalInterface
    private interface Check {
        void run() throws IOException;
    }
}
