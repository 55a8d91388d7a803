package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.bench4j.model.Revision;

/**
 * Makes the index of a {@code data.js}: {@code entries} of suites of entries, one suite's array, one entry, a bare array of benches, or
 * baselines by name.
 */
final class GithubReader {
    /** Entries of one file: an index of some hundred megabytes. */
    static final int MOST_ENTRIES = 1_000_000;

    private final Source source;
    private final Options options;
    private final Format format;
    private final Problems problems;
    private final List<Entry> entries = new ArrayList<>();

    private GithubReader(Source source, Options options, Format format, Problems problems) {
        this.source = source;
        this.options = options;
        this.format = format;
        this.problems = problems;
    }

    static List<Entry> read(Source source, Options options, Format format, Problems problems) throws IOException {
        if (format == Format.GITHUB_ACTION_BENCHMARK) {
            try (InputStream bytes = source.stream()) {
                List<PlainIndex.Found> found = PlainIndex.of(PlainJson.of(bytes), options.suite());
                GithubReader reader = new GithubReader(source, options, format, problems);
                reader.plain(found);
                return reader.entries;
            } catch (PlainJson.NotPlain other) {
                // read below, where whatever is odd about it finds its words
            }
        }
        return tolerant(source, options, format, problems);
    }

    /** Reads whatever a parser of tokens can make out. */
    static List<Entry> tolerant(Source source, Options options, Format format, Problems problems) throws IOException {
        GithubReader reader = new GithubReader(source, options, format, problems);
        try (InputStream bytes = source.stream();
                JsonParser in = Json.FACTORY.createParser(bytes)) {
            try {
                reader.root(in);
            } catch (JsonProcessingException malformed) {
                problems.error(
                        Json.place("", malformed),
                        Json.complaint(malformed) + ": nothing is read from here on; entries before it: "
                                + reader.entries.size());
            }
        }
        return reader.entries;
    }

    private void plain(List<PlainIndex.Found> found) throws IOException {
        Map<Optional<String>, PlainNames> names = new HashMap<>();
        for (PlainIndex.Found one : found) {
            PlainNames known = names.computeIfAbsent(one.suite(), suite -> new PlainNames(Benches.params(suite)));
            add(
                    one.entry(),
                    new Benchmarks(one.offset(), one.place(), false),
                    one.suite(),
                    Optional.of(new Plain(one, known)));
        }
    }

    private void root(JsonParser in) throws IOException {
        Place root = new Place("$", 0, 0);
        if (in.nextToken() == JsonToken.START_ARRAY) {
            array(in, root, Optional.empty());
            return;
        }
        GithubEntry alone = null;
        long start = in.currentTokenLocation().getByteOffset();
        Place at = Json.place("$", in);
        List<Benchmarks> found = new ArrayList<>();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String member = in.currentName();
            JsonToken token = in.nextToken();
            if (member.equals("entries") && token == JsonToken.START_OBJECT) {
                suites(in, found);
            } else if (member.equals("entries") && token == JsonToken.START_ARRAY) {
                array(in, root.member("entries"), Optional.empty());
            } else if (member.equals("source") && token == JsonToken.START_OBJECT) {
                alone = GithubEntry.skim(in, root.member("source"));
            } else if (member.equals("benches") && token == JsonToken.START_ARRAY) {
                in.skipChildren();
                found.add(new Benchmarks(start, at, false));
            } else {
                in.skipChildren();
            }
        }
        for (Benchmarks one : found) {
            add(one.byName() ? alone : reskim(start, at), one, Optional.empty());
        }
    }

    /**
     * Where the benchmarks of an entry are.
     *
     * @param byName whether they are members of an object by their name
     */
    private record Benchmarks(long offset, Place place, boolean byName) {}

    private GithubEntry reskim(long offset, Place place) throws IOException {
        try (InputStream bytes = source.at(offset);
                JsonParser in = Json.FACTORY.createParser(bytes)) {
            in.nextToken();
            return GithubEntry.skim(in, place);
        }
    }

    private void suites(JsonParser in, List<Benchmarks> found) throws IOException {
        long start = in.currentTokenLocation().getByteOffset();
        Place place = Json.place("$.entries", in);
        boolean byName = false;
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String suite = in.currentName();
            JsonToken token = in.nextToken();
            Place at = new Place(place.path() + Text.step(suite), 0, 0);
            boolean wanted = options.suite().isEmpty() || options.suite().get().equals(suite);
            if (token == JsonToken.START_ARRAY && wanted) {
                array(in, at, Optional.of(suite));
            } else if (token == JsonToken.START_OBJECT) {
                byName = true;
                in.skipChildren();
            } else {
                if (token != JsonToken.START_ARRAY) {
                    problems.error(
                            Json.place(at.path(), in),
                            "expected an array of entries, got " + Text.quoted(in.getText()));
                }
                in.skipChildren();
            }
        }
        if (byName) {
            found.add(new Benchmarks(start, place, true));
        }
    }

    private void array(JsonParser in, Place array, Optional<String> suite) throws IOException {
        long start = in.currentTokenLocation().getByteOffset();
        Place place = Json.place(array.path(), in);
        int index = 0;
        boolean bare = false;
        for (JsonToken token = in.nextToken(); token != JsonToken.END_ARRAY; token = in.nextToken(), index++) {
            if (token == null) {
                throw new JsonParseException(in, "the file ends within an array");
            }
            Place at = Json.place(array.element(index).path(), in);
            if (token != JsonToken.START_OBJECT) {
                problems.error(at, "expected an entry, got " + Text.quoted(in.getText()) + ": left out");
                in.skipChildren();
            } else if (bare) {
                in.skipChildren();
            } else {
                long offset = in.currentTokenLocation().getByteOffset();
                GithubEntry entry = GithubEntry.skim(in, at);
                if (entry.hasBenches) {
                    add(entry, new Benchmarks(offset, at, false), suite);
                } else if (format == Format.BENCHES) {
                    bare = true;
                } else {
                    problems.error(at, "an entry without an array \"benches\": left out");
                }
            }
        }
        if (bare) {
            add(null, new Benchmarks(start, place, false), suite);
        }
    }

    private void add(GithubEntry read, Benchmarks where, Optional<String> suite) throws IOException {
        add(read, where, suite, Optional.empty());
    }

    private void add(GithubEntry read, Benchmarks where, Optional<String> suite, Optional<Plain> plain)
            throws IOException {
        Place place = where.place();
        if (entries.size() == MOST_ENTRIES) {
            throw new IngestException(
                    source.file(), place, "more than " + MOST_ENTRIES + " entries: split the file by suite or by year");
        }
        When when = When.of(read, source);
        if (read != null && when.revision().isEmpty()) {
            problems.warning(place.member("commit").member("id"), "the entry names no commit");
        }
        Entry.Head head = new Entry.Head(suite, when.revision(), when.committed(), when.started(), entries.size());
        Function<String, Origin> origin = tool -> new Origin(
                Benches.describe(tool), when.started(), when.revision(), Origin.Machine.UNKNOWN, Optional.empty());
        Entry.Loading tolerant =
                () -> GithubEntry.load(source, where.offset(), place, where.byName(), suite, format, origin);
        entries.add(
                new Entry(head, plain.isEmpty() ? tolerant : () -> plain.get().load(source, format, origin, tolerant)));
    }

    /** Of which commit the numbers of an entry are, when that was made, and when they were taken. */
    record When(Optional<Revision> revision, Optional<Instant> committed, Instant started) {
        static When of(GithubEntry read, Source source) {
            Optional<GithubEntry> entry = Optional.ofNullable(read);
            Optional<String> commit = entry.map(head -> head.commit)
                    .filter(id -> !id.isBlank())
                    .map(id -> Text.visible(Text.shortened(id.strip(), 200)));
            Optional<Instant> committed = entry.map(head -> head.committed).flatMap(Times::parse);
            Optional<Instant> date = entry.map(head -> head.date).flatMap(Times::parse);
            return new When(
                    commit.map(id -> new Revision(id, Optional.empty(), false)),
                    committed,
                    date.or(() -> committed).orElse(source.modified()));
        }

        /** The time by which entries are ordered. */
        Instant time() {
            return committed.orElse(started);
        }
    }

    /** Where an entry is that may be plain, and the names of its suite. */
    private record Plain(PlainIndex.Found found, PlainNames names) {
        /** Of an entry of this size a report holds all, however small its numbers are written. */
        private static final int LONGEST = 16 << 20;

        Content load(Source source, Format format, Function<String, Origin> origin, Entry.Loading tolerant)
                throws IOException {
            if (found.length() <= LONGEST) {
                try {
                    byte[] bytes = source.bytes(found.offset(), (int) found.length());
                    return PlainEntry.of(bytes, names, format, new Problems(source.file()), origin);
                } catch (PlainJson.NotPlain other) {
                    // what is odd about it finds its words there
                }
            }
            return tolerant.load();
        }
    }
}
