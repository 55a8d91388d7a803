package org.bench4j.engine.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Failure;

/** Tells what is known of a fork that brought no complete report back. */
public final class ForkFailure {
    private static final List<String> NEVER_STARTED = List.of(
            "Error: Could not create the Java Virtual Machine",
            "Error: Could not find or load main class",
            "Error occurred during initialization of VM",
            "Error: could not open `");

    private ForkFailure() {}

    /** The failure of its trial: what happened, a crash file, the last lines of its log, the command that repeats it. */
    public static Failure of(JvmLaunch launch, ForkExit exit) {
        LogTail log = LogTail.of(launch.log());
        List<String> details = new ArrayList<>();
        crashFile(launch).ifPresent(file -> details.add("crash file: " + file));
        details.add("log: " + launch.log());
        log.quoted().forEach(line -> details.add("| " + line));
        details.add("to repeat: " + launch.shellLine());
        if (ranOutOfMemory(exit, log)) {
            return new Failure(
                    Failure.Kind.OUT_OF_MEMORY, "the fork ran out of memory; " + exit.explanation(), details);
        }
        if (exit instanceof ForkExit.Ended && NEVER_STARTED.stream().anyMatch(log::contains)) {
            String said = log.lines().stream()
                    .filter(line -> line.startsWith("Error") || line.startsWith("Unrecognized"))
                    .findFirst()
                    .orElse("its log tells why");
            return new Failure(Failure.Kind.LAUNCH, "the fork's JVM did not start: " + said, details);
        }
        return new Failure(exit.kind(), exit.explanation(), details);
    }

    private static Optional<Path> crashFile(JvmLaunch launch) {
        return Optional.of(launch.crashFile()).filter(Files::isRegularFile);
    }

    // A fork that timed out or exited with 0 may have logged one that it survived.
    private static boolean ranOutOfMemory(ForkExit exit, LogTail log) {
        return !(exit instanceof ForkExit.TimedOut)
                && !exit.equals(new ForkExit.Ended(0))
                && log.contains("java.lang.OutOfMemoryError");
    }
}
