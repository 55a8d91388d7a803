package org.bench4j.model;

import java.util.Objects;

/**
 * A doubt about a number, as something that a reader and a program can act on.
 *
 * @param code stable, lower case with hyphens, such as {@code cv-above-limit}; docs/report-format.md lists them
 * @param severity how much it should worry the reader
 * @param where the benchmark, phase or metric it is about, empty for the whole report
 * @param text one sentence: what was seen and what to do about it
 */
public record Finding(String code, Severity severity, String where, String text) {
    public Finding {
        Names.require("finding code", code);
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(where, "where");
        Objects.requireNonNull(text, "text");
    }
}
