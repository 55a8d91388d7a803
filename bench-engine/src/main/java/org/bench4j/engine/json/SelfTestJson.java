package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import org.bench4j.model.SelfTest;

/** What a self-test found, as JSON. */
public final class SelfTestJson {
    private SelfTestJson() {}

    /** Writes under a temporary name, then gives the file its own; the folder is made where it is missing. */
    public static void write(Path file, SelfTest found) throws IOException {
        WholeDocument.write(file, "self-test", out -> write(out, found));
    }

    private static void write(JsonGenerator out, SelfTest found) throws IOException {
        out.writeStartObject();
        out.writeNumberField("schemaVersion", found.schemaVersion());
        out.writeStringField("startedAt", found.startedAt().toString());
        out.writeStringField("tool", found.tool());
        if (found.gateAt().isPresent()) {
            Json.numberMember(out, "gateAt", found.gateAt().getAsDouble());
        }
        out.writeBooleanField("proven", found.proven());
        Json.textMap(out, "fingerprint", found.environment().fingerprint());
        Json.numberMember(out, "clockGrain", found.clockGrain());
        Json.numberMember(out, "clockCost", found.clockCost());
        Json.numberMember(out, "phaseCost", found.phaseCost());
        out.writeNumberField("trials", found.trials());
        out.writeNumberField("trialsOfAGate", found.trialsOfAGate());
        Json.array(out, "kinds", found.kinds(), kind -> {
            out.writeStartObject();
            out.writeStringField("name", kind.name());
            out.writeStringField("judgedBy", kind.judgedBy());
            if (Double.isFinite(kind.noiseFloor())) {
                Json.numberMember(out, "noiseFloor", kind.noiseFloor());
            }
            if (Double.isFinite(kind.spread())) {
                Json.numberMember(out, "spread", kind.spread());
            }
            Json.array(out, "rates", kind.rates(), rate -> {
                out.writeStartObject();
                Json.numberMember(out, "planted", rate.planted());
                Json.numberMember(out, "alertLimit", rate.alertLimit());
                Json.numberMember(out, "detected", rate.detected());
                Json.numberMember(out, "falseAlarms", rate.falseAlarms());
                out.writeEndObject();
            });
            out.writeBooleanField("redOnPlanted", kind.redOnPlanted());
            out.writeBooleanField("greenOnSame", kind.greenOnSame());
            out.writeEndObject();
        });
        Json.numberMember(out, "seconds", found.seconds());
        out.writeEndObject();
    }
}
