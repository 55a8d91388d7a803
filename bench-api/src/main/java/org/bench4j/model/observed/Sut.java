package org.bench4j.model.observed;

import java.util.Map;

/**
 * The arm that was measured.
 *
 * @param entrant the system
 * @param variantId which variant of it
 * @param control whether this is the second label of the sweep's first arm
 * @param version version of the system as it told it itself
 * @param details what else tells one build of it from another: digests, image, toolchain
 */
public record Sut(String entrant, String variantId, boolean control, String version, Map<String, String> details) {
    /** The detail that identifies the descriptor by which the arm was started. */
    public static final String DESCRIPTOR_DIGEST = "descriptor_digest";

    /** What the control's label adds to that of the arm that it is. */
    public static final String CONTROL_SUFFIX = " (control)";

    public Sut {
        ObservedWords.name("entrant", entrant);
        ObservedWords.name("variant_id", variantId);
        ObservedWords.name("version", version);
        details = ObservedWords.copy(details);
    }

    /** The name that tells it from the sweep's other arms. */
    public String label() {
        return arm() + (control ? CONTROL_SUFFIX : "");
    }

    /** The name of the arm, which the control shares. */
    public String arm() {
        return entrant + "/" + variantId;
    }
}
