package org.bench4j.engine.render;

/**
 * How text is dressed.
 *
 * @param colour whether outcomes are coloured by terminal escapes
 * @param width columns to wrap prose at
 */
public record Style(boolean colour, int width) {
    /** No colours, for files, logs and pipes. */
    public static final Style PLAIN = new Style(false, 120);

    private static final String RESET = "\u001b[0m";

    String good(String text) {
        return dressed("\u001b[32m", text);
    }

    String bad(String text) {
        return dressed("\u001b[31m", text);
    }

    String doubtful(String text) {
        return dressed("\u001b[33m", text);
    }

    private String dressed(String escape, String text) {
        return colour ? escape + text + RESET : text;
    }
}
