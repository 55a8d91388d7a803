package org.bench4j.examples.guest.shapes;

/** Where in the guest's memory a loop's buffers lie: the paths that a store can take in the runtime. */
public enum Placement {
    /** On pages that were there from the start and that no guest has written. */
    FRESH,
    /** The same, one byte further: no access is aligned, and some cross from a page into the next, which is a path of its own. */
    UNALIGNED,
    /** On pages that the guest's memory grew by just before. */
    GROWN,
    /** Where the guest program has worked before; warm only. */
    USED
}
