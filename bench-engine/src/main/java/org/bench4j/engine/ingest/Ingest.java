package org.bench4j.engine.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The one door to result files of other tools: recognises the format by content, and gives what is in the file as reports.
 *
 * <p>Numbers come out in base units. What cannot be read is left out and named with its place; it never stops the rest from being read,
 * unless the file is broken there, and what stands before that is still read.
 */
public final class Ingest {
    private Ingest() {}

    /** {@link #open(Path, Options)} without telling anything beforehand. */
    public static Ingested open(Path source) throws IOException {
        return open(source, Options.DEFAULT);
    }

    /**
     * Opens a file, or the folder of criterion. Of a {@code data.js} only an index is read, all else is read at once.
     *
     * @throws IngestException when there is nothing to read: no such file, an empty one, an unknown format, broken before its first number
     */
    public static Ingested open(Path source, Options options) throws IOException {
        try {
            return read(source, options);
        } catch (Gathering.TooLarge large) {
            throw new IngestException(source, large.place(), large.getMessage());
        }
    }

    /**
     * Hands on the runs of a file in one pass, oldest commit first, if it is one that can be read so: a {@code data.js} of one suite, in the
     * order of its commits, of which every benchmark has its runs. Several times as fast as {@link #open} and the loading of every entry,
     * which give the same numbers.
     *
     * @return false when it is no such file; what the taker was given then is part of it at most
     */
    public static <T> boolean stream(Path source, RunsTaker<T> taker) throws IOException {
        if (!Files.isRegularFile(source)) {
            return false;
        }
        Source file = Source.of(source);
        try (InputStream bytes = file.stream();
                PlainAhead<T> ahead = PlainAhead.of(file)) {
            PlainRuns.read(PlainJson.of(bytes), file, taker, ahead);
            return true;
        } catch (PlainJson.NotPlain other) {
            return false;
        }
    }

    /** Whether a folder is itself what another tool left, which {@link #open} reads: criterion's. */
    public static boolean isFolderOfReport(Path folder) throws IOException {
        return Files.isDirectory(folder) && CriterionReader.recognises(folder, Options.DEFAULT.saved());
    }

    private static Ingested read(Path source, Options options) throws IOException {
        if (Files.isDirectory(source)) {
            Problems problems = new Problems(source);
            Content content = CriterionReader.read(source, options.saved(), new Gathering(problems));
            return new Ingested(source, Format.CRITERION, List.of(entry(content)), problems);
        }
        Source file = Source.of(source);
        Format format = options.format().isPresent() ? options.format().get() : Sniffer.format(file);
        Problems problems = new Problems(source);
        List<Entry> entries = read(file, format, options, problems);
        List<Entry> wanted = entries.stream()
                .filter(entry -> options.suite().isEmpty() || entry.suite().equals(options.suite()))
                .toList();
        if (wanted.isEmpty()) {
            throw nothing(source, format, options, problems);
        }
        return new Ingested(source, format, wanted, problems);
    }

    /** The newest report of a file, {@link Ingested#newest()}. */
    public static IngestedReport asReport(Path source) throws IOException {
        return open(source).newest();
    }

    /** The newest report of a file that is read as the options say. */
    public static IngestedReport asReport(Path source, Options options) throws IOException {
        return open(source, options).newest();
    }

    private static List<Entry> read(Source file, Format format, Options options, Problems problems) throws IOException {
        Gathering gathering = new Gathering(problems);
        return switch (format) {
            case GITHUB_ACTION_BENCHMARK, BENCHES -> GithubReader.read(file, options, format, problems);
            case JMH -> alone(JmhReader.read(file, gathering));
            case GOOGLE_BENCHMARK -> alone(GoogleReader.read(file, gathering));
            case GO -> GoReader.read(file, problems);
            case HYPERFINE -> alone(HyperfineReader.read(file, gathering));
            case PYTEST_BENCHMARK -> alone(PytestReader.read(file, gathering));
            case PYPERF -> alone(PyperfReader.read(file, gathering));
            case CRITERION -> throw new IngestException(file.file(), "expected criterion's folder, this is a file");
            case CSV -> CsvReader.read(file, problems);
        };
    }

    private static List<Entry> alone(Content content) {
        return content.measured().isEmpty() ? List.of() : List.of(entry(content));
    }

    private static Entry entry(Content content) {
        Origin origin = content.origin();
        Entry.Head head = new Entry.Head(Optional.empty(), origin.revision(), Optional.empty(), origin.startedAt(), 0);
        return new Entry(head, () -> content);
    }

    private static IngestException nothing(Path source, Format format, Options options, Problems problems) {
        String which = options.suite()
                .map(suite -> "no entry of suite " + Text.quoted(suite) + " in it")
                .orElse("no benchmark in it that can be read as " + format.word());
        // what ended the reading explains more than what was left out before
        List<Problem> all = problems.list();
        String why = all.stream()
                .filter(problem -> problem.reason().startsWith(Json.MALFORMED))
                .findFirst()
                .or(() -> all.stream().findFirst())
                .map(problem -> "; " + problem.place() + problem.reason())
                .orElse("");
        return new IngestException(source, which + why);
    }
}
