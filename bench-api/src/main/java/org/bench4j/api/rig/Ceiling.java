package org.bench4j.api.rig;

/** How fast a part of the rig goes when no arm stands in its way. */
public interface Ceiling {
    /** The name by which descriptors say that it bounds their arm: lower case, words joined by hyphens. */
    String name();

    /**
     * Moves rows through that part alone, at full speed; called between repetitions, with the source filled and the sink idle.
     *
     * @return how many rows it moved; the harness times the call
     */
    long move() throws Exception;
}
