package org.bench4j.engine.collect.iterate;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.bench4j.api.PhaseContractException;
import org.bench4j.model.Failure;

/** Turns what a workload throws into the failure of its trial. */
final class Failures {
    private static final int STACK_LINES = 30;

    private Failures() {}

    /** A step of a workload's life. */
    @FunctionalInterface
    interface Step {
        void run() throws Exception;
    }

    /**
     * Runs a step.
     *
     * @return why it failed, empty when it did not
     * @throws InterruptedException when the thread was interrupted in it
     */
    static Optional<Failure> of(String where, Step step) throws InterruptedException {
        try {
            step.run();
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            throw interrupted;
        } catch (Exception | Error thrown) {
            return Optional.of(of(where, thrown));
        }
    }

    static Failure of(String where, Throwable thrown) {
        Failure.Kind kind = Failure.Kind.THREW;
        if (thrown instanceof OutOfMemoryError) {
            kind = Failure.Kind.OUT_OF_MEMORY;
        } else if (thrown instanceof PhaseContractException) {
            kind = Failure.Kind.PHASE_CONTRACT;
        } else if (where.startsWith("verify")) {
            kind = Failure.Kind.VERIFICATION;
        }
        String said = kind == Failure.Kind.PHASE_CONTRACT && thrown.getMessage() != null
                ? thrown.getMessage()
                : thrown.toString();
        return new Failure(kind, where + ": " + said, stack(thrown));
    }

    private static List<String> stack(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString().lines().limit(STACK_LINES).toList();
    }
}
