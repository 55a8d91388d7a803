package org.bench4j.engine.launch;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The forks that are alive, killed when this JVM shuts down; the shutdown hook exists only while there are any. */
final class LiveForks {
    private static final Set<ProcessTree> ALIVE = new LinkedHashSet<>();
    private static Thread hook;

    private LiveForks() {}

    static synchronized void add(ProcessTree tree) {
        if (hook == null) {
            Thread killer = new Thread(LiveForks::killAll, "bench-kill-forks");
            try {
                Runtime.getRuntime().addShutdownHook(killer);
            } catch (IllegalStateException shuttingDown) {
                tree.root().destroyForcibly();
                throw shuttingDown;
            }
            hook = killer;
        }
        ALIVE.add(tree);
    }

    static synchronized void remove(ProcessTree tree) {
        ALIVE.remove(tree);
        if (ALIVE.isEmpty() && hook != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
                hook = null;
            } catch (IllegalStateException shuttingDown) {
                // the hook is running and finds nothing to do
            }
        }
    }

    private static void killAll() {
        List<ProcessTree> trees;
        synchronized (LiveForks.class) {
            trees = List.copyOf(ALIVE);
        }
        ProcessTree.kill(trees);
    }
}
