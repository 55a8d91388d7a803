package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** One benchmark of github-action-benchmark as it stands in the file. */
final class Bench {
    final Place place;
    String name;
    /** The value where it is a number. */
    double number = Double.NaN;
    /** The value as text where it is not a number. */
    String valueText;

    String unit = "";
    String range;
    String extra;
    String measuredBy;

    private Bench(Place place) {
        this.place = place;
    }

    /**
     * Reads the object at which the parser stands.
     *
     * @param key name by which the file holds it, absent (null) in an array
     */
    static Bench read(JsonParser in, Place place, String key) throws IOException {
        Bench bench = new Bench(place);
        while (in.nextToken() == JsonToken.FIELD_NAME) {
            String member = in.currentName();
            JsonToken token = in.nextToken();
            switch (member) {
                case "name" -> bench.name = scalar(in, token);
                case "value" -> bench.value(in, token);
                case "unit" -> bench.unit = orEmpty(scalar(in, token));
                case "range" -> bench.range = scalar(in, token);
                case "extra" ->
                    bench.extra = token == JsonToken.START_OBJECT
                            ? Json.Trees.MAPPER.readTree(in).toString()
                            : scalar(in, token);
                default -> in.skipChildren();
            }
        }
        if (key != null) {
            bench.measuredBy = bench.name;
            bench.name = key;
        }
        return bench;
    }

    private void value(JsonParser in, JsonToken token) throws IOException {
        if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
            double read = in.getDoubleValue();
            number = Double.isFinite(read) ? read : Double.NaN;
            valueText = Double.isFinite(read) ? null : in.getText();
        } else if (token.isStructStart()) {
            valueText = "an " + word(token);
            in.skipChildren();
        } else {
            valueText = scalar(in, token);
        }
    }

    private static String word(JsonToken token) {
        return token == JsonToken.START_ARRAY ? "array" : "object";
    }

    /** A text, number or truth as text; null for what is not there or is a structure. */
    static String scalar(JsonParser in, JsonToken token) throws IOException {
        if (token.isStructStart()) {
            in.skipChildren();
            return null;
        }
        return token == JsonToken.VALUE_NULL ? null : in.getText();
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
