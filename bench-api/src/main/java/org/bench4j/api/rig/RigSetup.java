package org.bench4j.api.rig;

import java.io.IOException;
import java.nio.file.Path;
import org.bench4j.api.Settings;

/** What a rig is opened with. */
public interface RigSetup extends Settings {
    /** A folder of this sweep's own for data and logs of the servers; empty at first. */
    Path folder();

    /** The seed for every random choice of the rig. */
    long seed();

    /**
     * Starts a server and has it watched.
     *
     * @throws IOException when it cannot be started
     */
    Service start(ServiceSpec spec) throws IOException;

    /**
     * States that a server was there already, in what state is unknown: records carry {@code reused_infra}.
     *
     * @param role {@code broker} or {@code sink}
     * @param pid its process; what that started is found
     */
    void reused(String role, long pid);

    /** States a fact about the servers that records should carry: {@code broker_version}, {@code partitions}. */
    void fact(String name, String value);
}
