package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Isolation;
import org.bench4j.model.Metric;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Placement;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;

/** Trials: everything but their samples goes through a tree, samples are streamed. */
final class TrialJson {
    private TrialJson() {}

    /** Writes a trial up to the beginning of its samples. */
    static void begin(JsonGenerator out, Trial trial) throws IOException {
        out.writeStartObject();
        out.writeFieldName("benchmark");
        write(out, trial.benchmark());
        out.writeStringField("arm", trial.arm());
        out.writeNumberField("index", trial.index());
        out.writeStringField("isolation", trial.isolation().word());
        Json.textMap(out, "incidental", trial.incidental());
        Json.textMap(out, "pins", trial.pins());
        out.writeNumberField("warmup", trial.warmup());
        out.writeNumberField("iterations", trial.iterations());
        Json.array(out, "phases", trial.phases(), phase -> {
            out.writeStartObject();
            out.writeStringField("name", phase.name());
            out.writeStringField("occurrence", phase.occurrence().word());
            out.writeEndObject();
        });
        Json.array(out, "metrics", trial.metrics(), metric -> write(out, metric));
        out.writeArrayFieldStart("samples");
    }

    static void end(JsonGenerator out, Optional<Failure> failure) throws IOException {
        out.writeEndArray();
        if (failure.isPresent()) {
            out.writeObjectFieldStart("failure");
            out.writeStringField("kind", failure.get().kind().word());
            out.writeStringField("message", failure.get().message());
            Json.texts(out, "details", failure.get().details());
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    /**
     * Reads the trial whose opening brace is the parser's current token.
     *
     * @param cut receives true when the document ends within the trial; what was read of it until then is returned
     * @return empty when the document ends before the first sample could stand
     */
    static Optional<Trial> read(JsonParser in, Cut cut) throws IOException {
        ObjectNode head = Json.MAPPER.createObjectNode();
        List<Sample> samples = new ArrayList<>();
        String path = Tokens.pointer(in);
        boolean sampled = false;
        try {
            for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                JsonToken value = in.nextToken();
                if (!name.equals("samples")) {
                    head.set(name, in.<JsonNode>readValueAsTree());
                    continue;
                }
                Tokens.require(in, value, JsonToken.START_ARRAY, "an array of samples");
                sampled = true;
                while (in.nextToken() != JsonToken.END_ARRAY) {
                    samples.add(SampleJson.read(in));
                }
            }
            Tokens.require(in, in.currentToken(), JsonToken.END_OBJECT, "the end of a trial");
        } catch (IOException broken) {
            if (!cut.isCut(broken)) {
                throw broken;
            }
        }
        if (!sampled && !cut.happened()) {
            throw new Fault(path + "/samples", "is missing");
        }
        return sampled ? Optional.of(trial(new Node(head, path), samples)) : Optional.empty();
    }

    private static Trial trial(Node trial, List<Sample> samples) {
        return trial.guarded(() -> new Trial(
                benchmark(trial.member("benchmark")),
                trial.text("arm"),
                trial.smallInteger("index"),
                trial.word("isolation", Isolation::ofWord),
                trial.textMap("incidental"),
                trial.textMap("pins"),
                trial.smallInteger("warmup"),
                trial.smallInteger("iterations"),
                trial.list("phases", TrialJson::phase),
                trial.list("metrics", TrialJson::metric),
                samples,
                trial.optional("failure")
                        .map(failure -> new Failure(
                                failure.word("kind", Failure.Kind::ofWord),
                                failure.text("message"),
                                failure.texts("details")))));
    }

    private static PhaseSpec phase(Node phase) {
        return phase.guarded(() -> new PhaseSpec(phase.text("name"), phase.word("occurrence", Occurrence::ofWord)));
    }

    static void write(JsonGenerator out, Benchmark benchmark) throws IOException {
        out.writeStartObject();
        out.writeStringField("workload", benchmark.workload());
        Json.textMap(out, "params", benchmark.params());
        out.writeEndObject();
    }

    static Benchmark benchmark(Node benchmark) {
        return benchmark.guarded(() -> new Benchmark(benchmark.text("workload"), benchmark.textMap("params")));
    }

    static void write(JsonGenerator out, Metric metric) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", metric.name());
        out.writeStringField("unit", metric.unit().symbol());
        out.writeStringField("direction", metric.direction().word());
        out.writeStringField("trust", metric.trust().word());
        out.writeStringField("placement", metric.placement().word());
        out.writeEndObject();
    }

    static Metric metric(Node metric) {
        return metric.guarded(() -> new Metric(
                metric.text("name"),
                metric.word("unit", Unit::ofSymbol),
                metric.word("direction", Direction::ofWord),
                metric.word("trust", Trust::ofWord),
                metric.word("placement", Placement::ofWord)));
    }

    static void write(JsonGenerator out, Finding finding) throws IOException {
        out.writeStartObject();
        out.writeStringField("code", finding.code());
        out.writeStringField("severity", finding.severity().word());
        out.writeStringField("where", finding.where());
        out.writeStringField("text", finding.text());
        out.writeEndObject();
    }

    static Finding finding(Node finding) {
        return finding.guarded(() -> new Finding(
                finding.text("code"),
                finding.word("severity", Severity::ofWord),
                finding.text("where"),
                finding.text("text")));
    }
}
