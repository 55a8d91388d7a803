package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.model.Digest;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Value;

/**
 * One sample, streamed token by token since a report may have millions.
 *
 * <p>Names of phases and metrics are one text each for all samples: the parser interns the names of members.
 */
final class SampleJson {
    private OptionalInt index = OptionalInt.empty();
    private Optional<Stage> stage = Optional.empty();
    private OptionalInt round = OptionalInt.empty();
    private long ops = 1;
    private Optional<Digest> digest = Optional.empty();
    private Optional<List<Span>> spans = Optional.empty();
    private Optional<List<Value>> values = Optional.empty();

    private SampleJson() {}

    static void write(JsonGenerator out, Sample sample) throws IOException {
        out.writeStartObject();
        out.writeNumberField("index", sample.index());
        out.writeStringField("stage", sample.stage().word());
        if (sample.round().isPresent()) {
            out.writeNumberField("round", sample.round().getAsInt());
        }
        if (sample.ops() != 1) {
            out.writeNumberField("ops", sample.ops());
        }
        if (sample.digest().isPresent()) {
            out.writeStringField("digest", sample.digest().get().hex());
        }
        out.writeObjectFieldStart("spans");
        for (Span span : sample.spans()) {
            out.writeNumberField(span.phase(), span.nanos());
        }
        out.writeEndObject();
        out.writeObjectFieldStart("values");
        for (Value value : sample.values()) {
            Json.numberMember(out, value.metric(), value.amount());
        }
        out.writeEndObject();
        out.writeEndObject();
    }

    /** Reads the sample that the parser stands at. */
    static Sample read(JsonParser in) throws IOException {
        Tokens.require(in, in.currentToken(), JsonToken.START_OBJECT, "a sample, which is an object");
        SampleJson sample = new SampleJson();
        try {
            for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                sample.member(name, in);
            }
            Tokens.require(in, in.currentToken(), JsonToken.END_OBJECT, "the end of the sample");
            return sample.sample(in);
        } catch (IllegalArgumentException refused) {
            throw Tokens.fault(in, refused.getMessage());
        }
    }

    private void member(String name, JsonParser in) throws IOException {
        switch (name) {
            case "index" -> index = OptionalInt.of(Tokens.smallInteger(in));
            case "stage" -> stage = Optional.of(Stage.ofWord(Tokens.text(in)));
            case "round" -> round = OptionalInt.of(Tokens.smallInteger(in));
            case "ops" -> ops = Tokens.integer(in);
            case "digest" -> digest = Optional.of(new Digest(Tokens.text(in)));
            case "spans" -> spans = Optional.of(spans(in));
            case "values" -> values = Optional.of(values(in));
            default -> {
                in.nextToken();
                in.skipChildren();
            }
        }
    }

    private static List<Span> spans(JsonParser in) throws IOException {
        List<Span> spans = new ArrayList<>();
        Tokens.object(in);
        for (String phase = in.nextFieldName(); phase != null; phase = in.nextFieldName()) {
            spans.add(new Span(phase, Tokens.integer(in)));
        }
        return spans;
    }

    private static List<Value> values(JsonParser in) throws IOException {
        List<Value> values = new ArrayList<>();
        Tokens.object(in);
        for (String metric = in.nextFieldName(); metric != null; metric = in.nextFieldName()) {
            values.add(new Value(metric, Tokens.number(in)));
        }
        return values;
    }

    private Sample sample(JsonParser in) {
        return new Sample(
                index.orElseThrow(() -> missing(in, "index")),
                stage.orElseThrow(() -> missing(in, "stage")),
                round,
                ops,
                digest,
                spans.orElseThrow(() -> missing(in, "spans")),
                values.orElseThrow(() -> missing(in, "values")));
    }

    private static Fault missing(JsonParser in, String name) {
        return new Fault(JsonPath.member(JsonPath.of(in), name), Place.of(in.currentTokenLocation()), "is missing");
    }
}
