package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/**
 * A report in a file: checked as a whole once, then read one benchmark at a time.
 *
 * <p>A file that ends too early is an incomplete report of what stands in it. A file that grows after it was opened reads as it was then;
 * one that is replaced is an error as soon as it shows.
 */
public final class ReportFile implements ReportView {
    private final JsonSource source;
    private final Header header;
    private final Map<Benchmark, List<Long>> offsets;
    private final List<Finding> findings;
    private final boolean complete;

    ReportFile(
            JsonSource source,
            Header header,
            Map<Benchmark, List<Long>> offsets,
            List<Finding> findings,
            boolean complete) {
        this.source = source;
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
        JsonSource source = JsonSource.of(file, "report");
        try (Cut in = source.open(0);
                JsonParser parser = Json.FACTORY.createParser(in)) {
            return new Indexing(source, in, parser).index();
        } catch (Fault fault) {
            throw source.wrong(fault);
        } catch (JsonProcessingException malformed) {
            throw source.malformed(malformed);
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
            try {
                trials.add(trial(benchmark, offset));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
        return trials;
    }

    private Trial trial(Benchmark benchmark, long offset) throws IOException {
        try (Cut in = source.open(offset);
                JsonParser parser = Json.FACTORY.createParser(in)) {
            parser.nextToken();
            return TrialJson.read(parser, in)
                    .filter(trial -> trial.benchmark().equals(benchmark))
                    .orElseThrow(() -> replaced(benchmark));
        } catch (Fault fault) {
            throw source.wrong(fault);
        } catch (JsonProcessingException malformed) {
            throw source.malformed(malformed);
        }
    }

    private ReportFormatException replaced(Benchmark benchmark) {
        return new ReportFormatException(
                source.file(), "a trial of " + benchmark + " is gone: the file was replaced while it was in use");
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
        return source.file();
    }
}
