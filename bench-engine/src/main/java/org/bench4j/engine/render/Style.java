package org.bench4j.engine.render;

import java.util.Optional;

/**
 * How text is dressed.
 *
 * @param colour whether outcomes are coloured by terminal escapes; ask for it only where a terminal reads
 * @param width columns to wrap prose at; tables are as wide as they are
 * @param reportFile where the report that is shown stands, for those who want what a terminal has no room for
 */
public record Style(boolean colour, int width, Optional<String> reportFile) {
    /** No colours, for files, logs and pipes. */
    public static final Style PLAIN = new Style(false, 100, Optional.empty());

    /** Colours, for a terminal. */
    public static final Style COLOURED = new Style(true, 100, Optional.empty());

    private static final int LEAST_WIDTH = 40;
    private static final String RESET = "\u001b[0m";

    public Style {
        if (width < LEAST_WIDTH) {
            throw new IllegalArgumentException("width " + width + ": expected at least " + LEAST_WIDTH + " columns");
        }
    }

    /** This style for a report that stands in that file. */
    public Style forReport(String file) {
        return new Style(colour, width, Optional.of(file));
    }

    /** Where a reader finds the rest, as a phrase. */
    String whereabouts() {
        return reportFile.map(Names::visible).orElse("the report file");
    }

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
