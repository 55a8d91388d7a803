package org.bench4j.engine.collect.observe;

import java.time.Duration;
import org.bench4j.api.rig.Sink;

/** Waits until the sink works at nothing of its own, so that a repetition pays for its own merges and not for its predecessor's. */
final class Settling {
    /** How often in a row the sink must say that it is idle: between two merges it is, for a moment. */
    static final int IN_A_ROW = 3;

    private final Pace pace;
    private final Duration poll;
    private final Duration patience;

    Settling(Pace pace, Duration poll, Duration patience) {
        this.pace = pace;
        this.poll = poll;
        this.patience = patience;
    }

    /**
     * What was waited.
     *
     * @param micros how long
     * @param idle whether the sink came to rest
     */
    record Settled(long micros, boolean idle) {}

    Settled await(Sink sink) throws RigException, InterruptedException {
        long start = pace.nanos();
        int idle = 0;
        for (long polls = 1; ; polls++) {
            idle = RigException.calling("asking whether the sink is idle", sink::idle) ? idle + 1 : 0;
            long waited = pace.nanos() - start;
            if (idle >= IN_A_ROW || waited >= patience.toNanos()) {
                return new Settled(waited / 1000, idle >= IN_A_ROW);
            }
            pace.until(start + polls * poll.toNanos());
        }
    }
}
