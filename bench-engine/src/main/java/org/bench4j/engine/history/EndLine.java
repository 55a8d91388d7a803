package org.bench4j.engine.history;

import java.time.Instant;

/**
 * What ends a report: with it the report is there, without it nothing of it is.
 *
 * @param appendedAt when it was added
 * @param trials how many trial lines it has
 * @param sha256 SHA-256, hexadecimal, over its lines before this one, each with its line feed
 */
record EndLine(Instant appendedAt, int trials, String sha256) {
    static final String KIND = "end";
}
