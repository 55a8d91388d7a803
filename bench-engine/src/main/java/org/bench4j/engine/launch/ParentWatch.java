package org.bench4j.engine.launch;

import java.io.IOException;
import java.io.InputStream;

/** Ends a fork when the process that started it has gone, however that one died: called first thing in a fork's main method. */
public final class ParentWatch {
    /** What a fork exits with when its parent has gone. */
    public static final int ORPHANED = 97;

    private ParentWatch() {}

    /**
     * Starts to watch standard input, a pipe that the parent holds open as long as it lives.
     *
     * <p>Standard input then belongs to the watch; whoever reads {@link System#in} afterwards finds it empty. The JVM
     * is halted, not exited, since a shutdown hook of the measured code could hold it back.
     */
    public static void start() {
        InputStream pipe = System.in;
        System.setIn(InputStream.nullInputStream());
        Thread watch = new Thread(() -> watch(pipe), "bench-parent-watch");
        watch.setDaemon(true);
        watch.start();
    }

    private static void watch(InputStream pipe) {
        try {
            byte[] ignored = new byte[256];
            while (pipe.read(ignored) >= 0) {
                // nothing is ever said on this pipe; only its end means something
            }
        } catch (IOException broken) {
            // as good as the end
        }
        try {
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        } finally {
            Runtime.getRuntime().halt(ORPHANED);
        }
    }
}
