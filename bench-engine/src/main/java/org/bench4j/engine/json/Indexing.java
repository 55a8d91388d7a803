package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** One pass over a report: everything in it is checked, of its trials only the places are kept. */
final class Indexing {
    private static final String VERSION = "schemaVersion";
    private static final Set<String> OPTIONAL = Set.of("project", "findings", "complete", "origins");

    private final JsonSource source;
    private final Cut in;
    private final JsonParser parser;
    private final Map<Benchmark, List<Long>> offsets = new LinkedHashMap<>();
    private final Set<TrialKey> seen = new HashSet<>();
    private boolean trialsSeen;

    Indexing(JsonSource source, Cut in, JsonParser parser) {
        this.source = source;
        this.in = in;
        this.parser = parser;
    }

    ReportFile index() throws IOException {
        begin();
        Head head = new Head(parser, HeaderJson.REQUIRED, OPTIONAL);
        try {
            document(head);
        } catch (IOException broken) {
            if (!in.isCut(broken)) {
                throw broken;
            }
        }
        Node document = head.node();
        requireKnownVersion(head);
        if (in.happened() && !(trialsSeen && head.whole())) {
            throw new ReportFormatException(
                    source.file(), "the file ends within the report's header: nothing was measured yet");
        }
        Header header = HeaderJson.read(document);
        if (!trialsSeen) {
            throw new Fault(JsonPath.member(JsonPath.ROOT, "trials"), document.at(), "is missing");
        }
        boolean ended = head.has("complete") && document.truth("complete");
        List<Finding> findings = new ArrayList<>();
        if (head.has("findings") || ended) {
            findings.addAll(document.list("findings", TrialJson::finding));
        }
        if (in.happened()) {
            findings.add(
                    new Finding(
                            "report-truncated",
                            Severity.ERROR,
                            "",
                            "the file ends before the report does: its run was killed or still runs, this is what it measured until then"));
        }
        return new ReportFile(source, header, offsets, findings, ended && !in.happened());
    }

    private void begin() throws IOException {
        JsonToken first;
        try {
            first = parser.nextToken();
        } catch (JsonProcessingException malformed) {
            throw new Fault("expected a report, which is a JSON object, got " + malformed.getOriginalMessage());
        }
        if (first == null) {
            throw new Fault("expected a report, there is only white space");
        }
        Tokens.require(parser, first, JsonToken.START_OBJECT, "a report, which is an object");
    }

    private void document(Head head) throws IOException {
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            JsonToken value = parser.nextToken();
            if (name.equals("trials")) {
                Tokens.require(parser, value, JsonToken.START_ARRAY, "an array of trials");
                requireKnownVersion(head);
                trialsSeen = true;
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    trial();
                    if (in.happened()) {
                        return;
                    }
                }
            } else {
                head.take(name, parser);
            }
        }
        Tokens.require(parser, parser.currentToken(), JsonToken.END_OBJECT, "the end of the report");
        JsonToken more;
        try {
            more = parser.nextToken();
        } catch (JsonProcessingException garbage) {
            throw new Fault(
                    JsonPath.ROOT,
                    Place.of(garbage.getLocation()),
                    "expected nothing after the report, got " + garbage.getOriginalMessage());
        }
        if (more != null) {
            throw Tokens.fault(parser, "expected nothing after the report, got " + parser.getText());
        }
    }

    private void trial() throws IOException {
        String path = JsonPath.of(parser);
        Place place = Place.of(parser.currentTokenLocation());
        long offset = parser.currentTokenLocation().getByteOffset();
        Optional<Trial> read = TrialJson.read(parser, in);
        if (read.isPresent()) {
            Trial trial = read.get();
            TrialKey key = TrialKey.of(trial);
            if (!seen.add(key)) {
                throw new Fault(path, place, key + " stands twice");
            }
            offsets.computeIfAbsent(trial.benchmark(), benchmark -> new ArrayList<>())
                    .add(offset);
        }
    }

    /** A newer format must be recognised before anything of it is found wrong, wherever its version stands. */
    private void requireKnownVersion(Head head) throws IOException {
        long version = head.has(VERSION) ? head.node().integer(VERSION) : versionAhead();
        if (version > Header.SCHEMA_VERSION) {
            throw new UnsupportedSchemaException(
                    source.file(), (int) Math.min(version, Integer.MAX_VALUE), Header.SCHEMA_VERSION);
        }
    }

    private long versionAhead() throws IOException {
        try (Cut again = source.open(0);
                JsonParser scan = Json.FACTORY.createParser(again)) {
            scan.nextToken();
            for (String name = scan.nextFieldName(); name != null; name = scan.nextFieldName()) {
                JsonToken value = scan.nextToken();
                if (name.equals(VERSION) && value == JsonToken.VALUE_NUMBER_INT) {
                    return scan.getValueAsLong();
                }
                scan.skipChildren();
            }
        } catch (JsonProcessingException malformed) {
            // the pass proper says what is wrong with it
        }
        return 0;
    }
}
