package org.bench4j.engine.gc;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files of a log, oldest first: the JVM renames a full {@code gc.log} to {@code gc.log.N} and begins anew. */
final class GcLogFiles {
    private static final Pattern PLACEHOLDER = Pattern.compile("%hn|%p|%t");
    private static final Pattern ROTATED = Pattern.compile("(.+)\\.\\d{1,3}");

    private GcLogFiles() {}

    /**
     * All files of a declared path.
     *
     * @param declared as in the JVM's arguments; {@code %p}, {@code %t} and {@code %hn} stand for whatever the JVM put there
     * @throws NoSuchFileException when there is none
     * @throws IllegalArgumentException when the path stands for the logs of several JVMs
     */
    static List<Path> of(Path declared) throws IOException {
        Path folder = declared.toAbsolutePath().getParent();
        Pattern current = name(declared.getFileName().toString());
        List<Path> found = new ArrayList<>();
        List<String> logs = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
                for (Path file : files) {
                    String name = file.getFileName().toString();
                    Matcher rotated = ROTATED.matcher(name);
                    String log = !current.matcher(name).matches() && rotated.matches() ? rotated.group(1) : name;
                    if (current.matcher(log).matches() && Files.isRegularFile(file)) {
                        found.add(file);
                        logs.add(log);
                    }
                }
            }
        }
        if (found.isEmpty()) {
            throw new NoSuchFileException(declared.toString(), null, "expected the log of a JVM's collections there");
        }
        if (logs.stream().distinct().count() > 1) {
            throw new IllegalArgumentException("log \"" + declared + "\": expected one JVM's, found "
                    + logs.stream().distinct().sorted().toList());
        }
        // Numbers go round and begin at 0 again, so that only the times tell; the one without a number is being
        // written.
        found.sort(Comparator.comparing((Path file) ->
                        current.matcher(file.getFileName().toString()).matches())
                .thenComparing(GcLogFiles::modified)
                .thenComparing(Path::toString));
        return found;
    }

    private static Pattern name(String declared) {
        StringBuilder pattern = new StringBuilder();
        Matcher placeholder = PLACEHOLDER.matcher(declared);
        int from = 0;
        while (placeholder.find()) {
            pattern.append(Pattern.quote(declared.substring(from, placeholder.start())))
                    .append(".+?");
            from = placeholder.end();
        }
        return Pattern.compile(
                pattern.append(Pattern.quote(declared.substring(from))).toString());
    }

    private static long modified(Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException gone) {
            return Long.MIN_VALUE;
        }
    }
}
