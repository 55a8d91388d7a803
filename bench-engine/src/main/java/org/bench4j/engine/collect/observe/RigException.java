package org.bench4j.engine.collect.observe;

import java.io.IOException;

/** Says that a sweep cannot go on because what stands around the arms failed: a server, or the code that asks it. */
public final class RigException extends IOException {
    private static final long serialVersionUID = 1L;

    RigException(String what, Exception cause) {
        super(what + " failed: " + (cause.getMessage() == null ? cause : cause.getMessage()), cause);
    }

    /** A call of the rig's own code. */
    @FunctionalInterface
    public interface Call<T> {
        T call() throws Exception;
    }

    /** A call of the rig's own code that gives nothing back. */
    @FunctionalInterface
    public interface Act {
        void act() throws Exception;
    }

    /**
     * Calls the rig, and says what failed if it does.
     *
     * @param what completes "... failed"
     */
    public static <T> T calling(String what, Call<T> call) throws RigException, InterruptedException {
        try {
            return call.call();
        } catch (InterruptedException stopped) {
            throw stopped;
        } catch (Exception failed) {
            if (Thread.interrupted()) {
                throw (InterruptedException) new InterruptedException("interrupted: " + what).initCause(failed);
            }
            throw new RigException(what, failed);
        }
    }

    /** The same of a call that gives nothing back. */
    public static void doing(String what, Act act) throws RigException, InterruptedException {
        calling(what, () -> {
            act.act();
            return true;
        });
    }
}
