package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;

/** Paths into a document as error messages show them: {@code $.trials[3].samples[0].values["run-queue-wait"]}. */
final class JsonPath {
    static final String ROOT = "$";

    private JsonPath() {}

    static String member(String path, String name) {
        return isPlain(name)
                ? path + "." + name
                : path + "[\"" + name.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
    }

    static String element(String path, int index) {
        return path + "[" + index + "]";
    }

    /** The path of what the parser stands at. */
    static String of(JsonParser in) {
        return of(in.getParsingContext());
    }

    private static String of(JsonStreamContext context) {
        if (context.inRoot()) {
            return ROOT;
        }
        String owner = of(context.getParent());
        if (context.inArray()) {
            return context.hasCurrentIndex() ? element(owner, context.getCurrentIndex()) : owner;
        }
        return context.hasCurrentName() ? member(owner, context.getCurrentName()) : owner;
    }

    private static boolean isPlain(String name) {
        return !name.isEmpty()
                && !Character.isDigit(name.charAt(0))
                && name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
    }
}
