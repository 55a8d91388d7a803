package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The small members of an object whose large ones are streamed: known ones are kept as trees with their places, others skipped. */
final class Head {
    private final Set<String> required;
    private final Set<String> optional;
    private final String path;
    private final Place at;
    private final ObjectNode members = Json.Trees.MAPPER.createObjectNode();
    private final Map<String, Place> places = new HashMap<>();

    /** Of the object whose opening brace is the parser's current token. */
    Head(JsonParser in, Set<String> required, Set<String> optional) {
        this.required = required;
        this.optional = optional;
        this.path = JsonPath.of(in);
        this.at = Place.of(in.currentTokenLocation());
    }

    /** Takes the member whose value the parser stands at. */
    void take(String name, JsonParser in) throws IOException {
        if (required.contains(name) || optional.contains(name)) {
            Place place = Place.of(in.currentTokenLocation());
            JsonNode value = Json.Trees.MAPPER.readTree(in);
            members.set(name, value);
            places.put(name, place);
        } else {
            in.skipChildren();
        }
    }

    /** Whether a member stood there. */
    boolean has(String name) {
        return members.has(name);
    }

    /** Whether all required members stood there. */
    boolean whole() {
        return required.stream().allMatch(members::has);
    }

    Node node() {
        return new Node(members, path, at, places);
    }
}
