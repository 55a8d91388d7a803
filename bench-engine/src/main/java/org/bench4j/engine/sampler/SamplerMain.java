package org.bench4j.engine.sampler;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The sampler's process: commands come in on standard input, lines go out to a file and to standard output. */
final class SamplerMain {
    private SamplerMain() {}

    /** The file, the period in nanoseconds, the folder that holds {@code proc} and {@code sys}. */
    public static void main(String[] args) throws IOException {
        Queue<String> commands = new ConcurrentLinkedQueue<>();
        Thread listener = new Thread(() -> listen(commands), "bench-sampler-commands");
        listener.setDaemon(true);
        listener.start();
        try (OutputStream file = new FileOutputStream(args[0], true)) {
            // Not System.out, which buffers and takes locks.
            OutputStream driver = new FileOutputStream(FileDescriptor.out);
            long period = Long.parseLong(args[1]);
            SamplerLoop loop = new SamplerLoop(Path.of(args[2]), commands, new LinePrinter(List.of(file, driver)));
            loop.warmUp();
            loop.run(Beat.ofPeriod(period), period);
        }
    }

    /** The end of the input is the end of the driver, however it ended. */
    private static void listen(Queue<String> commands) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                commands.add(line);
            }
        } catch (IOException broken) {
            // as good as the end
        }
        commands.add(SamplerLoop.STOP);
    }
}
