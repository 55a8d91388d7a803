package org.bench4j.api.rig;

import java.util.List;

/** A server that was started for the rig. */
public interface Service {
    /** Its process. */
    long pid();

    /** Whether it still runs. */
    boolean alive();

    /** The last lines that it printed, oldest first. */
    List<String> lastLines();

    /** Ends it with all that it started, if it still runs: asked first, killed after two seconds. */
    void stop();
}
