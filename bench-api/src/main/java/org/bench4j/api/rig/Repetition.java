package org.bench4j.api.rig;

import java.util.Objects;

/**
 * One start of one arm.
 *
 * @param id unique: fit for the name of a consumer group or a topic
 * @param label the arm's name; the control's is another than that of the arm that it is
 * @param number 0-based, counted within the label
 * @param sustained whether rows come from the {@link Feed} instead of the filled source
 */
public record Repetition(String id, String label, int number, boolean sustained) {
    public Repetition {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(label, "label");
    }
}
