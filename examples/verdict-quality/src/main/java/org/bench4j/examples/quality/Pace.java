package org.bench4j.examples.quality;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.bench4j.engine.launch.ForkLock;

/** Has runs measured one by one, each when this program's turn on the machine has come, and says how far it is. */
final class Pace {
    private final PrintStream progress;
    private final int total;
    private final long start = System.nanoTime();
    private int done;

    Pace(PrintStream progress, int total) {
        this.progress = progress;
        this.total = total;
    }

    <T> Timed<T> time(String what, Callable<T> run) throws Exception {
        // bench takes the lock again for as long as it measures; this only keeps the wait for others out of the time
        ForkLock.acquire(progress::println).close();
        long from = System.nanoTime();
        T value = run.call();
        long now = System.nanoTime();
        done++;
        progress.printf(
                Locale.ROOT,
                "%s: %.1f s; run %d of %d, load %s, about %.0f min left%n",
                what,
                (now - from) / 1e9,
                done,
                total,
                Load.text(),
                Math.ceil((now - start) / 60e9 / done * (total - done)));
        return new Timed<>(value, (now - from) / 1e9);
    }
}
