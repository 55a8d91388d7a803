package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.bench4j.model.observed.CeilingRecord;
import org.bench4j.model.observed.ControlVerdict;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Figure;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.Measurement;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.RecordHead;
import org.bench4j.model.observed.RunContext;
import org.bench4j.model.observed.ServerCost;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.Sut;

/** One record as a line, in the newest format. */
final class RecordWriting {
    static final String MEASUREMENT = "measurement";
    static final String VERDICT = "verdict";
    static final String CEILING = "ceiling";

    /** What the kinds of tuning runs begin with, so that no reader of measurements takes one for a result. */
    static final String TUNING = "tuning-";

    private static final Pattern WHOLE = Pattern.compile("0|-?[1-9][0-9]{0,14}");
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,15}\\.[0-9]{1,15}");

    private final JsonGenerator out;
    private final String prefix;

    private RecordWriting(JsonGenerator out, String prefix) {
        this.out = out;
        this.prefix = prefix;
    }

    /** The line, its end included. */
    static byte[] line(ObservedRecord record, boolean tuning) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(4096);
        try (JsonGenerator out = Json.generator(bytes)) {
            new RecordWriting(out, tuning ? TUNING : "").write(record);
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    private void write(ObservedRecord record) throws IOException {
        out.writeStartObject();
        out.writeNumberField("schema", ObservedRecord.SCHEMA);
        out.writeStringField("bench", record.bench());
        if (record instanceof Measurement measurement) {
            write(measurement);
        } else if (record instanceof ControlVerdict verdict) {
            write(verdict);
        } else if (record instanceof CeilingRecord ceiling) {
            out.writeStringField("kind", prefix + CEILING);
            run(ceiling.run());
            out.writeStringField("ceiling", ceiling.name());
            out.writeNumberField("rows", ceiling.rows());
            out.writeNumberField("elapsed_us", ceiling.elapsedMicros());
            Json.numberMember(out, "rows_per_s", ceiling.rowsPerSecond());
        }
        out.writeEndObject();
    }

    private void write(Measurement measurement) throws IOException {
        RecordHead head = measurement.head();
        out.writeStringField("kind", prefix + MEASUREMENT);
        out.writeStringField("status", measurement.status().word());
        out.writeStringField("run_id", head.runId());
        out.writeNumberField("rep", head.rep());
        out.writeNumberField("reps", head.reps());
        Sut sut = head.sut();
        out.writeObjectFieldStart("sut");
        out.writeStringField("entrant", sut.entrant());
        out.writeStringField("variant_id", sut.variantId());
        if (sut.control()) {
            out.writeBooleanField("control", true);
        }
        out.writeStringField("version", sut.version());
        for (Map.Entry<String, String> detail : sut.details().entrySet()) {
            out.writeStringField(detail.getKey(), detail.getValue());
        }
        out.writeEndObject();
        run(head.run());
        scalars("variant", head.variant());
        Map<String, Metric> metrics = new TreeMap<>();
        if (measurement instanceof DrainRecord drain) {
            drain.figures().forEach((figure, value) -> metrics.put(figure.word(), new Metric(figure, value)));
        } else if (measurement instanceof SustainedRecord sustained) {
            sustained.figures().forEach((figure, value) -> metrics.put(figure.word(), new Metric(figure, value)));
        }
        measurement
                .system()
                .named()
                .forEach((name, figure) -> metrics.put(name, new Metric(figure.figure(), figure.value())));
        out.writeObjectFieldStart("metrics");
        for (Map.Entry<String, Metric> metric : metrics.entrySet()) {
            Figure figure = metric.getValue().figure();
            metric(metric.getKey(), metric.getValue().value(), figure.unit(), figure.higherIsBetter());
        }
        out.writeEndObject();
        if (!measurement.serverCosts().isEmpty()) {
            out.writeObjectFieldStart("server_costs");
            for (ServerCost cost : measurement.serverCosts()) {
                metric(cost.name(), cost.value(), cost.unit(), cost.higherIsBetter());
            }
            out.writeEndObject();
        }
        out.writeStringField("note", measurement.note());
        Json.texts(out, "flags", measurement.flags().stream().map(Flag::word).toList());
    }

    private record Metric(Figure figure, double value) {}

    private void metric(String name, double value, String unit, boolean higherIsBetter) throws IOException {
        out.writeObjectFieldStart(name);
        Json.numberMember(out, "value", value);
        out.writeStringField("unit", unit);
        out.writeBooleanField("higher_is_better", higherIsBetter);
        out.writeEndObject();
    }

    private void write(ControlVerdict verdict) throws IOException {
        out.writeStringField("kind", prefix + VERDICT);
        run(verdict.run());
        out.writeStringField("figure", verdict.figure());
        half("first", verdict.first());
        half("second", verdict.second());
        Json.numberMember(out, "difference", verdict.difference());
        if (verdict.limit().isPresent()) {
            Json.numberMember(out, "limit", verdict.limit().getAsDouble());
        }
        out.writeStringField("judgement", verdict.judgement().word());
    }

    private void half(String name, ControlVerdict.Half half) throws IOException {
        out.writeObjectFieldStart(name);
        out.writeStringField("label", half.label());
        out.writeNumberField("repetitions", half.repetitions());
        Json.numberMember(out, "median", half.median());
        out.writeEndObject();
    }

    private void run(RunContext run) throws IOException {
        out.writeObjectFieldStart("run");
        out.writeNumberField("ts_ms", run.startedAt().toEpochMilli());
        for (List<String> field : List.of(
                List.of("invocation_id", run.invocationId()),
                List.of("env_id", run.envId()),
                List.of("env_digest", run.envDigest()),
                List.of("harness_version", run.harnessVersion()),
                List.of("dataset_version", run.datasetVersion()),
                List.of("commit", run.commit()),
                List.of("trigger", run.trigger()))) {
            out.writeStringField(field.get(0), field.get(1));
        }
        scalars("infra", run.infra());
        out.writeEndObject();
    }

    /** Texts that are plain numbers as numbers, so that other programs can reckon with them. */
    private void scalars(String name, Map<String, String> texts) throws IOException {
        out.writeObjectFieldStart(name);
        for (Map.Entry<String, String> text : texts.entrySet()) {
            out.writeFieldName(text.getKey());
            if (readsBack(text.getValue())) {
                out.writeNumber(text.getValue());
            } else {
                out.writeString(text.getValue());
            }
        }
        out.writeEndObject();
    }

    /** Whether a number is the same text again once it was read: 26.3 is, 26.30 is not. */
    private static boolean readsBack(String text) {
        return WHOLE.matcher(text).matches()
                || DECIMAL.matcher(text).matches()
                        && Double.toString(Double.parseDouble(text)).equals(text);
    }
}
