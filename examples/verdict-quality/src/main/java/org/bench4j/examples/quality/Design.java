package org.bench4j.examples.quality;

import java.util.List;

/** A way to measure baseline and candidate, with the gates that read its numbers. */
interface Design {
    /** The gates, in the order of their rows. */
    List<String> ways();

    /**
     * Measures once, then asks each gate; called when this program's turn on the machine has come.
     *
     * @return one decision for each of {@link #ways()}, in that order
     */
    List<Decision> run(Experiment experiment) throws Exception;
}
