package org.bench4j.engine.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file that says what a folder is and in which format: looked at before anything else of it is touched. */
final class Format {
    /** The format that this library writes and the newest that it reads. */
    static final int VERSION = 1;

    private static final String FILE = "FORMAT";
    private static final Pattern TEXT = Pattern.compile("bench-history (\\d{1,9})\\s*");

    private Format() {}

    /**
     * The format of a folder, absent where there is no history yet: the folder is missing, or empty.
     *
     * @throws UnsupportedHistoryException when it is a newer one
     * @throws HistoryException when the folder is something else
     */
    static OptionalInt of(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (Files.isRegularFile(file)) {
            Matcher text = TEXT.matcher(Files.readString(file));
            if (!text.matches()) {
                throw new HistoryException(
                        file + ": expected a text such as \"bench-history " + VERSION + "\"; the folder is no history");
            }
            int version = Integer.parseInt(text.group(1));
            if (version > VERSION) {
                throw new UnsupportedHistoryException(folder, version, VERSION);
            }
            return OptionalInt.of(version);
        }
        if (Files.exists(folder) && !isBlank(folder)) {
            throw new HistoryException("history " + folder + ": the folder has other files and no file " + FILE
                    + "; expected a history, or an empty or missing folder to begin one in");
        }
        return OptionalInt.empty();
    }

    /** Nothing but what a beginning that was interrupted leaves behind. */
    private static boolean isBlank(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .allMatch(name -> name.equals(WriterLock.FILE) || name.equals(FILE + ".new"));
        }
    }

    static void write(Path folder) throws IOException {
        Path fresh = folder.resolve(FILE + ".new");
        Files.write(fresh, ("bench-history " + VERSION + "\n").getBytes(StandardCharsets.US_ASCII));
        Files.move(fresh, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
    }
}
