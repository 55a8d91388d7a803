package org.bench4j.engine.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Starts forks, one at a time, and sees to it that none is left behind. */
public final class Launcher {
    /** Variables that would change a fork behind the plan's back. */
    private static final List<String> STRIPPED =
            List.of("CLASSPATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final long TICK_MILLIS = 200;

    private Launcher() {}

    /** The variables that forks do not get although this process has them, with their values. */
    public static Map<String, String> strippedEnvironment() {
        Map<String, String> stripped = new TreeMap<>();
        for (String name : STRIPPED) {
            String value = System.getenv(name);
            if (value != null) {
                stripped.put(name, value);
            }
        }
        return stripped;
    }

    /** Something to do while a fork runs. */
    @FunctionalInterface
    public interface Tick {
        void run() throws IOException;
    }

    /**
     * Runs a fork to its end.
     *
     * @param tick called about five times a second
     * @throws IOException when it cannot be started
     * @throws InterruptedException when this thread is interrupted; the fork is killed first
     */
    public static ForkExit run(JvmLaunch launch, Tick tick) throws IOException, InterruptedException {
        ArgumentFile.write(launch);
        Files.deleteIfExists(launch.log());
        ProcessBuilder builder = new ProcessBuilder(launch.java().toString(), "@" + launch.argumentFile())
                .directory(launch.workingDirectory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(launch.log().toFile());
        STRIPPED.forEach(builder.environment()::remove);
        Process process = builder.start();
        ProcessTree tree = ProcessTree.guarded(process);
        try {
            long deadline = System.nanoTime() + launch.timeout().toNanos();
            while (!process.waitFor(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                tree.observe();
                tick.run();
                if (System.nanoTime() - deadline > 0) {
                    tree.dumpThreads();
                    return new ForkExit.TimedOut(launch.timeout());
                }
            }
            return ForkExit.of(process.exitValue());
        } finally {
            tree.end();
        }
    }
}
