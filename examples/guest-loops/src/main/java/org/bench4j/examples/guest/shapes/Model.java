package org.bench4j.examples.guest.shapes;

import java.util.SplittableRandom;

/** What a loop does, once more in Java. */
@FunctionalInterface
interface Model {
    /** The input of a run of that extent, from a seed, and what must come of it. */
    Work work(Extent extent, SplittableRandom random);
}
