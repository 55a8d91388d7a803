package org.bench4j.engine.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.bench4j.engine.json.ReportLine;

/**
 * Histories as JSON Lines: a first line that names the format, then for each report its report line, its trial lines, its findings and
 * an end line.
 */
final class Exchange {
    private static final String FIRST = "{\"line\":\"history\",\"format\":" + Format.VERSION + "}";

    private final Path source;
    private final Beginning beginning;
    private int number;

    Exchange(Path source, Beginning beginning) {
        this.source = source;
        this.beginning = beginning;
    }

    /** Begins a report, or nothing when the store has it already. */
    @FunctionalInterface
    interface Beginning {
        Optional<Appending> begin(ReportLine.Opening opening) throws IOException;
    }

    static long write(Contents contents, OutputStream to) throws IOException {
        BufferedOutputStream out = new BufferedOutputStream(to, 1 << 16);
        line(out, FIRST.getBytes(StandardCharsets.US_ASCII));
        long reports = 0;
        try (Rocks.View.Scan ends = contents.view().scan(Key.of(Key.END))) {
            while (ends.next()) {
                long report = Key.numberAt(ends.key(), 0);
                line(out, contents.reportLine(report));
                try (Rocks.View.Scan trials = contents.trialLines(report)) {
                    while (trials.next()) {
                        line(out, trials.value());
                    }
                }
                line(out, contents.findingsLine(report));
                line(out, ends.value());
                reports++;
            }
        }
        out.flush();
        return reports;
    }

    private static void line(OutputStream out, byte[] line) throws IOException {
        out.write(line);
        out.write('\n');
    }

    long read(InputStream from, Rocks rocks) throws IOException {
        InputStream in = new BufferedInputStream(from, 1 << 16);
        first(next(in).orElseThrow(() -> wrong("expected a history, it is empty")));
        long added = 0;
        for (Optional<byte[]> line = next(in); line.isPresent(); line = next(in)) {
            ReportLine.Opening opening = ReportLine.opening(required(line.get(), ReportLine.REPORT), source, number);
            Optional<Appending> begun = beginning.begin(opening);
            if (begun.isPresent()) {
                try (Appending report = begun.get()) {
                    report(in, report);
                }
                added++;
            } else {
                skip(in);
            }
        }
        rocks.sync();
        return added;
    }

    private void report(InputStream in, Appending report) throws IOException {
        byte[] line = following(in);
        while (kind(line).equals(ReportLine.TRIAL)) {
            try {
                report.trial(ReportLine.trial(line, source, number));
            } catch (IllegalArgumentException misplaced) {
                throw wrong(misplaced.getMessage());
            }
            line = following(in);
        }
        String sha256 = report.findings(ReportLine.findings(required(line, ReportLine.FINDINGS), source, number));
        byte[] last = required(following(in), EndLine.KIND);
        EndLine end;
        try {
            end = Records.end(last);
        } catch (RuntimeException malformed) {
            throw wrong("expected an end line with appendedAt, trials and sha256: " + malformed.getMessage());
        }
        if (end.trials() != report.trials() || !end.sha256().equals(sha256)) {
            throw wrong("report " + report.entry().id() + ": its " + report.trials() + " trials and digest " + sha256
                    + " are not the " + end.trials() + " trials and digest " + end.sha256()
                    + " of its end line; it was changed or cut");
        }
        report.end(end.appendedAt(), sha256, false);
    }

    private void skip(InputStream in) throws IOException {
        while (!kind(following(in)).equals(EndLine.KIND)) {
            // the store has this report
        }
    }

    private void first(byte[] line) throws IOException {
        JsonNode node = tree(line);
        if (!node.path(ReportLine.KIND).asText().equals("history")
                || !node.path("format").isInt()) {
            throw wrong("expected the first line of a history, such as " + FIRST);
        }
        int format = node.path("format").intValue();
        if (format > Format.VERSION) {
            throw new UnsupportedHistoryException(source, format, Format.VERSION);
        }
    }

    private byte[] required(byte[] line, String kind) throws IOException {
        String found = kind(line);
        if (!found.equals(kind)) {
            throw wrong("expected a line of kind \"" + kind + "\", got "
                    + (found.isEmpty() ? "one without a kind" : "\"" + found + "\""));
        }
        return line;
    }

    /** Reads no further than the member that says it, which our own lines have first. */
    private String kind(byte[] line) throws IOException {
        try {
            return Records.kind(line);
        } catch (JsonProcessingException malformed) {
            throw wrong("malformed JSON: " + malformed.getOriginalMessage());
        }
    }

    private JsonNode tree(byte[] line) throws IOException {
        try {
            return Records.tree(line);
        } catch (JsonProcessingException malformed) {
            throw wrong("malformed JSON: " + malformed.getOriginalMessage());
        }
    }

    private byte[] following(InputStream in) throws IOException {
        return next(in).orElseThrow(() -> wrong("the file ends within a report"));
    }

    /** The next line that is not empty. */
    private Optional<byte[]> next(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(1 << 12);
        int b = in.read();
        while (b >= 0) {
            if (b == '\n') {
                number++;
                if (line.size() > 0) {
                    return Optional.of(line.toByteArray());
                }
            } else if (b != '\r') {
                line.write(b);
            }
            b = in.read();
        }
        number++;
        return line.size() > 0 ? Optional.of(line.toByteArray()) : Optional.empty();
    }

    private HistoryException wrong(String what) {
        return new HistoryException(source + ", line " + number + ": " + what);
    }
}
