package org.bench4j.engine.collect.observe;

import java.io.IOException;

/** Starts arms by their descriptors. */
@FunctionalInterface
public interface ArmStarter {
    /**
     * Starts all processes of an arm.
     *
     * @throws IOException when one cannot be started; those that were are ended
     * @throws IllegalArgumentException when the descriptor asks for what there is not
     */
    StartedArm start(Attempt attempt) throws IOException, InterruptedException;
}
