package org.bench4j.engine.launch;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.model.Failure;

/** Tells what is known of a fork that brought no complete report back. */
public final class ForkFailure {
    private static final int LOG_LINES = 30;
    private static final int LOG_BYTES = 64 * 1024;

    private ForkFailure() {}

    /** The failure of its trial: what happened, the last lines of its log, a crash file, the command that repeats it. */
    public static Failure of(JvmLaunch launch, ForkExit exit) {
        List<String> tail = tail(launch.log());
        boolean outOfMemory = tail.stream().anyMatch(line -> line.contains("java.lang.OutOfMemoryError"));
        boolean mayBe = exit instanceof ForkExit.Ended || exit instanceof ForkExit.Killed;
        List<String> details = new ArrayList<>();
        Path crash = launch.folder().resolve("hs_err_" + launch.name() + ".log");
        if (Files.exists(crash)) {
            details.add("crash file: " + crash);
        }
        details.add("log: " + launch.log());
        tail.forEach(line -> details.add("| " + line));
        details.add("to repeat: cd " + shell(launch.workingDirectory().toString()) + " && "
                + shell(launch.java().toString()) + " " + shell("@" + launch.argumentFile()) + " < /dev/zero");
        return outOfMemory && mayBe
                ? new Failure(Failure.Kind.OUT_OF_MEMORY, "the fork ran out of memory; " + exit.explanation(), details)
                : new Failure(exit.kind(), exit.explanation(), details);
    }

    static String shell(String text) {
        return text.matches("[A-Za-z0-9_./@:=+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private static List<String> tail(Path log) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - LOG_BYTES);
            byte[] bytes = new byte[(int) (file.length() - start)];
            file.seek(start);
            file.readFully(bytes);
            List<String> lines =
                    new String(bytes, StandardCharsets.UTF_8).lines().toList();
            return lines.subList(Math.max(0, lines.size() - LOG_LINES), lines.size());
        } catch (IOException noLog) {
            return List.of();
        }
    }
}
