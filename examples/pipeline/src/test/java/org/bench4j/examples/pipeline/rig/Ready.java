package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.time.Duration;
import org.bench4j.api.rig.Service;

/** Waits until a server answers. */
final class Ready {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final long PAUSE_MILLIS = 50;

    private Ready() {}

    /** One question to a server. */
    @FunctionalInterface
    interface Question<T> {
        T ask() throws Exception;
    }

    /**
     * The first answer.
     *
     * @throws IOException when the server ends, or does not answer within a minute, with its last words
     */
    static <T> T ask(String name, Service service, Question<T> question) throws IOException {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        Exception refusal = null;
        while (service.alive() && System.nanoTime() < deadline) {
            try {
                return question.ask();
            } catch (Exception notYet) {
                refusal = notYet;
                pause();
            }
        }
        throw new IOException(
                name + (service.alive() ? " does not answer" : " has ended") + "; its last lines: "
                        + String.join(" | ", service.lastLines()),
                refusal);
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a server was starting", interrupted);
        }
    }
}
