package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Trial;

/**
 * The parts of a report as lines of JSON that stand alone, for stores and exports that hold many reports.
 *
 * <p>Each line is an object whose member {@code line} says what it is: {@code report}, then {@code trial} for each trial, then
 * {@code findings}. The other members are those of a report file. Equal parts give equal bytes, without a line break.
 */
public final class ReportLine {
    /** The member that says what a line is. */
    public static final String KIND = "line";
    /** Kind of the line that begins a report. */
    public static final String REPORT = "report";
    /** Kind of the line of one trial with all its samples. */
    public static final String TRIAL = "trial";
    /** Kind of the line with the doubts about the whole. */
    public static final String FINDINGS = "findings";

    private static final String COMPLETE = "complete";

    private ReportLine() {}

    /**
     * What stands before the first trial.
     *
     * @param header of the report
     * @param complete whether its run came to its end
     */
    public record Opening(Header header, boolean complete) {}

    /** The line that begins a report. */
    public static byte[] report(Header header, boolean complete) {
        return line(REPORT, out -> {
            out.writeBooleanField(COMPLETE, complete);
            HeaderJson.write(out, header);
        });
    }

    /** The line of a trial. */
    public static byte[] trial(Trial trial) {
        return line(TRIAL, out -> {
            out.writeFieldName(TRIAL);
            TrialJson.begin(out, trial);
            for (var sample : trial.samples()) {
                SampleJson.write(out, sample);
            }
            EndingJson.write(out, trial.ending());
        });
    }

    /** The line of the doubts about the whole. */
    public static byte[] findings(List<Finding> findings) {
        return line(FINDINGS, out -> Json.array(out, FINDINGS, findings, finding -> TrialJson.write(out, finding)));
    }

    /**
     * Reads a line of kind {@link #REPORT}.
     *
     * @param file what the line is from, for messages
     * @param number 1-based number of the line in it, 0 where it has none
     * @throws UnsupportedSchemaException when the report is of a newer format
     * @throws ReportFormatException when it is not such a line
     */
    public static Opening opening(byte[] line, Path file, int number) throws IOException {
        return read(line, file, number, (in, cut) -> {
            Node document = whole(in, HeaderJson.REQUIRED, Set.of(COMPLETE, "project", "origins"));
            long version = document.integer("schemaVersion");
            if (version > Header.SCHEMA_VERSION) {
                throw new UnsupportedSchemaException(
                        file, (int) Math.min(version, Integer.MAX_VALUE), Header.SCHEMA_VERSION);
            }
            return new Opening(HeaderJson.read(document), document.truth(COMPLETE));
        });
    }

    /** Reads a line of kind {@link #TRIAL}; parameters and exceptions as of {@link #opening}. */
    public static Trial trial(byte[] line, Path file, int number) throws IOException {
        return read(line, file, number, (in, cut) -> {
            Optional<Trial> trial = Optional.empty();
            for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                in.nextToken();
                if (name.equals(TRIAL)) {
                    trial = TrialJson.read(in, cut);
                } else {
                    in.skipChildren();
                }
            }
            return trial.orElseThrow(
                    () -> new Fault(JsonPath.member(JsonPath.ROOT, TRIAL), new Place(1, 1), "is missing"));
        });
    }

    /** Reads a line of kind {@link #FINDINGS}; parameters and exceptions as of {@link #opening}. */
    public static List<Finding> findings(byte[] line, Path file, int number) throws IOException {
        return read(line, file, number, (in, cut) -> whole(in, Set.of(FINDINGS), Set.of())
                .list(FINDINGS, TrialJson::finding));
    }

    private static Node whole(JsonParser in, Set<String> required, Set<String> optional) throws IOException {
        Head head = new Head(in, required, optional);
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
            in.nextToken();
            head.take(name, in);
        }
        Tokens.require(in, in.currentToken(), JsonToken.END_OBJECT, "the end of the line");
        return head.node();
    }

    private static byte[] line(String kind, Part part) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator out = Json.generator(bytes)) {
            out.writeStartObject();
            out.writeStringField(KIND, kind);
            part.write(out);
            out.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // memory takes everything
        }
        return bytes.toByteArray();
    }

    private static <T> T read(byte[] line, Path file, int number, Reading<T> reading) throws IOException {
        try (Cut cut = new Cut(new ByteArrayInputStream(line), line.length);
                JsonParser in = Json.FACTORY.createParser(cut)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw new Fault(JsonPath.ROOT, new Place(1, 1), "expected a line that is a JSON object");
            }
            return reading.read(in, cut);
        } catch (Fault fault) {
            throw new ReportFormatException(
                    file, fault.path(), placed(fault.place(), number), fault.getMessage(), fault);
        } catch (JsonProcessingException malformed) {
            throw new ReportFormatException(
                    file,
                    malformed.getProcessor() instanceof JsonParser parser ? JsonPath.of(parser) : "",
                    placed(Optional.ofNullable(malformed.getLocation()).map(Place::of), number),
                    "malformed JSON: " + malformed.getOriginalMessage(),
                    malformed);
        }
    }

    /** The parser counts from the beginning of the line; the reader of the message from the beginning of the file. */
    private static Optional<Place> placed(Optional<Place> inLine, int number) {
        return number == 0 ? Optional.empty() : inLine.map(place -> new Place(number, place.column()));
    }

    @FunctionalInterface
    private interface Part {
        void write(JsonGenerator out) throws IOException;
    }

    @FunctionalInterface
    private interface Reading<T> {
        T read(JsonParser in, Cut cut) throws IOException;
    }
}
