package org.bench4j.engine.launch;

import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import org.bench4j.model.Failure;

/** How a fork ended, seen from outside: whether it also handed back a report is for the caller to check. */
public sealed interface ForkExit {
    /** What a shell and {@link Process#exitValue()} add to the number of a signal. */
    int SIGNAL_BASE = 128;

    /** One sentence for a reader who expected a report and got none. */
    String explanation();

    /** The kind of failure when no report was handed back and the log says nothing more. */
    Failure.Kind kind();

    /** The exit that an exit code stands for; codes above 128 mean a signal. */
    static ForkExit of(int code) {
        int signal = code - SIGNAL_BASE;
        return signal >= 1 && signal <= 64 ? new Killed(signal) : new Ended(code);
    }

    /**
     * It exited.
     *
     * @param code exit code
     */
    record Ended(int code) implements ForkExit {
        @Override
        public String explanation() {
            return switch (code) {
                case 0 -> "the fork ended by itself with exit code 0 and no complete report (System.exit?)";
                case 1 ->
                    "the fork ended with exit code 1: its main method threw, the JVM could not start,"
                            + " or it called System.exit(1)";
                case 3 ->
                    "the fork ended with exit code 3: memory ran out under -XX:+ExitOnOutOfMemoryError,"
                            + " or it called System.exit(3)";
                case ParentWatch.ORPHANED ->
                    "the fork ended with exit code " + code
                            + ": its standard input was closed, as when the process that started it goes";
                default -> "the fork ended by itself with exit code " + code + " (System.exit?)";
            };
        }

        @Override
        public Failure.Kind kind() {
            return code == ParentWatch.ORPHANED ? Failure.Kind.KILLED : Failure.Kind.EXITED;
        }
    }

    /**
     * It took too long and was killed for that.
     *
     * @param allowed how long it could have taken
     */
    record TimedOut(Duration allowed) implements ForkExit {
        public TimedOut {
            Objects.requireNonNull(allowed, "allowed");
        }

        @Override
        public String explanation() {
            return "the fork was killed because it took longer than the " + seconds(allowed) + " allowed";
        }

        @Override
        public Failure.Kind kind() {
            return Failure.Kind.TIMED_OUT;
        }

        private static String seconds(Duration duration) {
            double seconds = duration.toMillis() / 1000.0;
            return seconds == Math.rint(seconds)
                    ? String.format(Locale.ROOT, "%.0f s", seconds)
                    : String.format(Locale.ROOT, "%.3f s", seconds);
        }
    }

    /**
     * It died of a signal.
     *
     * @param signal number of the signal
     */
    record Killed(int signal) implements ForkExit {
        @Override
        public String explanation() {
            String how = "the fork died with exit code " + (SIGNAL_BASE + signal) + ", ";
            return how
                    + switch (signal) {
                        case 1 -> "SIGHUP: its terminal went away";
                        case 2 -> "SIGINT: it was interrupted";
                        case 4, 7, 8, 11 -> "a fault in native code (signal " + signal + ")";
                        case 6 -> "SIGABRT: the JVM crashed and aborted";
                        case 9 ->
                            "SIGKILL: killed from outside, possibly by the kernel because memory ran out"
                                    + " (the kernel's log tells; a smaller -Xmx helps)";
                        case 15 -> "SIGTERM: it was asked to end from outside";
                        default -> "signal " + signal;
                    };
        }

        @Override
        public Failure.Kind kind() {
            return Failure.Kind.KILLED;
        }
    }
}
