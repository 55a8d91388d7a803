package org.bench4j.engine.collect;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bench4j.api.PhaseContractException;
import org.bench4j.model.Failure;

/** Turns what a workload throws into the failure of its trial. */
final class Failures {
    private static final int STACK_LINES = 30;
    private static final int DEEPEST_CAUSE = 20;

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
        return of(() -> where, step);
    }

    /** The same for a step of several parts: {@code where} is asked for the part that failed. */
    static Optional<Failure> of(Supplier<String> where, Step step) throws InterruptedException {
        try {
            step.run();
            return Optional.empty();
        } catch (InterruptedException interrupted) {
            throw interrupted;
        } catch (Exception | Error thrown) {
            return Optional.of(of(where.get(), thrown));
        }
    }

    static Failure of(String where, Throwable thrown) {
        Failure.Kind kind = Failure.Kind.THREW;
        if (ranOutOfMemory(thrown)) {
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

    /** Whether memory ran out here or on a thread whose failure is passed on; causes may form a ring, hence the limit. */
    private static boolean ranOutOfMemory(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < DEEPEST_CAUSE; depth++) {
            if (cause instanceof OutOfMemoryError) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    private static List<String> stack(Throwable thrown) {
        try {
            StringWriter text = new StringWriter();
            thrown.printStackTrace(new PrintWriter(text));
            List<String> lines = text.toString().lines().toList();
            int whole = Math.min(STACK_LINES, lines.size());
            Stream<String> causes =
                    lines.subList(whole, lines.size()).stream().filter(line -> line.startsWith("Caused by: "));
            return Stream.concat(lines.subList(0, whole).stream(), causes.limit(DEEPEST_CAUSE))
                    .toList();
        } catch (OutOfMemoryError stillFull) {
            return List.of();
        }
    }
}
