package org.bench4j.api.rig;

/**
 * Both ends of a sustained load: rows go into the source when they are due, and the sink tells when each arrived.
 *
 * <p>A row carries the time at which it was due, never the time at which it was really sent: so it is charged for the time that it waited
 * since the sender was late.
 */
public interface Feed {
    /**
     * Hands one row to the source without waiting for it; called from one thread that keeps to the schedule.
     *
     * @param number of the row, from 0
     * @param dueMicros when it is due, in microseconds of the wall clock: its {@code send_ts}
     */
    void send(long number, long dueMicros) throws Exception;

    /** Waits until all that was sent is in the source. */
    void flush() throws Exception;

    /**
     * Lists the rows in the sink that were due in a time, each arrival once, in any order.
     *
     * @param fromMicros first due time
     * @param toMicros the due time after the last
     */
    void arrivals(long fromMicros, long toMicros, Arrival each) throws Exception;

    /** Receives arrivals. */
    @FunctionalInterface
    interface Arrival {
        /**
         * One row in the sink.
         *
         * @param dueMicros its {@code send_ts}
         * @param latencyMicros {@code ingest_ts - send_ts}, as the sink computed it out of its own two columns
         */
        void at(long dueMicros, long latencyMicros);
    }
}
