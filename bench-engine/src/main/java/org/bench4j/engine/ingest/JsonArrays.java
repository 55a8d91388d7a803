package org.bench4j.engine.ingest;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;

/** Reads a document whose bulk is one array, element by element, so that one element at a time is in memory. */
final class JsonArrays {
    private JsonArrays() {}

    /** Takes one element of the array; the place is where it begins. */
    @FunctionalInterface
    interface Elements {
        void element(JsonNode element, Place place) throws IOException;
    }

    /**
     * Hands every element of an array over, in order. What is broken ends the reading and is noted; what came before it stays.
     *
     * @param array name of the array's member of the root, empty when the root is the array
     * @return the other members of the root, except those that could not be read
     */
    static ObjectNode read(Source source, String array, Gathering gathering, Elements elements) throws IOException {
        ObjectNode others = JsonNodeFactory.instance.objectNode();
        try (InputStream bytes = source.stream();
                JsonParser in = Json.FACTORY.createParser(bytes)) {
            try {
                JsonToken root = in.nextToken();
                if (array.isEmpty()) {
                    elements(in, root, new Place("$", 0, 0), gathering, elements);
                    return others;
                }
                while (in.nextToken() == JsonToken.FIELD_NAME) {
                    String member = in.currentName();
                    JsonToken token = in.nextToken();
                    if (member.equals(array)) {
                        elements(in, token, new Place("$", 0, 0).member(member), gathering, elements);
                    } else {
                        others.set(member, Json.Trees.MAPPER.readTree(in));
                    }
                }
            } catch (JsonProcessingException malformed) {
                gathering
                        .problems()
                        .error(Json.place("", malformed), Json.complaint(malformed) + ": nothing is read from here on");
                gathering.cutOff();
            }
        }
        return others;
    }

    private static void elements(JsonParser in, JsonToken start, Place array, Gathering gathering, Elements elements)
            throws IOException {
        if (start != JsonToken.START_ARRAY) {
            gathering.problems().error(Json.place(array.path(), in), "expected an array of benchmarks");
            in.skipChildren();
            return;
        }
        int index = 0;
        for (JsonToken token = in.nextToken();
                token != null && token != JsonToken.END_ARRAY;
                token = in.nextToken(), index++) {
            Place place = Json.place(array.element(index).path(), in);
            if (token == JsonToken.START_OBJECT) {
                elements.element(Json.Trees.MAPPER.readTree(in), place);
            } else {
                gathering
                        .problems()
                        .error(place, "expected an object, got " + Text.quoted(in.getText()) + ": left out");
                in.skipChildren();
            }
        }
    }
}
