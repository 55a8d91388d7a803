package org.bench4j.engine.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;

/** Strict reading of single tokens, with the place in the message when one is not what it should be. */
final class Tokens {
    private Tokens() {}

    static String pointer(JsonParser in) {
        return in.getParsingContext().pathAsPointer().toString();
    }

    static void require(JsonParser in, JsonToken found, JsonToken expected, String what) throws IOException {
        if (found == null) {
            throw new JsonEOFException(in, null, "unexpected end of the document");
        }
        if (found != expected) {
            throw fault(in, "expected " + what + ", got " + in.getText());
        }
    }

    static long integer(JsonParser in) throws IOException {
        if (in.nextToken() != JsonToken.VALUE_NUMBER_INT || in.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            throw ended(in, "expected a whole number");
        }
        return in.getLongValue();
    }

    static double number(JsonParser in) throws IOException {
        JsonToken token = in.nextToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw ended(in, "expected a number");
        }
        return in.getDoubleValue();
    }

    static String text(JsonParser in) throws IOException {
        if (in.nextToken() != JsonToken.VALUE_STRING) {
            throw ended(in, "expected a text");
        }
        return in.getText();
    }

    static void object(JsonParser in) throws IOException {
        if (in.nextToken() != JsonToken.START_OBJECT) {
            throw ended(in, "expected an object");
        }
    }

    static Fault fault(JsonParser in, String message) {
        return new Fault(
                pointer(in), message + " (line " + in.currentTokenLocation().getLineNr() + ")");
    }

    private static Fault ended(JsonParser in, String expected) throws IOException {
        if (in.currentToken() == null) {
            throw new JsonEOFException(in, null, "unexpected end of the document");
        }
        return fault(in, expected + ", got " + in.getText());
    }
}
