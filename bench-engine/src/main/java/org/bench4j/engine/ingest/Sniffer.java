package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashSet;
import java.util.Set;

/** Tells a file's format by what is in it, whatever its name. */
final class Sniffer {
    private static final String KNOWN =
            "a data.js of github-action-benchmark, JSON of JMH, google/benchmark, hyperfine, pytest-benchmark or pyperf, what go"
                    + " test -bench prints, CSV with a header, or the folder of criterion";

    private Sniffer() {}

    static Format format(Source source) throws IOException {
        String head = source.head().stripLeading();
        if (head.isEmpty()) {
            throw new IngestException(source.file(), "there is nothing but white space in it");
        }
        if (head.charAt(0) == '{' || head.charAt(0) == '[' || head.startsWith("//") || head.startsWith("/*")) {
            return json(source);
        }
        if (GoReader.recognises(source)) {
            return Format.GO;
        }
        if (CsvHeader.begins(head)) {
            return Format.CSV;
        }
        if (head.contains("\u2502") && (head.contains("vs base") || head.contains("sec/op"))) {
            throw new IngestException(
                    source.file(),
                    "this is a table of benchstat, which has no runs: give what go test -bench printed instead");
        }
        throw new IngestException(
                source.file(),
                "its format is none that bench reads: expected " + KNOWN + "; it begins with "
                        + Text.quoted(head.lines().findFirst().orElse("")));
    }

    private static Format json(Source source) throws IOException {
        try (InputStream bytes = source.stream();
                JsonParser in = Json.FACTORY.createParser(bytes)) {
            JsonToken first = in.nextToken();
            if (first == JsonToken.START_ARRAY) {
                return array(source, in);
            }
            return object(source, in);
        } catch (JsonProcessingException malformed) {
            throw new IngestException(source.file(), Json.place("", malformed), Json.complaint(malformed));
        }
    }

    private static Format array(Source source, JsonParser in) throws IOException {
        if (in.nextToken() != JsonToken.START_OBJECT) {
            throw new IngestException(
                    source.file(), Json.place("$", in), "an array without a benchmark in it: expected " + KNOWN);
        }
        Set<String> members = new LinkedHashSet<>();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            members.add(in.currentName());
            in.nextToken();
            in.skipChildren();
            if (members.contains("primaryMetric")) {
                return Format.JMH;
            }
            if (members.contains("benches")) {
                return Format.GITHUB_ACTION_BENCHMARK;
            }
        }
        if (members.contains("name") && (members.contains("value") || members.contains("extra"))) {
            return Format.BENCHES;
        }
        if (members.contains("commit")) {
            return Format.GITHUB_ACTION_BENCHMARK;
        }
        throw unknown(source, members);
    }

    private static Format object(Source source, JsonParser in) throws IOException {
        Set<String> members = new LinkedHashSet<>();
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String member = in.currentName();
            JsonToken token = in.nextToken();
            members.add(member);
            switch (member) {
                case "entries", "benches" -> {
                    return Format.GITHUB_ACTION_BENCHMARK;
                }
                case "machine_info", "commit_info" -> {
                    return Format.PYTEST_BENCHMARK;
                }
                case "context" -> {
                    return Format.GOOGLE_BENCHMARK;
                }
                case "benchmarks", "results" -> {
                    Set<String> inner = firstElement(in, token);
                    if (inner.contains("runs")) {
                        return Format.PYPERF;
                    }
                    if (inner.contains("stats")) {
                        return Format.PYTEST_BENCHMARK;
                    }
                    if (inner.contains("command")) {
                        return Format.HYPERFINE;
                    }
                    if (member.equals("benchmarks") && inner.contains("name")) {
                        return Format.GOOGLE_BENCHMARK;
                    }
                }
                default -> in.skipChildren();
            }
        }
        if (members.contains("schemaVersion")) {
            throw new IngestException(
                    source.file(), "this is bench's own report or comparison, which needs no import: open it as it is");
        }
        throw unknown(source, members);
    }

    private static Set<String> firstElement(JsonParser in, JsonToken token) throws IOException {
        Set<String> members = new LinkedHashSet<>();
        if (token != JsonToken.START_ARRAY) {
            in.skipChildren();
            return members;
        }
        boolean first = true;
        for (JsonToken element = in.nextToken();
                element != null && element != JsonToken.END_ARRAY;
                element = in.nextToken()) {
            if (first && element == JsonToken.START_OBJECT) {
                while (in.nextToken() == JsonToken.FIELD_NAME) {
                    members.add(in.currentName());
                    in.nextToken();
                    in.skipChildren();
                }
                return members.isEmpty() ? members : drained(in, members);
            }
            first = false;
            in.skipChildren();
        }
        return members;
    }

    /** Nothing behind the first element is of interest unless it told nothing, so only that case is read to the end of the array. */
    private static Set<String> drained(JsonParser in, Set<String> members) throws IOException {
        if (members.contains("runs")
                || members.contains("stats")
                || members.contains("command")
                || members.contains("name")) {
            return members;
        }
        for (JsonToken element = in.nextToken();
                element != null && element != JsonToken.END_ARRAY;
                element = in.nextToken()) {
            in.skipChildren();
        }
        return members;
    }

    private static IngestException unknown(Source source, Set<String> members) {
        return new IngestException(
                source.file(),
                "JSON of no format that bench reads: expected " + KNOWN + "; its members are "
                        + Text.shortened(Text.visible(String.join(", ", members)), 200));
    }
}
