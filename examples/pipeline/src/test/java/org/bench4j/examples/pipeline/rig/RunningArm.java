package org.bench4j.examples.pipeline.rig;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bench4j.api.rig.Sink;
import org.bench4j.engine.descriptors.ArmDescriptor;
import org.bench4j.engine.descriptors.ArmRole;
import org.bench4j.engine.descriptors.Placeholders;

/**
 * An arm that was started by its descriptor, without the harness.
 *
 * @param process its only one
 * @param log what it printed
 */
record RunningArm(Process process, Path log) implements AutoCloseable {
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(120);

    static RunningArm start(Path descriptor, Map<String, String> values, Path folder) throws IOException {
        ArmDescriptor arm = ArmDescriptor.read(descriptor);
        Map<String, String> all = new HashMap<>(values);
        all.put("java", ClassPaths.java());
        arm.knobs().forEach((name, value) -> all.put("knob." + name, value));
        ArmRole role = arm.roles().get(0);
        List<String> command = new Placeholders(descriptor, all).in("role.command", role.command());
        Path log = folder.resolve(role.log());
        return new RunningArm(
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start(),
                log);
    }

    /** Waits until the sink has that many rows. */
    void untilRows(Sink sink, long rows) throws Exception {
        long deadline = System.nanoTime() + LIMIT_NANOS;
        for (long seen = sink.rows(); seen < rows; seen = sink.rows()) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                throw new IllegalStateException("the sink has " + seen + " of " + rows + " rows; the arm "
                        + (process.isAlive() ? "still runs" : "has ended with " + process.exitValue())
                        + " and printed: "
                        + Files.readString(log, StandardCharsets.UTF_8));
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** Asks it to end, and waits until it has. */
    int end() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the arm did not end within 30 s of being asked");
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
