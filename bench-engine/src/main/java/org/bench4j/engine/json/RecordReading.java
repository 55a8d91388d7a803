package org.bench4j.engine.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.bench4j.model.observed.CeilingRecord;
import org.bench4j.model.observed.ControlVerdict;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.RecordHead;
import org.bench4j.model.observed.RunContext;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedFigure;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.Sut;

/** One record out of its line; every fault names the member. */
final class RecordReading {
    private static final String NO_LATENCY =
            "a drain has no latency: its source was filled before, so the age of a row says how old the backlog was";

    private static final Set<String> SUT = Set.of("entrant", "variant_id", "version", "control");

    private RecordReading() {}

    /** The record, of whatever kind. */
    static ObservedRecord of(Node line) {
        int schema = line.smallInteger("schema");
        if (schema < ObservedRecord.OLDEST_SCHEMA || schema > ObservedRecord.SCHEMA) {
            throw new Fault(
                    "$.schema",
                    line.at(),
                    "schema " + schema + ": this version of bench reads " + ObservedRecord.OLDEST_SCHEMA + " to "
                            + ObservedRecord.SCHEMA);
        }
        String kind = line.text("kind");
        return line.guarded(() -> switch (kind) {
            case RecordWriting.MEASUREMENT -> measurement(line, schema);
            case RecordWriting.VERDICT -> verdict(line, schema);
            case RecordWriting.CEILING ->
                new CeilingRecord(
                        schema,
                        line.text("bench"),
                        run(line.member("run")),
                        line.text("ceiling"),
                        line.integer("rows"),
                        line.integer("elapsed_us"));
            default ->
                throw new Fault(
                        "$.kind",
                        line.at(),
                        kind.startsWith(RecordWriting.TUNING)
                                ? "a tuning run is no result: what was tried on the way is not what was measured"
                                : "kind \"" + kind + "\": expected measurement, verdict or ceiling");
        });
    }

    private static ObservedRecord measurement(Node line, int schema) {
        Map<String, String> variant = scalars(line.member("variant"), Set.of());
        RecordHead head = new RecordHead(
                schema,
                line.text("bench"),
                line.text("run_id"),
                line.smallInteger("rep"),
                line.smallInteger("reps"),
                sut(line.member("sut")),
                run(line.member("run")),
                variant);
        Status status = line.word("status", Status::ofWord);
        Set<Flag> flags = new HashSet<>();
        if (line.optional("flags").isPresent()) {
            flags.addAll(line.list("flags", flag -> flag.converted(Flag::ofWord)));
        }
        String note = line.optionalText("note").orElse("");
        String mode = line.member("variant").text("mode");
        if (mode.equals(DrainRecord.MODE)) {
            RecordMetrics<DrainFigure> metrics =
                    RecordMetrics.of(line, schema, RecordWords.DRAIN, RecordWords.SUSTAINED, NO_LATENCY);
            return new DrainRecord(head, status, metrics.own(), metrics.system(), metrics.costs(), flags, note);
        }
        if (mode.equals(SustainedRecord.MODE)) {
            RecordMetrics<SustainedFigure> metrics = RecordMetrics.of(
                    line, schema, RecordWords.SUSTAINED, RecordWords.DRAIN, "is a metric of drains only");
            return new SustainedRecord(head, status, metrics.own(), metrics.system(), metrics.costs(), flags, note);
        }
        throw new Fault("$.variant.mode", line.at(), "mode \"" + mode + "\": expected drain or sustained");
    }

    private static ControlVerdict verdict(Node line, int schema) {
        return new ControlVerdict(
                schema,
                line.text("bench"),
                run(line.member("run")),
                line.text("figure"),
                half(line.member("first")),
                half(line.member("second")),
                line.optionalNumber("limit"),
                line.word("judgement", ControlVerdict.Judgement::ofWord));
    }

    private static ControlVerdict.Half half(Node half) {
        return half.guarded(() ->
                new ControlVerdict.Half(half.text("label"), half.smallInteger("repetitions"), half.number("median")));
    }

    private static Sut sut(Node sut) {
        return sut.guarded(() -> new Sut(
                sut.text("entrant"),
                sut.text("variant_id"),
                sut.optional("control").isPresent() && sut.truth("control"),
                scalar(sut.member("version")),
                scalars(sut, SUT)));
    }

    private static RunContext run(Node run) {
        return run.guarded(() -> new RunContext(
                Instant.ofEpochMilli(run.integer("ts_ms")),
                run.text("invocation_id"),
                run.text("env_id"),
                run.text("env_digest"),
                scalar(run.member("harness_version")),
                run.text("dataset_version"),
                run.optionalText("commit").orElse(""),
                run.optionalText("trigger").orElse(""),
                scalars(run.member("infra"), Set.of())));
    }

    private static Map<String, String> scalars(Node node, Set<String> but) {
        Map<String, String> texts = new LinkedHashMap<>();
        node.members().forEach((name, value) -> {
            if (!but.contains(name)) {
                texts.put(name, scalar(value));
            }
        });
        return texts;
    }

    private static String scalar(Node node) {
        JsonNode json = node.json();
        if (!json.isTextual() && !json.isNumber() && !json.isBoolean()) {
            throw new Fault(node.path(), node.at(), "expected a text, a number or a truth value");
        }
        return json.asText();
    }
}
