package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.model.Comparison;
import org.bench4j.model.Control;
import org.bench4j.model.Interval;
import org.bench4j.model.Mismatch;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/** Comparisons as JSON, pretty-printed, with the status right after the version for scripts. */
public final class ComparisonJson {
    /** The format that this library writes and the newest that it reads. */
    public static final int SCHEMA_VERSION = Comparison.SCHEMA_VERSION;

    private static final ObjectReader READER =
            Json.Trees.MAPPER.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private ComparisonJson() {}

    /** Writes under a temporary name, then gives the file its own; the folder is made where it is missing. */
    public static void write(Path file, Comparison comparison) throws IOException {
        WholeDocument.write(file, "comparison", out -> write(out, comparison));
    }

    /**
     * Reads what {@link #write} wrote; the status is not read but follows from the verdicts.
     *
     * @throws UnsupportedSchemaException when it is of a newer format
     * @throws ReportFormatException when it is not a comparison, naming the place
     * @throws IOException when it cannot be read
     */
    public static Comparison read(Path file) throws IOException {
        JsonSource source = JsonSource.of(file, "comparison");
        try (Cut in = source.open(0);
                JsonParser parser = READER.createParser(in)) {
            JsonNode tree = READER.readTree(parser);
            if (tree == null) {
                throw new ReportFormatException(file, "expected a comparison, there is only white space");
            }
            Node document = new Node(tree, JsonPath.ROOT, new Place(1, 1), Map.of());
            int version = document.smallInteger("schemaVersion");
            if (version > SCHEMA_VERSION) {
                throw new UnsupportedSchemaException(file, version, SCHEMA_VERSION);
            }
            return read(document);
        } catch (Fault fault) {
            throw source.wrong(fault);
        } catch (JsonProcessingException malformed) {
            throw source.malformed(malformed);
        }
    }

    private static void write(JsonGenerator out, Comparison comparison) throws IOException {
        out.writeStartObject();
        out.writeNumberField("schemaVersion", comparison.schemaVersion());
        out.writeStringField("status", comparison.status().word());
        out.writeStringField("createdAt", comparison.createdAt().toString());
        out.writeStringField("tool", comparison.tool());
        side(out, "baseline", comparison.baseline());
        side(out, "candidate", comparison.candidate());
        Json.numberMember(out, "alertLimit", comparison.alertLimit());
        optional(out, "typicalRatio", comparison.typicalRatio());
        Json.array(out, "waived", comparison.waived(), mismatch -> write(out, mismatch));
        Json.array(out, "refused", comparison.refused(), mismatch -> write(out, mismatch));
        Json.array(out, "verdicts", comparison.verdicts(), verdict -> write(out, verdict));
        Json.array(out, "added", comparison.added(), benchmark -> TrialJson.write(out, benchmark));
        Json.array(out, "removed", comparison.removed(), benchmark -> TrialJson.write(out, benchmark));
        out.writeBooleanField("removedAllowed", comparison.removedAllowed());
        Json.array(out, "findings", comparison.findings(), finding -> TrialJson.write(out, finding));
        out.writeEndObject();
    }

    private static Comparison read(Node document) {
        return document.guarded(() -> new Comparison(
                document.smallInteger("schemaVersion"),
                document.word("createdAt", HeaderJson::instant),
                document.text("tool"),
                side(document.member("baseline")),
                side(document.member("candidate")),
                document.number("alertLimit"),
                mismatches(document, "waived"),
                mismatches(document, "refused"),
                document.list("verdicts", ComparisonJson::verdict),
                document.list("added", TrialJson::benchmark),
                document.list("removed", TrialJson::benchmark),
                document.truth("removedAllowed"),
                document.list("findings", TrialJson::finding)));
    }

    private static void side(JsonGenerator out, String name, Comparison.Side side) throws IOException {
        out.writeObjectFieldStart(name);
        out.writeStringField("source", side.source());
        out.writeStringField("reportId", side.reportId());
        out.writeStringField("startedAt", side.startedAt().toString());
        if (side.project().isPresent()) {
            out.writeStringField("project", side.project().get());
        }
        if (side.revision().isPresent()) {
            out.writeFieldName("revision");
            HeaderJson.write(out, side.revision().get());
        }
        out.writeEndObject();
    }

    private static Comparison.Side side(Node side) {
        return new Comparison.Side(
                side.text("source"),
                side.text("reportId"),
                side.word("startedAt", HeaderJson::instant),
                side.optionalText("project"),
                HeaderJson.revision(side));
    }

    private static void write(JsonGenerator out, Mismatch mismatch) throws IOException {
        out.writeStartObject();
        out.writeStringField("field", mismatch.field());
        out.writeStringField("where", mismatch.where());
        out.writeStringField("baseline", mismatch.baseline());
        out.writeStringField("candidate", mismatch.candidate());
        out.writeEndObject();
    }

    private static List<Mismatch> mismatches(Node document, String name) {
        return document.list(
                name,
                node -> node.guarded(() -> new Mismatch(
                        node.text("field"), node.text("where"), node.text("baseline"), node.text("candidate"))));
    }

    private static void write(JsonGenerator out, Verdict verdict) throws IOException {
        out.writeStartObject();
        out.writeFieldName("benchmark");
        TrialJson.write(out, verdict.benchmark());
        out.writeStringField("arm", verdict.arm());
        out.writeFieldName("metric");
        TrialJson.write(out, verdict.metric());
        out.writeStringField("outcome", verdict.outcome().word());
        optional(out, "baseline", verdict.baseline());
        optional(out, "candidate", verdict.candidate());
        optional(out, "ratio", verdict.ratio());
        interval(out, verdict.interval());
        Json.numberMember(out, "alertLimit", verdict.alertLimit());
        if (verdict.floor().isPresent()) {
            NoiseFloor floor = verdict.floor().get();
            out.writeObjectFieldStart("noiseFloor");
            if (Double.isFinite(floor.ratio())) {
                Json.numberMember(out, "ratio", floor.ratio());
            }
            out.writeStringField("source", floor.source());
            out.writeStringField("confidence", floor.confidence());
            out.writeEndObject();
        }
        if (verdict.control().isPresent()) {
            Control control = verdict.control().get();
            out.writeObjectFieldStart("control");
            Json.numberMember(out, "ratio", control.ratio());
            interval(out, control.interval());
            out.writeBooleanField("failed", control.failed());
            out.writeEndObject();
        }
        out.writeStringField("procedure", verdict.procedure());
        out.writeNumberField("baselineTrials", verdict.baselineTrials());
        out.writeNumberField("candidateTrials", verdict.candidateTrials());
        out.writeNumberField("baselineSamples", verdict.baselineSamples());
        out.writeNumberField("candidateSamples", verdict.candidateSamples());
        optional(out, "detectable", verdict.detectable());
        if (verdict.trialsNeeded().isPresent()) {
            out.writeNumberField("trialsNeeded", verdict.trialsNeeded().getAsInt());
        }
        if (verdict.roundsNeeded().isPresent()) {
            out.writeNumberField("roundsNeeded", verdict.roundsNeeded().getAsInt());
        }
        optional(out, "p", verdict.p());
        optional(out, "q", verdict.q());
        out.writeBooleanField("gating", verdict.gating());
        Json.array(out, "findings", verdict.findings(), finding -> TrialJson.write(out, finding));
        out.writeEndObject();
    }

    private static void interval(JsonGenerator out, Optional<Interval> known) throws IOException {
        if (known.isPresent() && Double.isFinite(known.get().lo())) {
            Interval interval = known.get();
            out.writeObjectFieldStart("interval");
            Json.numberMember(out, "lo", interval.lo());
            if (Double.isFinite(interval.hi())) {
                Json.numberMember(out, "hi", interval.hi());
            }
            Json.numberMember(out, "confidence", interval.confidence());
            out.writeEndObject();
        }
    }

    private static Optional<Interval> interval(Node owner) {
        return owner.optional("interval")
                .map(node -> node.guarded(() -> new Interval(
                        node.number("lo"),
                        node.optionalNumber("hi").orElse(Double.POSITIVE_INFINITY),
                        node.number("confidence"))));
    }

    private static Verdict verdict(Node verdict) {
        return verdict.guarded(() -> new Verdict(
                TrialJson.benchmark(verdict.member("benchmark")),
                verdict.optionalText("arm").orElse(Trial.DEFAULT_ARM),
                TrialJson.metric(verdict.member("metric")),
                verdict.word("outcome", Outcome::ofWord),
                verdict.optionalNumber("baseline"),
                verdict.optionalNumber("candidate"),
                verdict.optionalNumber("ratio"),
                interval(verdict),
                verdict.number("alertLimit"),
                verdict.optional("noiseFloor")
                        .map(node -> node.guarded(() -> new NoiseFloor(
                                node.optionalNumber("ratio").orElse(Double.POSITIVE_INFINITY),
                                node.text("source"),
                                node.text("confidence")))),
                verdict.optional("control")
                        .map(node -> node.guarded(
                                () -> new Control(node.number("ratio"), interval(node), node.truth("failed")))),
                verdict.text("procedure"),
                verdict.smallInteger("baselineTrials"),
                verdict.smallInteger("candidateTrials"),
                verdict.smallInteger("baselineSamples"),
                verdict.smallInteger("candidateSamples"),
                verdict.optionalNumber("detectable"),
                verdict.optionalInteger("trialsNeeded"),
                verdict.optionalInteger("roundsNeeded"),
                verdict.optionalNumber("p"),
                verdict.optionalNumber("q"),
                verdict.truth("gating"),
                verdict.list("findings", TrialJson::finding)));
    }

    /** Left out when it is absent or no number: a gate must not lose its comparison to a quotient that has no value. */
    private static void optional(JsonGenerator out, String name, OptionalDouble value) throws IOException {
        if (value.isPresent() && Double.isFinite(value.getAsDouble())) {
            Json.numberMember(out, name, value.getAsDouble());
        }
    }
}
