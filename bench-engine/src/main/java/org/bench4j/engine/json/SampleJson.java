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

/** Samples, streamed token by token since a report may have millions. */
final class SampleJson {
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

    static Sample read(JsonParser in) throws IOException {
        Tokens.require(in, in.currentToken(), JsonToken.START_OBJECT, "a sample");
        String path = Tokens.pointer(in);
        long index = -1;
        Stage stage = null;
        OptionalInt round = OptionalInt.empty();
        long ops = 1;
        Optional<Digest> digest = Optional.empty();
        List<Span> spans = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        try {
            for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                switch (name) {
                    case "index" -> index = Tokens.integer(in);
                    case "stage" -> stage = Stage.ofWord(Tokens.text(in));
                    case "round" -> round = OptionalInt.of(Math.toIntExact(Tokens.integer(in)));
                    case "ops" -> ops = Tokens.integer(in);
                    case "digest" -> digest = Optional.of(new Digest(Tokens.text(in)));
                    case "spans" -> {
                        Tokens.object(in);
                        for (String phase = in.nextFieldName(); phase != null; phase = in.nextFieldName()) {
                            spans.add(new Span(phase, Tokens.integer(in)));
                        }
                    }
                    case "values" -> {
                        Tokens.object(in);
                        for (String metric = in.nextFieldName(); metric != null; metric = in.nextFieldName()) {
                            values.add(new Value(metric, Tokens.number(in)));
                        }
                    }
                    default -> {
                        in.nextToken();
                        in.skipChildren();
                    }
                }
            }
            Tokens.require(in, in.currentToken(), JsonToken.END_OBJECT, "the end of a sample");
            if (index < 0 || stage == null) {
                throw new Fault(path + (stage == null ? "/stage" : "/index"), "is missing or below 0");
            }
            return new Sample(Math.toIntExact(index), stage, round, ops, digest, spans, values);
        } catch (IllegalArgumentException | ArithmeticException refused) {
            throw Tokens.fault(in, refused.getMessage());
        }
    }
}
