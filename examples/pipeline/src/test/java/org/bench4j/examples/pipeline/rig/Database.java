package org.bench4j.examples.pipeline.rig;

import org.bench4j.api.rig.Sink;

/** A sink with the table in which readings end. */
interface Database extends Sink {
    /** The table of readings. */
    String TABLE = "readings";

    /** How arms reach it. */
    String address();

    /** What it calls its version. */
    String version();

    /** Makes the table empty, and has what that leaves behind done at once. */
    void empty() throws Exception;
}
