package org.bench4j.engine.corpus;

import java.time.Duration;
import java.util.List;

/**
 * Pauses between tries, longer and longer.
 *
 * @param pauses before the second try, the third, and so on
 * @param sleeper how to pause
 */
record Backoff(List<Duration> pauses, Sleeper sleeper) {
    private static final Duration LONGEST = Duration.ofMinutes(1);

    Backoff {
        pauses = List.copyOf(pauses);
    }

    /** Pauses the calling thread. */
    @FunctionalInterface
    interface Sleeper {
        void sleep(Duration pause) throws InterruptedException;
    }

    /** Seven tries within about 16 seconds, which a restart of a node fits into. */
    static Backoff standard() {
        return new Backoff(
                List.of(250, 500, 1000, 2000, 4000, 8000).stream()
                        .map(Duration::ofMillis)
                        .toList(),
                pause -> Thread.sleep(pause.toMillis()));
    }

    int tries() {
        return pauses.size() + 1;
    }

    /** The pause after a failed try, 0-based; what the server asks for counts up to a minute. */
    Duration after(int attempt, Duration asked) {
        Duration own = pauses.get(attempt);
        Duration bounded = asked.compareTo(LONGEST) > 0 ? LONGEST : asked;
        return bounded.compareTo(own) > 0 ? bounded : own;
    }
}
