package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;

/** Strict reading of single tokens, with the place in the message when one is not what it should be. */
final class Tokens {
    private static final int SHOWN = 60;

    private Tokens() {}

    static void require(JsonParser in, JsonToken found, JsonToken expected, String what) throws IOException {
        if (found != expected) {
            throw unexpected(in, what);
        }
    }

    static long integer(JsonParser in) throws IOException {
        JsonToken token = in.nextToken();
        if (token == JsonToken.VALUE_NUMBER_INT && in.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            return in.getLongValue();
        }
        if (token == JsonToken.VALUE_NUMBER_FLOAT && Json.isWhole(in.getDoubleValue())) {
            return (long) in.getDoubleValue();
        }
        throw unexpected(in, "a whole number");
    }

    static int smallInteger(JsonParser in) throws IOException {
        long value = integer(in);
        if (value != (int) value) {
            throw unexpected(in, "a whole number of 32 bits");
        }
        return (int) value;
    }

    static double number(JsonParser in) throws IOException {
        JsonToken token = in.nextToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw unexpected(in, "a number");
        }
        return in.getDoubleValue();
    }

    static String text(JsonParser in) throws IOException {
        require(in, in.nextToken(), JsonToken.VALUE_STRING, "a text");
        return in.getText();
    }

    static void object(JsonParser in) throws IOException {
        require(in, in.nextToken(), JsonToken.START_OBJECT, "an object");
    }

    static Fault fault(JsonParser in, String message) {
        return new Fault(JsonPath.of(in), Place.of(in.currentTokenLocation()), message);
    }

    private static Fault unexpected(JsonParser in, String what) throws IOException {
        JsonToken found = in.currentToken();
        if (found == null) {
            throw new JsonEOFException(in, null, "unexpected end of the document");
        }
        String text =
                switch (found) {
                    case START_OBJECT -> "an object";
                    case START_ARRAY -> "an array";
                    case VALUE_STRING -> '"' + in.getText() + '"';
                    default -> in.getText();
                };
        return fault(
                in, "expected " + what + ", got " + (text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text));
    }
}
