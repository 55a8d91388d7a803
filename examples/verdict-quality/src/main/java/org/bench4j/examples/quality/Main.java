package org.bench4j.examples.quality;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Runs one of the programs by name. */
public final class Main {
    private Main() {}

    /** {@code rates} or {@code neighbours}, with options; exit code 1 when bench missed a goal. */
    public static void main(String[] args) throws Exception {
        System.exit(run(args, System.out, System.err) ? 0 : 1);
    }

    /** The table goes to one stream, what becomes of the runs meanwhile to the other; false when bench missed a goal. */
    static boolean run(String[] args, PrintStream out, PrintStream progress) throws Exception {
        String program = args.length == 0 ? "" : args[0];
        // bench's own lock is held while JMH measures; another user's JMH would otherwise make ours fail
        System.setProperty("jmh.ignoreLock", "true");
        Path folder = Files.createTempDirectory("verdict-quality");
        Thread atExit = new Thread(() -> deleteQuietly(folder), "delete-measurements");
        Runtime.getRuntime().addShutdownHook(atExit);
        try {
            return switch (program) {
                case "rates" -> {
                    Options options = Options.of(args, Rates.DEFAULTS);
                    yield new Rates(options, folder, out, progress).print() || !options.goals();
                }
                case "neighbours" -> {
                    Options options = Options.of(args, Disturbed.DEFAULTS);
                    yield new Disturbed(options, folder, out, progress).print() || !options.goals();
                }
                default ->
                    throw new IllegalArgumentException("program \"" + program + "\": expected rates or neighbours");
            };
        } finally {
            delete(folder);
            Runtime.getRuntime().removeShutdownHook(atExit);
        }
    }

    /** Of a program that is told to end: forks end meanwhile and may still write. */
    private static void deleteQuietly(Path folder) {
        for (int attempt = 0; attempt < 20 && Files.exists(folder); attempt++) {
            try {
                delete(folder);
            } catch (IOException stillInUse) {
                LockSupport.parkNanos(100_000_000);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : all) {
            Files.delete(file);
        }
    }
}
