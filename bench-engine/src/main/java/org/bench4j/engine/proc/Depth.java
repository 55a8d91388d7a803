package org.bench4j.engine.proc;

/** How much of a target a reading asks for: what costs more is asked less often, and at both ends of a window. */
public enum Depth {
    /** Time on processors and sizes of memory: one or two small files for each process or group. */
    LIGHT,
    /** The same, with peaks, stalls, throttling and bytes moved. */
    FULL,
    /** Everything, with a file for each thread. */
    THREADS;

    boolean includes(Source source, Quantity quantity) {
        if (source instanceof ThreadsSource) {
            return this == THREADS;
        }
        return this != LIGHT || quantity.isLight();
    }
}
