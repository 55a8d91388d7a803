package org.bench4j.engine.launch;

import java.time.Duration;
import org.bench4j.model.Failure;

/** How a fork ended. */
public sealed interface ForkExit {
    /** What it means when no complete report came back. */
    Failure.Kind kind();

    /** The same in a sentence without a full stop. */
    String explanation();

    /** Of an exit code as the operating system gives it. */
    static ForkExit of(int code) {
        return code > 128 && code < 160 ? new Killed(code - 128) : new Ended(code);
    }

    /** It ended by itself. */
    record Ended(int code) implements ForkExit {
        @Override
        public Failure.Kind kind() {
            return code == 1 ? Failure.Kind.LAUNCH : Failure.Kind.EXITED;
        }

        @Override
        public String explanation() {
            if (code == ParentWatch.ORPHANED) {
                return "the fork lost its parent";
            }
            return code == 1
                    ? "the fork could not start or broke down (exit code 1)"
                    : "the fork ended by itself with exit code " + code
                            + " before its trial was done; does the workload call System.exit?";
        }
    }

    /** A signal ended it. */
    record Killed(int signal) implements ForkExit {
        @Override
        public Failure.Kind kind() {
            return Failure.Kind.KILLED;
        }

        @Override
        public String explanation() {
            return switch (signal) {
                case 6 -> "the JVM crashed (SIGABRT, exit code 134)";
                case 9 -> "the fork was killed (SIGKILL, exit code 137), possibly by the kernel for want of memory";
                case 11 -> "the JVM crashed (SIGSEGV, exit code 139)";
                case 15 -> "the fork was asked to end (SIGTERM, exit code 143)";
                default -> "the fork was ended by signal " + signal + " (exit code " + (128 + signal) + ")";
            };
        }
    }

    /** It took too long and was killed. */
    record TimedOut(Duration limit) implements ForkExit {
        @Override
        public Failure.Kind kind() {
            return Failure.Kind.TIMED_OUT;
        }

        @Override
        public String explanation() {
            return "the fork was not done after " + limit.toSeconds()
                    + " s and was killed; a dump of its threads is in its log";
        }
    }
}
