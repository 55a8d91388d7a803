package org.bench4j.engine.rigs;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** An arm for tests: follows a file of numbers and writes each with its double and the time; a process of its own. */
public final class FileMover {
    private FileMover() {}

    /** Source, sink, and the row that is lost on the way, negative for none. */
    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("--version")) {
            System.out.println("file mover 1.2.3");
            return;
        }
        long lost = Long.parseLong(arguments[2]);
        try (BufferedReader in = Files.newBufferedReader(Path.of(arguments[0]));
                BufferedWriter out = Files.newBufferedWriter(Path.of(arguments[1]))) {
            while (true) {
                String line = in.readLine();
                if (line == null) {
                    out.flush();
                    LockSupport.parkNanos(1_000_000);
                } else if (Long.parseLong(line) != lost) {
                    Instant now = Instant.now();
                    long micros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1000;
                    out.write(line + " " + 2 * Long.parseLong(line) + " " + micros + "\n");
                }
            }
        }
    }
}
