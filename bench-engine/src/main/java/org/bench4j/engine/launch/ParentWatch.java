package org.bench4j.engine.launch;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Ends a fork when the process that started it has gone, however that one died: called first thing in a fork's main method. */
public final class ParentWatch {
    /** What a fork exits with when its parent has gone. */
    public static final int ORPHANED = 97;

    private static final long RELEASED_MILLIS = 100;

    /** On Windows nothing ends a read of a pipe, and closing it would wait. */
    private static final boolean CAN_RELEASE = File.separatorChar == '/';

    private static volatile Watch running;

    private ParentWatch() {}

    /**
     * Starts to watch standard input, a pipe that the parent holds open as long as it lives.
     *
     * <p>Standard input then belongs to the watch; whoever reads {@link System#in} afterwards finds it empty. The JVM
     * is halted, not exited, since a shutdown hook of the measured code could hold it back.
     */
    public static void start() {
        System.setIn(InputStream.nullInputStream());
        Watch watch = new Watch();
        watch.start();
        running = watch;
    }

    /**
     * Halts this JVM, whatever threads are left in it, without the wait that a JVM grants threads in system calls.
     *
     * <p>HotSpot waits up to 300 ms at its end for a thread that sits in a read, as the watch does; so the watch ends first.
     */
    public static void halt(int code) {
        try {
            Watch watch = running;
            if (watch != null && CAN_RELEASE) {
                watch.release();
            }
        } catch (IOException | InterruptedException alsoTheEnd) {
            // the JVM goes either way
        } finally {
            Runtime.getRuntime().halt(code);
        }
    }

    private static final class Watch extends Thread {
        private final FileChannel pipe = new FileInputStream(FileDescriptor.in).getChannel();
        private volatile boolean released;

        Watch() {
            super("bench-parent-watch");
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                ByteBuffer ignored = ByteBuffer.allocateDirect(256);
                while (pipe.read(ignored) >= 0) {
                    ignored.clear(); // nothing is ever said on this pipe; only its end means something
                }
            } catch (IOException broken) {
                // as good as the end, unless it was us
            }
            if (!released) {
                end();
            }
        }

        private static void end() {
            try {
                ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            } finally {
                Runtime.getRuntime().halt(ORPHANED);
            }
        }

        /** Measured code that interrupts all threads would close the pipe, and look like the parent's end. */
        @Override
        public void interrupt() {
            // nothing here waits for one
        }

        void release() throws IOException, InterruptedException {
            released = true;
            pipe.close();
            join(RELEASED_MILLIS);
        }
    }
}
