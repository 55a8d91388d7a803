package org.bench4j.examples.quality;

import java.util.Objects;

/**
 * What one gate made of one run.
 *
 * @param way the gate
 * @param answer what it said
 * @param ratio what it took candidate/baseline for
 * @param detail what it went by, for the log
 */
record Decision(String way, Answer answer, double ratio, String detail) {
    Decision {
        Objects.requireNonNull(way, "way");
        Objects.requireNonNull(answer, "answer");
        Objects.requireNonNull(detail, "detail");
    }
}
