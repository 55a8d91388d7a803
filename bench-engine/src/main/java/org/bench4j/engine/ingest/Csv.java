package org.bench4j.engine.ingest;

import java.util.ArrayList;
import java.util.List;

/** Splits a line of separated values: fields may stand in double quotes, which are doubled within. */
final class Csv {
    private static final char[] SEPARATORS = {',', ';', '\t'};

    private Csv() {}

    /** The separator that a header uses most. */
    static char separator(String header) {
        char best = SEPARATORS[0];
        for (char separator : SEPARATORS) {
            if (split(header, separator).size() > split(header, best).size()) {
                best = separator;
            }
        }
        return best;
    }

    /** The fields of a line; those without quotes are stripped. A quote that is never closed reaches to the end of the line. */
    static List<String> split(String line, char separator) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        boolean wasQuoted = false;
        boolean blank = true;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted) {
                if (c != '"') {
                    field.append(c);
                } else if (i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    field.append(c);
                    i++;
                } else {
                    quoted = false;
                }
            } else if (c == '"' && blank && !wasQuoted) {
                field.setLength(0);
                quoted = true;
                wasQuoted = true;
            } else if (c == separator) {
                fields.add(wasQuoted ? field.toString() : field.toString().strip());
                field.setLength(0);
                wasQuoted = false;
                blank = true;
            } else {
                field.append(c);
                blank &= Character.isWhitespace(c);
            }
        }
        fields.add(wasQuoted ? field.toString() : field.toString().strip());
        return fields;
    }
}
