package org.bench4j.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bench4j.engine.ingest.Entry;
import org.bench4j.engine.ingest.Ingest;
import org.bench4j.engine.ingest.IngestException;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.json.ReportFormatException;
import org.bench4j.model.ReportView;

/** Reports out of a file, ours or another tool's, oldest first, each read when its turn comes. */
final class ReportSource {
    private static final int HEAD = 512;
    private static final String OURS = "\"schemaVersion\"";

    private ReportSource() {}

    /**
     * Every report of a file, or of criterion's folder.
     *
     * @throws IOException when it can't be read as any of them; while they are read an {@link UncheckedIOException}
     */
    static Iterable<ReportView> of(Path source) throws IOException {
        if (isOurs(source)) {
            return List.of(ReportFile.open(source));
        }
        List<Entry> entries = Ingest.open(source).entries();
        return () -> entries.stream().map(ReportSource::loaded).iterator();
    }

    /**
     * The report in a file of ours, or the newest in one of another tool's, or criterion's folder.
     *
     * @throws IOException when it can't be read as any of them, saying what is wrong with it as a report of ours
     */
    static ReportView newest(Path source) throws IOException {
        if (Files.isDirectory(source)) {
            return Ingest.asReport(source);
        }
        try {
            return ReportFile.open(source);
        } catch (ReportFormatException notOurs) {
            if (isOurs(source) || !Files.exists(source)) {
                throw notOurs;
            }
            try {
                return Ingest.asReport(source);
            } catch (IngestException nobodys) {
                notOurs.addSuppressed(nobodys);
                throw notOurs;
            }
        }
    }

    private static ReportView loaded(Entry entry) {
        try {
            return entry.load();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Our reports say their version first. */
    static boolean isOurs(Path source) throws IOException {
        return head(source).contains(OURS);
    }

    /** Our comparisons say their status next. */
    static boolean isComparison(Path source) throws IOException {
        String head = head(source);
        return head.contains(OURS) && head.contains("\"status\"");
    }

    private static String head(Path source) throws IOException {
        if (!Files.isRegularFile(source)) {
            return "";
        }
        try (InputStream in = Files.newInputStream(source)) {
            return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
        }
    }
}
