package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bench4j.model.Bounded;
import org.bench4j.model.Calibration;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;
import org.bench4j.model.Finding;
import org.bench4j.model.Forecast;
import org.bench4j.model.Price;
import org.bench4j.model.Pricing;
import org.bench4j.model.Reproduction;

/** What a report of loops says of the machinery that they exercise, as JSON. */
public final class PricingJson {
    private PricingJson() {}

    /** Writes under a temporary name, then gives the file its own; the folder is made where it is missing. */
    public static void write(Path file, Pricing pricing) throws IOException {
        WholeDocument.write(file, "pricing", out -> write(out, pricing));
    }

    private static void write(JsonGenerator out, Pricing pricing) throws IOException {
        out.writeStartObject();
        out.writeNumberField("schemaVersion", pricing.schemaVersion());
        out.writeStringField("tool", pricing.tool());
        out.writeStringField("report", pricing.report());
        out.writeBooleanField("calibrated", pricing.calibrated());
        Json.array(out, "costs", pricing.costs(), cost -> cost(out, cost));
        Json.array(out, "calibrations", pricing.calibrations(), one -> calibration(out, one));
        Json.array(out, "prices", pricing.prices(), price -> price(out, price));
        Json.array(out, "reproductions", pricing.reproductions(), one -> reproduction(out, one));
        if (pricing.forecast().isPresent()) {
            forecast(out, pricing.forecast().get());
        }
        findings(out, pricing.findings());
        out.writeEndObject();
    }

    private static void cost(JsonGenerator out, Cost cost) throws IOException {
        out.writeStartObject();
        out.writeFieldName("benchmark");
        TrialJson.write(out, cost.benchmark());
        out.writeStringField("arm", cost.arm());
        out.writeStringField("role", cost.role().word());
        out.writeStringField("clock", cost.clock());
        Json.array(out, "medians", cost.medians(), median -> Json.number(out, median));
        EndingJson.writeContents(out, cost.contents());
        Json.numberMember(out, "nsPerIteration", cost.nanosPerIteration());
        out.writeObjectFieldStart("perIteration");
        for (Content content : cost.contents()) {
            if (!content.name().equals(Content.ITERATIONS)) {
                Json.numberMember(
                        out, content.name(), cost.perIteration(content.name()).orElseThrow());
            }
        }
        out.writeEndObject();
        Json.optionalMember(out, "nsPerOp", cost.nanosPerOp());
        Json.optionalMember(out, "bytesPerSecond", cost.bytesPerSecond());
        Json.optionalMember(out, "load", cost.load());
        Json.optionalMember(out, "waiting", cost.waiting());
        out.writeEndObject();
    }

    private static void calibration(JsonGenerator out, Calibration one) throws IOException {
        out.writeStartObject();
        out.writeFieldName("benchmark");
        TrialJson.write(out, one.benchmark());
        out.writeStringField("arm", one.arm());
        out.writeStringField("expectation", one.expectation().word());
        out.writeStringField("outcome", one.outcome().word());
        Json.optionalMember(out, "ratio", one.ratio());
        if (one.floor().isPresent() && Double.isFinite(one.floor().get().ratio())) {
            Json.numberMember(out, "noiseFloor", one.floor().get().ratio());
        }
        out.writeBooleanField("held", one.held());
        out.writeEndObject();
    }

    private static void price(JsonGenerator out, Price price) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", price.name());
        out.writeStringField("formula", price.formula());
        out.writeStringField("content", price.content());
        Json.numberMember(out, "divisor", price.divisor());
        out.writeObjectFieldStart("equal");
        for (Map.Entry<String, Double> entry : price.equal().entrySet()) {
            Json.numberMember(out, entry.getKey(), entry.getValue());
        }
        out.writeEndObject();
        bounded(out, "ns", price.nanos());
        findings(out, price.findings());
        out.writeEndObject();
    }

    private static void reproduction(JsonGenerator out, Reproduction one) throws IOException {
        out.writeStartObject();
        out.writeFieldName("benchmark");
        TrialJson.write(out, one.benchmark());
        out.writeStringField("baseline", one.baseline());
        out.writeStringField("candidate", one.candidate());
        Json.array(out, "parts", one.parts(), part -> {
            out.writeStartObject();
            out.writeStringField("price", part.price());
            out.writeStringField("content", part.content());
            Json.numberMember(out, "more", part.more());
            Json.numberMember(out, "ns", part.nanos());
            out.writeEndObject();
        });
        bounded(out, "predicted", one.predicted());
        bounded(out, "measured", one.measured());
        bounded(out, "difference", one.difference());
        out.writeBooleanField("agrees", one.agrees());
        findings(out, one.findings());
        out.writeEndObject();
    }

    private static void forecast(JsonGenerator out, Forecast one) throws IOException {
        out.writeObjectFieldStart("forecast");
        out.writeStringField("profile", one.profile());
        out.writeNumberField("samples", one.samples());
        Json.array(out, "parts", one.parts(), part -> {
            out.writeStartObject();
            out.writeStringField("machinery", part.machinery());
            out.writeNumberField("matching", part.matching());
            bounded(out, "share", part.share());
            bounded(out, "removed", part.removed());
            out.writeStringField("source", part.source());
            out.writeEndObject();
        });
        bounded(out, "predicted", one.predicted());
        if (one.application().isPresent()) {
            out.writeObjectFieldStart("application");
            out.writeStringField("source", one.application().get().source());
            bounded(out, "change", one.application().get().change());
            Json.numberMember(out, "gap", one.gap().orElseThrow());
            out.writeEndObject();
        }
        findings(out, one.findings());
        out.writeEndObject();
    }

    /** A quantity; an end that is not bounded is left out. */
    private static void bounded(JsonGenerator out, String name, Bounded bounded) throws IOException {
        out.writeObjectFieldStart(name);
        Json.numberMember(out, "value", bounded.value());
        if (Double.isFinite(bounded.lo())) {
            Json.numberMember(out, "lo", bounded.lo());
        }
        if (Double.isFinite(bounded.hi())) {
            Json.numberMember(out, "hi", bounded.hi());
        }
        Json.numberMember(out, "confidence", bounded.confidence());
        out.writeEndObject();
    }

    private static void findings(JsonGenerator out, List<Finding> findings) throws IOException {
        Json.array(out, "findings", findings, finding -> TrialJson.write(out, finding));
    }
}
