package org.bench4j.examples.leanchain.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bench4j.examples.leanchain.server.NodeMain;

/** A node in a process of its own, started and stopped as a user would. */
final class NodeProcess implements AutoCloseable {
    private static final String SERVING = "serving ";
    private static final int PRODUCING = 206;

    private final Process process;
    private final URI address;
    private final Path log;

    private NodeProcess(Process process, URI address, Path log) {
        this.process = process;
        this.address = address;
        this.log = log;
    }

    /**
     * Starts a node; it serves when this returns.
     *
     * @param log takes what it says on stderr
     * @throws IOException it ended before it served
     */
    static NodeProcess start(Path log, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                NodeMain.class.getName()));
        command.addAll(arguments);
        Process process =
                new ProcessBuilder(command).redirectError(log.toFile()).start();
        String line =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (line == null || !line.startsWith(SERVING)) {
            process.destroyForcibly();
            throw new IOException("the node did not start: " + Files.readString(log));
        }
        return new NodeProcess(process, URI.create(line.substring(SERVING.length())), log);
    }

    URI address() {
        return address;
    }

    /** Waits until it has produced all its slots. */
    void produced() throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest health =
                HttpRequest.newBuilder(address.resolve("/eth/v1/node/health")).build();
        while (client.send(health, HttpResponse.BodyHandlers.discarding()).statusCode() == PRODUCING) {
            // Polled by whoever has nothing else to do; a quarter of a second is short beside a chain's production.
            TimeUnit.MILLISECONDS.sleep(250);
        }
    }

    /**
     * Asks it to stop by SIGTERM and waits.
     *
     * @return whether it said that it stopped cleanly
     */
    boolean stop() throws IOException, InterruptedException {
        process.destroy();
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
            return false;
        }
        return Files.readString(log).contains("stopped");
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
