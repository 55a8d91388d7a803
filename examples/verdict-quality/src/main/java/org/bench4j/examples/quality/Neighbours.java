package org.bench4j.examples.quality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** Processes that burn every processor while a run is measured; ended by {@link #close}, and at the latest with this program. */
final class Neighbours implements AutoCloseable {
    /** No run takes as long: what this program could not end ends by itself. */
    private static final long LONGEST_MILLIS = 180_000;

    private final List<Process> burners = new CopyOnWriteArrayList<>();
    private final Thread atExit = new Thread(this::kill, "end-neighbours");

    private Neighbours() {}

    /**
     * Starts one for each processor.
     *
     * @param expectedSeconds how long the run will take
     * @param seed of the bursts
     */
    static Neighbours start(Pattern pattern, double expectedSeconds, long seed) throws IOException {
        Neighbours neighbours = new Neighbours();
        Runtime.getRuntime().addShutdownHook(neighbours.atExit);
        try {
            for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
                neighbours.burners.add(burner(pattern, expectedSeconds, 31 * seed + i));
            }
            return neighbours;
        } catch (IOException | RuntimeException failed) {
            neighbours.close();
            throw failed;
        }
    }

    private static Process burner(Pattern pattern, double expectedSeconds, long seed) throws IOException {
        long delay = pattern == Pattern.SECOND_HALF ? Math.round(1000 * expectedSeconds / 2) : 0;
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xms16m",
                        "-Xmx16m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Burner.class.getName(),
                        Long.toString(ProcessHandle.current().pid()),
                        Long.toString(delay),
                        Long.toString(LONGEST_MILLIS),
                        Long.toString(pattern == Pattern.BURSTS ? seed : -1))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /**
     * Ends them.
     *
     * @throws IllegalStateException when one had ended by itself: the run went without it
     */
    @Override
    public void close() {
        boolean all = burners.stream().allMatch(Process::isAlive);
        kill();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException goingDown) {
            return; // the hook is about to do the same
        }
        if (!all) {
            throw new IllegalStateException("a neighbour ended before the run that it was to disturb");
        }
    }

    private void kill() {
        burners.forEach(Process::destroyForcibly);
        for (Process burner : burners) {
            try {
                burner.waitFor(5, TimeUnit.SECONDS);
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
