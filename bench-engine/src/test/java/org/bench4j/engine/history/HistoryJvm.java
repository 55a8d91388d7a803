package org.bench4j.engine.history;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.rocksdb.util.Environment;

/** Starts JVMs that work on a history, and is what they run. */
final class HistoryJvm {
    private HistoryJvm() {}

    /** What a child does: add reports until it is killed, hold the store open, or add one large report. */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[1]);
        switch (args[0]) {
            case "append" -> append(folder, Integer.parseInt(args[2]));
            case "hold" -> hold(folder);
            case "large" -> large(folder);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void append(Path folder, int round) throws IOException {
        try (History history = History.open(folder, Duration.ZERO)) {
            for (int i = 0; i < 10_000; i++) {
                // every seventh is written in several steps
                Reports reports = i % 7 == 3 ? new Reports().benchmarks(40).samples(400) : new Reports();
                String id = "round-" + round + "-" + i;
                history.append(reports.report(round * 10_000 + i, id));
                System.out.println(id);
            }
        }
    }

    private static void hold(Path folder) throws IOException {
        try (History history = History.open(folder, Duration.ZERO)) {
            history.append(new Reports().report(1));
            System.out.println("held");
            while (System.in.read() >= 0) {
                // until the parent is gone
            }
        }
    }

    private static void large(Path folder) throws IOException {
        try (History history = History.open(folder, Duration.ZERO)) {
            history.append(new Reports().benchmarks(200).samples(2000).report(1_000_000, "large"));
            System.out.println("appended");
        } catch (HistoryException refused) {
            System.out.println("refused: " + refused.getMessage());
        }
    }

    /** A command that runs this class; {@code prefix} stands before it. */
    static ProcessBuilder command(Path library, List<String> prefix, String... args) {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-Djava.library.path=" + library,
                "-cp",
                System.getProperty("java.class.path"),
                HistoryJvm.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    /** Unpacks RocksDB's native library once, instead of once for each child that then leaves it behind. */
    static void unpack(Path folder) throws IOException {
        String name = Environment.getJniLibraryFileName("rocksdb");
        try (InputStream in = HistoryJvm.class.getClassLoader().getResourceAsStream(name)) {
            Files.copy(in, folder.resolve(name));
        }
    }
}
