package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One entry of a {@code data.js} as it stands in the file; skimmed for an index, or read whole. */
final class GithubEntry {
    private final Place place;
    private final boolean whole;
    String commit;
    String committed;
    String date;
    String tool;
    boolean hasBenches;
    final List<Bench> benches = new ArrayList<>();

    private GithubEntry(Place place, boolean whole) {
        this.place = place;
        this.whole = whole;
    }

    /** One of which only the index is to know. */
    static GithubEntry at(Place place) {
        return new GithubEntry(place, false);
    }

    /** Reads when, of what and by what, leaving the parser at the end of the object. */
    static GithubEntry skim(JsonParser in, Place place) throws IOException {
        GithubEntry entry = at(place);
        entry.object(in, new Problems(null));
        return entry;
    }

    /** Reads the numbers at an offset: of an entry, of a bare array of benches, or of an object of them. */
    static Content load(
            Source source,
            long offset,
            Place place,
            boolean byName,
            Optional<String> suite,
            Format format,
            Function<String, Origin> origin)
            throws IOException {
        Problems problems = new Problems(source.file());
        Gathering gathering = new Gathering(problems);
        GithubEntry entry = new GithubEntry(place, true);
        try (InputStream bytes = source.at(offset);
                JsonParser in = Json.FACTORY.createParser(bytes)) {
            try {
                if (in.nextToken() == JsonToken.START_ARRAY) {
                    entry.benches(in, place, problems);
                } else if (byName) {
                    entry.byName(in);
                } else {
                    entry.object(in, problems);
                }
            } catch (JsonProcessingException malformed) {
                problems.error(entry.shifted(place.path(), malformed.getLocation()), Json.complaint(malformed));
                gathering.cutOff();
            }
        }
        try {
            new Benches(suite, entry.tool, gathering).addAll(entry.benches);
        } catch (Gathering.TooLarge large) {
            throw new IngestException(source.file(), large.place(), large.getMessage());
        }
        return gathering.content(format, origin.apply(entry.tool));
    }

    private void object(JsonParser in, Problems problems) throws IOException {
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String member = in.currentName();
            JsonToken token = in.nextToken();
            switch (member) {
                case "commit" -> commit(in, token);
                case "date" -> date = Bench.scalar(in, token);
                case "tool" -> tool = Bench.scalar(in, token);
                case "benches" -> {
                    hasBenches = token == JsonToken.START_ARRAY;
                    if (whole && hasBenches) {
                        benches(in, place.member("benches"), problems);
                    } else {
                        in.skipChildren();
                    }
                }
                default -> in.skipChildren();
            }
        }
    }

    /** In a file of baselines the benchmarks are members by their name. */
    private void byName(JsonParser in) throws IOException {
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String name = in.currentName();
            if (in.nextToken() == JsonToken.START_OBJECT) {
                benches.add(Bench.read(in, shifted(place.member(name).path(), in.currentTokenLocation()), name));
            } else {
                in.skipChildren();
            }
        }
    }

    private void commit(JsonParser in, JsonToken token) throws IOException {
        if (token != JsonToken.START_OBJECT) {
            commit = Bench.scalar(in, token);
            return;
        }
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String member = in.currentName();
            JsonToken value = in.nextToken();
            switch (member) {
                case "id" -> commit = Bench.scalar(in, value);
                case "timestamp" -> committed = Bench.scalar(in, value);
                default -> in.skipChildren();
            }
        }
    }

    private void benches(JsonParser in, Place array, Problems problems) throws IOException {
        int index = 0;
        for (JsonToken token = in.nextToken();
                token != null && token != JsonToken.END_ARRAY;
                token = in.nextToken(), index++) {
            Place at = shifted(array.element(index).path(), in.currentTokenLocation());
            if (token == JsonToken.START_OBJECT) {
                benches.add(Bench.read(in, at, null));
            } else {
                problems.error(at, "expected a benchmark, got " + Text.quoted(in.getText()));
                in.skipChildren();
            }
        }
    }

    /** The place in the file of what the parser, which began at the entry, calls by that location. */
    private Place shifted(String path, JsonLocation location) {
        if (location == null || place.line() == 0) {
            return new Place(path, place.line(), place.column());
        }
        boolean first = location.getLineNr() == 1;
        return new Place(
                path,
                place.line() + location.getLineNr() - 1,
                first ? place.column() + location.getColumnNr() - 1 : location.getColumnNr());
    }
}
