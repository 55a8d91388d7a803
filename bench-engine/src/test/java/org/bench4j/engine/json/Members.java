package org.bench4j.engine.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The members of a document whose names the format fixes, to take away and to change one by one. */
final class Members {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Members() {}

    /** One member, its owner and its path. */
    record Member(ObjectNode owner, String name, String path, JsonNode value) {
        /** Takes the member away and gives back what the owner had. */
        Map<String, JsonNode> remove() {
            Map<String, JsonNode> before = new LinkedHashMap<>();
            owner.properties().forEach(member -> before.put(member.getKey(), member.getValue()));
            owner.remove(name);
            return before;
        }

        void restore(Map<String, JsonNode> before) {
            owner.removeAll();
            before.forEach(owner::set);
        }
    }

    /** Members of maps are left out: their names are the user's. */
    static List<Member> of(JsonNode document) {
        List<Member> found = new ArrayList<>();
        collect(document, "$", found);
        return found;
    }

    private static void collect(JsonNode node, String path, List<Member> found) {
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), path + "[" + i + "]", found);
        }
        if (node instanceof ObjectNode owner
                && !path.matches(".*\\.(params|incidental|pins|spans|values|fingerprint)")) {
            owner.properties().forEach(member -> {
                String at = path + "." + member.getKey();
                found.add(new Member(owner, member.getKey(), at, member.getValue()));
                collect(member.getValue(), at, found);
            });
        }
    }

    /** A value of every other type than this one's; a number with a fraction counts as another type than a number. */
    static List<JsonNode> otherTypes(JsonNode right) {
        List<JsonNode> wrong = new ArrayList<>(List.of(
                NODES.nullNode(),
                NODES.textNode("text"),
                NODES.numberNode(0.5),
                NODES.booleanNode(true),
                NODES.arrayNode(),
                NODES.objectNode()));
        wrong.removeIf(node -> node.getNodeType() == right.getNodeType());
        return wrong;
    }
}
