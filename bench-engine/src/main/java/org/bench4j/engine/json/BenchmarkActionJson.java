package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The file that github-action-benchmark reads as {@code customSmallerIsBetter}: an array of named numbers. */
public final class BenchmarkActionJson {
    private BenchmarkActionJson() {}

    /**
     * One number.
     *
     * @param name under which the action keeps it, the same in every run
     * @param unit of the value, the same in every run
     * @param value finite
     * @param range spread as text, absent where nothing is known of it
     * @param extra more text, shown with the number
     */
    public record Entry(String name, String unit, double value, Optional<String> range, Optional<String> extra) {
        public Entry {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(unit, "unit");
            Objects.requireNonNull(range, "range");
            Objects.requireNonNull(extra, "extra");
        }
    }

    /** Writes the array; the stream is closed. */
    public static void write(OutputStream stream, List<Entry> entries) throws IOException {
        try (JsonGenerator out = Json.generator(stream)) {
            out.setPrettyPrinter(WholeDocument.printer());
            out.writeStartArray();
            for (Entry entry : entries) {
                out.writeStartObject();
                out.writeStringField("name", entry.name());
                out.writeStringField("unit", entry.unit());
                Json.numberMember(out, "value", entry.value());
                if (entry.range().isPresent()) {
                    out.writeStringField("range", entry.range().get());
                }
                if (entry.extra().isPresent()) {
                    out.writeStringField("extra", entry.extra().get());
                }
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeRaw('\n');
        }
    }
}
