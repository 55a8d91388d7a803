package org.bench4j.examples.quality;

import java.util.Random;

/**
 * A process that keeps a processor busy: from a moment on, all the time or in bursts, until it is killed, its time is up, or the process
 * that started it is gone.
 */
final class Burner {
    private static final long SLICE = 20_000_000L;
    private static final int SHORTEST_MILLIS = 500;
    private static final int LONGEST_MILLIS = 2000;

    private Burner() {}

    /** Process to watch, milliseconds until the first burst, milliseconds in all, seed of the bursts or -1 for one without end. */
    public static void main(String[] args) throws InterruptedException {
        ProcessHandle starter = ProcessHandle.of(Long.parseLong(args[0])).orElseThrow();
        long end = System.nanoTime() + 1_000_000 * Long.parseLong(args[2]);
        long seed = Long.parseLong(args[3]);
        Random random = new Random(seed);
        Thread.sleep(Long.parseLong(args[1]));
        long sum = 0;
        while (starter.isAlive() && System.nanoTime() < end) {
            long burst = seed < 0 ? SLICE : 1_000_000L * random.nextInt(SHORTEST_MILLIS, LONGEST_MILLIS + 1);
            sum += burn(Math.min(end, System.nanoTime() + burst), starter);
            if (seed >= 0) {
                Thread.sleep(random.nextInt(SHORTEST_MILLIS, LONGEST_MILLIS + 1));
            }
        }
        System.exit(sum == 0 ? 1 : 0); // the sum is used, so that the loop is not removed
    }

    private static long burn(long until, ProcessHandle starter) {
        long value = 1;
        while (System.nanoTime() < until && starter.isAlive()) {
            for (int i = 0; i < 10_000_000; i++) {
                value = value * 6364136223846793005L + 1442695040888963407L;
            }
        }
        return value | 1;
    }
}
