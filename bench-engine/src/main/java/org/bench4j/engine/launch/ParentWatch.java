package org.bench4j.engine.launch;

import java.io.IOException;

/** Ends a fork when its parent is gone: the parent holds the other end of the fork's standard input and never writes to it. */
public final class ParentWatch {
    /** Exit code of a fork whose parent is gone. */
    public static final int ORPHANED = 97;

    private ParentWatch() {}

    /** Watches from now on, on a thread of its own that sleeps in a read. */
    public static void start() {
        Thread watch = new Thread(ParentWatch::await, "bench-parent-watch");
        watch.setDaemon(true);
        watch.start();
    }

    private static void await() {
        try {
            while (System.in.read() >= 0) {
                // the parent has nothing to say
            }
        } catch (IOException closed) {
            // as good as an end
        }
        Runtime.getRuntime().halt(ORPHANED);
    }
}
