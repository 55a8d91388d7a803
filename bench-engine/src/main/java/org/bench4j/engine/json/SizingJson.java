package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bench4j.model.RunNeed;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.bench4j.model.TwoLevelNeed;

/** Sizings as JSON: a whole one is written, of a written one the advice is read. */
public final class SizingJson {
    private SizingJson() {}

    /** Writes under a temporary name, then gives the file its own; the folder is made where it is missing. */
    public static void write(Path file, Sizing sizing) throws IOException {
        WholeDocument.write(file, "sizing", out -> write(out, sizing));
    }

    /**
     * Reads the advice of a sizing.
     *
     * @throws UnsupportedSchemaException when it is of a newer format
     * @throws ReportFormatException when it is no sizing, naming the place
     */
    public static List<Sizing.Advice> advice(Path file) throws IOException {
        JsonSource source = JsonSource.of(file, "sizing");
        try (Cut in = source.open(0);
                JsonParser parser = Json.FACTORY.createParser(in)) {
            Tokens.require(parser, parser.nextToken(), JsonToken.START_OBJECT, "a sizing, which is an object");
            Place start = Place.of(parser.currentTokenLocation());
            JsonNode tree = Json.Trees.MAPPER.readTree(parser);
            Node document = new Node(tree, JsonPath.ROOT, start, Map.of());
            int version = document.smallInteger("schemaVersion");
            if (version > Sizing.SCHEMA_VERSION) {
                throw new UnsupportedSchemaException(file, version, Sizing.SCHEMA_VERSION);
            }
            return document.list("advice", SizingJson::advice);
        } catch (Fault fault) {
            throw source.wrong(fault);
        } catch (JsonProcessingException malformed) {
            throw source.malformed(malformed);
        }
    }

    private static Sizing.Advice advice(Node advice) {
        return advice.guarded(() -> new Sizing.Advice(
                advice.optionalText("project"),
                TrialJson.benchmark(advice.member("benchmark")),
                advice.text("arm"),
                advice.smallInteger("trials"),
                advice.number("alertLimit"),
                advice.truth("provisional")));
    }

    private static void write(JsonGenerator out, Sizing sizing) throws IOException {
        out.writeStartObject();
        out.writeNumberField("schemaVersion", sizing.schemaVersion());
        out.writeStringField("createdAt", sizing.createdAt().toString());
        out.writeStringField("tool", sizing.tool());
        out.writeStringField("source", sizing.source());
        write(out, sizing.rules());
        Json.array(out, "advice", sizing.advice(), advice -> write(out, advice));
        Json.array(out, "series", sizing.series(), series -> write(out, series));
        Json.array(out, "unsized", sizing.unsized(), series -> write(out, series));
        Json.array(out, "findings", sizing.findings(), finding -> TrialJson.write(out, finding));
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, SizingRules rules) throws IOException {
        out.writeObjectFieldStart("rules");
        Json.array(out, "targets", rules.targets(), target -> {
            out.writeStartObject();
            Json.numberMember(out, "alertLimit", target.alertLimit());
            Json.numberMember(out, "sigma", target.sigma());
            out.writeEndObject();
        });
        out.writeStringField("outliers", rules.outliers().word());
        Json.numberMember(out, "outlierLimit", rules.outlierLimit());
        Json.numberMember(out, "percentile", rules.percentile());
        out.writeNumberField("floor", rules.floor());
        out.writeNumberField("cap", rules.cap());
        out.writeNumberField("provisionalBelow", rules.provisionalBelow());
        out.writeBooleanField("everyEntry", rules.everyEntry());
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, Sizing.Advice advice) throws IOException {
        out.writeStartObject();
        if (advice.project().isPresent()) {
            out.writeStringField("project", advice.project().get());
        }
        out.writeFieldName("benchmark");
        TrialJson.write(out, advice.benchmark());
        out.writeStringField("arm", advice.arm());
        out.writeNumberField("trials", advice.trials());
        Json.numberMember(out, "alertLimit", advice.alertLimit());
        out.writeBooleanField("provisional", advice.provisional());
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, SizedSeries series) throws IOException {
        out.writeStartObject();
        if (series.project().isPresent()) {
            out.writeStringField("project", series.project().get());
        }
        out.writeFieldName("benchmark");
        TrialJson.write(out, series.benchmark());
        out.writeStringField("arm", series.arm());
        out.writeFieldName("metric");
        TrialJson.write(out, series.metric());
        out.writeBooleanField("phase", series.phase());
        out.writeNumberField("commits", series.commits());
        out.writeNumberField("skipped", series.skipped());
        out.writeNumberField("repeated", series.repeated());
        out.writeNumberField("dropped", series.dropped());
        Json.optionalMember(out, "cv", series.cv());
        Json.optionalMember(out, "typicalCv", series.typicalCv());
        Json.optionalMember(out, "latest", series.latest());
        out.writeNumberField("latestRuns", series.latestRuns());
        out.writeBooleanField("provisional", series.provisional());
        out.writeBooleanField("timed", series.timed());
        Json.array(out, "needs", series.needs(), need -> write(out, need));
        if (series.twoLevel().isPresent()) {
            write(out, series.twoLevel().get());
        }
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, RunNeed need) throws IOException {
        out.writeStartObject();
        out.writeNumberField("runs", need.runs());
        out.writeBooleanField("feasible", need.feasible());
        if (need.inflated().isPresent()) {
            out.writeNumberField("inflated", need.inflated().getAsInt());
        }
        Json.numberMember(out, "detectable", need.detectable());
        Json.numberMember(out, "power", need.power());
        Json.numberMember(out, "falseAlarm", need.falseAlarm());
        if (need.rounds().isPresent()) {
            out.writeNumberField("rounds", need.rounds().getAsInt());
        }
        out.writeEndObject();
    }

    private static void write(JsonGenerator out, TwoLevelNeed need) throws IOException {
        out.writeObjectFieldStart("twoLevel");
        out.writeNumberField("commits", need.commits());
        Json.numberMember(out, "within", need.within());
        Json.numberMember(out, "between", need.between());
        out.writeNumberField("iterations", need.iterations());
        Json.array(out, "forks", need.forks(), out::writeNumber);
        out.writeEndObject();
    }
}
