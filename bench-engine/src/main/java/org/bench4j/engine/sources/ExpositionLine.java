package org.bench4j.engine.sources;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One sample of an exposition: {@code name{label="value",...} number [timestamp] [# exemplar]}.
 *
 * <p>Reads both text formats, and names in quotes. A comma after the last label is passed over, as older clients write it.
 *
 * @param name of the sample, suffix and all
 * @param labels in the order in which they stand
 * @param value NaN and infinities included
 */
record ExpositionLine(String name, Map<String, String> labels, double value) {
    /**
     * The sample that a line has.
     *
     * @throws IllegalArgumentException saying what was expected where
     */
    static ExpositionLine parse(String line) {
        return new Scanner(line).sample();
    }

    /** A line with a place in it. */
    private static final class Scanner {
        private final String line;
        private int at;
        private String name = "";

        Scanner(String line) {
            this.line = line;
        }

        ExpositionLine sample() {
            int start = at;
            while (at < line.length() && " \t{".indexOf(line.charAt(at)) < 0) {
                at++;
            }
            name = line.substring(start, at);
            if (!name.isEmpty() && !name.matches("[A-Za-z_:][A-Za-z0-9_:]*")) {
                throw new IllegalArgumentException("expected the name of a metric, got \"" + name + "\"");
            }
            skipBlanks();
            Map<String, String> labels = new LinkedHashMap<>();
            if (at < line.length() && line.charAt(at) == '{') {
                at++;
                labels(labels);
                skipBlanks();
            }
            if (name.isEmpty()) {
                throw expected("the name of a metric");
            }
            double value = number(word());
            rest();
            return new ExpositionLine(name, labels, value);
        }

        private void labels(Map<String, String> labels) {
            while (true) {
                skipBlanks();
                if (take('}')) {
                    return;
                }
                boolean quoted = at < line.length() && line.charAt(at) == '"';
                String label = quoted ? quoted() : labelName();
                skipBlanks();
                if (!quoted && at < line.length() && line.charAt(at) == ':') {
                    throw nativeHistogram();
                }
                if (quoted && name.isEmpty() && (at < line.length() && ",}".indexOf(line.charAt(at)) >= 0)) {
                    name = label;
                } else {
                    require('=');
                    skipBlanks();
                    if (labels.put(label, quoted()) != null) {
                        throw new IllegalArgumentException("label " + label + " is there twice");
                    }
                }
                skipBlanks();
                if (!take(',')) {
                    require('}');
                    return;
                }
            }
        }

        private String labelName() {
            int start = at;
            while (at < line.length() && (Character.isLetterOrDigit(line.charAt(at)) || line.charAt(at) == '_')) {
                at++;
            }
            if (at == start) {
                throw expected("a label or }");
            }
            return line.substring(start, at);
        }

        private String quoted() {
            require('"');
            StringBuilder text = new StringBuilder();
            while (at < line.length()) {
                char next = line.charAt(at++);
                if (next == '"') {
                    return text.toString();
                }
                if (next == '\\' && at < line.length()) {
                    char escaped = line.charAt(at++);
                    switch (escaped) {
                        case 'n' -> text.append('\n');
                        case '\\', '"' -> text.append(escaped);
                        default -> text.append('\\').append(escaped); // the formats leave it as it stands
                    }
                } else {
                    text.append(next);
                }
            }
            throw expected("the closing quote of a label");
        }

        /** What follows the value: a timestamp, an exemplar, both or neither. */
        private void rest() {
            skipBlanks();
            if (at < line.length() && line.charAt(at) != '#') {
                number(word());
                skipBlanks();
            }
            if (at < line.length()) {
                require('#');
                skipBlanks();
                require('{');
                labels(new LinkedHashMap<>());
                skipBlanks();
                number(word());
                skipBlanks();
                if (at < line.length()) {
                    number(word());
                }
            }
            skipBlanks();
            if (at < line.length()) {
                throw expected("the end of the line");
            }
        }

        private String word() {
            int start = at;
            while (at < line.length() && " \t".indexOf(line.charAt(at)) < 0) {
                at++;
            }
            return line.substring(start, at);
        }

        private double number(String text) {
            if (text.startsWith("{")) {
                throw nativeHistogram();
            }
            switch (text) {
                case "NaN", "nan":
                    return Double.NaN;
                case "+Inf", "Inf", "inf", "+inf":
                    return Double.POSITIVE_INFINITY;
                case "-Inf", "-inf":
                    return Double.NEGATIVE_INFINITY;
                default:
                    // Java would also take 1d, 0x1p3 and blanks
                    if (!text.matches("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?")) {
                        throw expected("a number, got \"" + text + "\"");
                    }
                    return Double.parseDouble(text);
            }
        }

        private void skipBlanks() {
            while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) {
                at++;
            }
        }

        private boolean take(char wanted) {
            boolean there = at < line.length() && line.charAt(at) == wanted;
            at += there ? 1 : 0;
            return there;
        }

        private void require(char wanted) {
            if (!take(wanted)) {
                throw expected("" + wanted);
            }
        }

        private static IllegalArgumentException nativeHistogram() {
            return new IllegalArgumentException(
                    "its value is a native histogram as a whole; expected a sum and a count of their own, as classic histograms have them");
        }

        private IllegalArgumentException expected(String what) {
            return new IllegalArgumentException("expected " + what + " at character " + (at + 1));
        }
    }
}
