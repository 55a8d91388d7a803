package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Finding;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.Metric;
import org.bench4j.model.Occurrence;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Placement;
import org.bench4j.model.Role;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;

/** Trials and what they are made of: everything but their samples goes through a tree, samples are streamed. */
final class TrialJson {
    private static final Set<String> REQUIRED = Set.of(
            "benchmark",
            "arm",
            "index",
            "isolation",
            "incidental",
            "pins",
            "warmup",
            "iterations",
            "phases",
            "metrics");
    private static final Set<String> OPTIONAL =
            Set.of("confirmation", "interleaving", "code", "contents", "expectation", "load", "failure");

    private TrialJson() {}

    /** Writes a trial up to the beginning of its samples. */
    static void begin(JsonGenerator out, Trial trial) throws IOException {
        out.writeStartObject();
        out.writeFieldName("benchmark");
        write(out, trial.benchmark());
        out.writeStringField("arm", trial.arm());
        out.writeNumberField("index", trial.index());
        out.writeStringField("isolation", trial.isolation().word());
        if (trial.confirmation()) {
            out.writeBooleanField("confirmation", true);
        }
        if (trial.interleaving().isPresent()) {
            write(out, trial.interleaving().get());
        }
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

    private static void write(JsonGenerator out, Interleaving interleaving) throws IOException {
        out.writeObjectFieldStart("interleaving");
        out.writeStringField("role", interleaving.role().word());
        Json.texts(out, "arms", interleaving.arms());
        Json.texts(out, "constructed", interleaving.constructed());
        out.writeStringField("schedule", interleaving.schedule());
        Json.numberMember(out, "clockTick", interleaving.clockTick());
        out.writeEndObject();
    }

    private static Interleaving interleaving(Node node) {
        return node.guarded(() -> new Interleaving(
                node.word("role", Role::ofWord),
                node.texts("arms"),
                node.texts("constructed"),
                node.text("schedule"),
                node.number("clockTick")));
    }

    /**
     * Reads the trial whose opening brace is the parser's current token.
     *
     * @param cut learns whether the document ends within the trial; what was read of it until then is returned
     * @return empty when the document ends before it is known what the samples belong to
     */
    static Optional<Trial> read(JsonParser in, Cut cut) throws IOException {
        Tokens.require(in, in.currentToken(), JsonToken.START_OBJECT, "a trial, which is an object");
        Head head = new Head(in, REQUIRED, OPTIONAL);
        List<Sample> samples = new ArrayList<>();
        boolean sampled = false;
        try {
            for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
                JsonToken value = in.nextToken();
                if (!name.equals("samples")) {
                    head.take(name, in);
                    continue;
                }
                Tokens.require(in, value, JsonToken.START_ARRAY, "an array of samples");
                sampled = true;
                while (in.nextToken() != JsonToken.END_ARRAY) {
                    samples.add(SampleJson.read(in));
                }
            }
            Tokens.require(in, in.currentToken(), JsonToken.END_OBJECT, "the end of the trial");
        } catch (IOException broken) {
            if (!cut.isCut(broken)) {
                throw broken;
            }
            if (!sampled || !head.whole()) {
                return Optional.empty();
            }
        }
        Node trial = head.node();
        if (!sampled) {
            throw new Fault(JsonPath.member(trial.path(), "samples"), trial.at(), "is missing");
        }
        return Optional.of(trial(trial, samples));
    }

    private static Trial trial(Node trial, List<Sample> samples) {
        return trial.guarded(() -> new Trial(
                benchmark(trial.member("benchmark")),
                trial.text("arm"),
                trial.smallInteger("index"),
                trial.word("isolation", Isolation::ofWord),
                trial.members().containsKey("confirmation") && trial.truth("confirmation"),
                trial.optional("interleaving").map(TrialJson::interleaving),
                trial.textMap("incidental"),
                trial.textMap("pins"),
                trial.smallInteger("warmup"),
                trial.smallInteger("iterations"),
                trial.list("phases", TrialJson::phase),
                trial.list("metrics", TrialJson::metric),
                samples,
                EndingJson.read(trial)));
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
