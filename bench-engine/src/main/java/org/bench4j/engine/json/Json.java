package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** What all writers of this package share: one factory, and how numbers, texts and maps are written. */
final class Json {
    /**
     * The fast double writer is here for its output, not its speed: {@link Double#toString} gives other digits before Java 19 (JDK-4511638).
     */
    static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** Whole doubles below this are written as integers; every one of them is exact. */
    static final double EXACT = 9_007_199_254_740_992.0;

    private Json() {}

    /** What reads trees: apart, since a fork only writes, and loading a mapper would delay each by a tenth of a second. */
    static final class Trees {
        static final ObjectMapper MAPPER = JsonMapper.builder(FACTORY).build();

        private Trees() {}
    }

    /** Writes one element of an array. */
    @FunctionalInterface
    interface Element<T> {
        void write(T element) throws IOException;
    }

    static JsonGenerator generator(OutputStream out) throws IOException {
        return new WellFormed(FACTORY.createGenerator(out, JsonEncoding.UTF8));
    }

    static boolean isWhole(double value) {
        return value == Math.rint(value) && Math.abs(value) < EXACT;
    }

    static void number(JsonGenerator out, double value) throws IOException {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("number " + value + ": expected a finite one, JSON has no other");
        }
        boolean negativeZero = value == 0 && 1 / value < 0;
        if (isWhole(value) && !negativeZero) {
            out.writeNumber((long) value);
        } else {
            out.writeNumber(value);
        }
    }

    static void numberMember(JsonGenerator out, String name, double value) throws IOException {
        out.writeFieldName(name);
        number(out, value);
    }

    /** A number where there is one. */
    static void optionalMember(JsonGenerator out, String name, OptionalDouble value) throws IOException {
        if (value.isPresent()) {
            numberMember(out, name, value.getAsDouble());
        }
    }

    static void textMap(JsonGenerator out, String name, Map<String, String> map) throws IOException {
        out.writeObjectFieldStart(name);
        for (Map.Entry<String, String> entry : map.entrySet()) {
            out.writeStringField(entry.getKey(), entry.getValue());
        }
        out.writeEndObject();
    }

    static void texts(JsonGenerator out, String name, List<String> texts) throws IOException {
        array(out, name, texts, out::writeString);
    }

    static <T> void array(JsonGenerator out, String name, List<T> elements, Element<T> writer) throws IOException {
        out.writeArrayFieldStart(name);
        for (T element : elements) {
            writer.write(element);
        }
        out.writeEndArray();
    }
}
