package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/**
 * A report in a file: checked as a whole once, then read one benchmark at a time.
 *
 * <p>A file that ends too early is an incomplete report of what stands in it. The file must not change while it is in use.
 */
public final class ReportFile implements ReportView {
    private static final int BOM_LENGTH = 3;

    private final Path file;
    private final int bom;
    private final Header header;
    private final Map<Benchmark, List<Long>> offsets;
    private final List<Finding> findings;
    private final boolean complete;

    private ReportFile(
            Path file,
            int bom,
            Header header,
            Map<Benchmark, List<Long>> offsets,
            List<Finding> findings,
            boolean complete) {
        this.file = file;
        this.bom = bom;
        this.header = header;
        this.offsets = offsets;
        this.findings = List.copyOf(findings);
        this.complete = complete;
    }

    /**
     * Checks a report and remembers where its trials stand.
     *
     * @throws UnsupportedSchemaException when it is of a newer format
     * @throws ReportFormatException when it is not a report, naming the place
     * @throws IOException when it cannot be read
     */
    public static ReportFile open(Path file) throws IOException {
        if (!Files.exists(file)) {
            Path partial = ReportWriter.partialOf(file.toAbsolutePath());
            throw new ReportFormatException(
                    file,
                    Files.exists(partial)
                            ? "there is no such report; its run was killed or is not done, what it has measured is in "
                                    + partial
                            : "there is no such report");
        }
        if (Files.isDirectory(file)) {
            throw new ReportFormatException(file, "expected a report, this is a folder");
        }
        if (Files.size(file) == 0) {
            throw new ReportFormatException(file, "expected a report, the file is empty");
        }
        int bom = bom(file);
        try (Cut in = stream(file, bom);
                JsonParser parser = Json.FACTORY.createParser(in)) {
            return new Indexing(file, bom, in, parser).index();
        } catch (Fault fault) {
            throw new ReportFormatException(file, fault.getMessage(), fault);
        } catch (JsonProcessingException malformed) {
            throw new ReportFormatException(
                    file,
                    "not JSON at line " + malformed.getLocation().getLineNr() + ", column "
                            + malformed.getLocation().getColumnNr() + ": " + malformed.getOriginalMessage(),
                    malformed);
        }
    }

    @Override
    public Header header() {
        return header;
    }

    @Override
    public List<Benchmark> benchmarks() {
        return List.copyOf(offsets.keySet());
    }

    /**
     * {@inheritDoc}
     *
     * @throws UncheckedIOException when the file can no longer be read
     */
    @Override
    public List<Trial> trials(Benchmark benchmark) {
        List<Trial> trials = new ArrayList<>();
        for (long offset : offsets.getOrDefault(benchmark, List.of())) {
            try (Cut in = stream(file, bom + offset);
                    JsonParser parser = Json.FACTORY.createParser(in)) {
                parser.nextToken();
                TrialJson.read(parser, in).ifPresent(trials::add);
            } catch (Fault fault) {
                throw new UncheckedIOException(new ReportFormatException(file, fault.getMessage(), fault));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        return trials;
    }

    @Override
    public List<Finding> findings() {
        return findings;
    }

    @Override
    public boolean complete() {
        return complete;
    }

    /** The whole report in memory, trials in file order. */
    public Report read() {
        Map<Long, Trial> byOffset = new TreeMap<>();
        for (Map.Entry<Benchmark, List<Long>> entry : offsets.entrySet()) {
            List<Trial> trials = trials(entry.getKey());
            for (int i = 0; i < trials.size(); i++) {
                byOffset.put(entry.getValue().get(i), trials.get(i));
            }
        }
        return new Report(header, List.copyOf(byOffset.values()), findings, complete);
    }

    /** Where the report is. */
    public Path file() {
        return file;
    }

    private static int bom(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(BOM_LENGTH);
            boolean marked = start.length == BOM_LENGTH
                    && (start[0] & 0xff) == 0xef
                    && (start[1] & 0xff) == 0xbb
                    && (start[2] & 0xff) == 0xbf;
            return marked ? BOM_LENGTH : 0;
        }
    }

    private static Cut stream(Path file, long offset) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(file);
        channel.position(offset);
        return new Cut(new BufferedInputStream(Channels.newInputStream(channel), 1 << 14));
    }

    /** One pass over the document. */
    private static final class Indexing {
        private final Path file;
        private final int bom;
        private final Cut in;
        private final JsonParser parser;
        private final ObjectNode head = Json.MAPPER.createObjectNode();
        private final Map<Benchmark, List<Long>> offsets = new LinkedHashMap<>();
        private final Set<String> seen = new HashSet<>();
        private boolean trialsSeen;

        Indexing(Path file, int bom, Cut in, JsonParser parser) {
            this.file = file;
            this.bom = bom;
            this.in = in;
            this.parser = parser;
        }

        ReportFile index() throws IOException {
            try {
                document();
            } catch (IOException broken) {
                if (!in.isCut(broken)) {
                    throw broken;
                }
            }
            Node document = new Node(head, "");
            schema(document);
            if (in.happened() && !trialsSeen) {
                throw new ReportFormatException(
                        file, "the file ends within the report's header: nothing was measured yet");
            }
            if (!trialsSeen) {
                throw new Fault("/trials", "is missing");
            }
            List<Finding> findings = new ArrayList<>();
            if (document.optional("findings").isPresent()) {
                findings.addAll(document.list("findings", TrialJson::finding));
            }
            boolean complete =
                    document.optional("complete").isPresent() && document.truth("complete") && !in.happened();
            if (in.happened()) {
                findings.add(new Finding(
                        "report-truncated",
                        Severity.ERROR,
                        "",
                        "the run was killed before it was done: the report has what was measured until then"));
            }
            return new ReportFile(file, bom, HeaderJson.read(document), offsets, findings, complete);
        }

        private void schema(Node document) throws IOException {
            if (document.optional("schemaVersion").isPresent()) {
                long version = document.integer("schemaVersion");
                if (version > Header.SCHEMA_VERSION) {
                    throw new UnsupportedSchemaException(
                            file, (int) Math.min(version, Integer.MAX_VALUE), Header.SCHEMA_VERSION);
                }
            }
        }

        private void document() throws IOException {
            Tokens.require(parser, parser.nextToken(), JsonToken.START_OBJECT, "a report");
            for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                JsonToken value = parser.nextToken();
                if (name.equals("trials")) {
                    Tokens.require(parser, value, JsonToken.START_ARRAY, "an array of trials");
                    schema(new Node(head, ""));
                    trialsSeen = true;
                    while (parser.nextToken() != JsonToken.END_ARRAY) {
                        trial();
                        if (in.happened()) {
                            return;
                        }
                    }
                } else {
                    head.set(name, parser.<JsonNode>readValueAsTree());
                }
            }
            Tokens.require(parser, parser.currentToken(), JsonToken.END_OBJECT, "the end of the report");
            JsonToken more;
            try {
                more = parser.nextToken();
            } catch (JsonProcessingException garbage) {
                throw new Fault(
                        "",
                        "expected nothing after the report, line "
                                + garbage.getLocation().getLineNr());
            }
            if (more != null) {
                throw new Fault("", "expected nothing after the report, got " + parser.getText());
            }
        }

        private void trial() throws IOException {
            Tokens.require(parser, parser.currentToken(), JsonToken.START_OBJECT, "a trial");
            String path = Tokens.pointer(parser);
            long offset = parser.currentTokenLocation().getByteOffset();
            Optional<Trial> read = TrialJson.read(parser, in);
            if (read.isPresent()) {
                Trial trial = read.get();
                if (!seen.add(trial.benchmark() + "\n" + trial.arm() + "\n" + trial.index())) {
                    throw new Fault(
                            path,
                            "trial " + trial.index() + " of benchmark " + trial.benchmark() + ", arm " + trial.arm()
                                    + ", stands twice");
                }
                offsets.computeIfAbsent(trial.benchmark(), key -> new ArrayList<>())
                        .add(offset);
            }
        }
    }
}
