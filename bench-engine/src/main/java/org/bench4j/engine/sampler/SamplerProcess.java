package org.bench4j.engine.sampler;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How the sampler's process is started: the JVM of the driver with the least of everything. */
final class SamplerProcess {
    // One processor's worth of JVM: no profile-guided compiler, no parallel collector, no file of counters under /tmp
    // that is written to 20 times a second, stacks and heap just large enough.
    private static final List<String> JVM =
            List.of("-Xms8m", "-Xmx16m", "-Xss256k", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData");

    private SamplerProcess() {}

    static List<String> command(Path file, Duration period, Path root) {
        if (period.compareTo(Duration.ofMillis(1)) < 0) {
            throw new IllegalArgumentException("period " + period + ": expected at least a millisecond");
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM);
        command.addAll(List.of("-cp", classPath(), SamplerMain.class.getName()));
        command.addAll(List.of(file.toAbsolutePath().toString(), Long.toString(period.toNanos()), root.toString()));
        return List.copyOf(command);
    }

    /** The library itself is all that the sampler needs of the driver's class path. */
    private static String classPath() {
        try {
            return Path.of(SamplerMain.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("place of the library", e);
        }
    }

    static Process start(List<String> command, Path log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        // Each of them would change this JVM behind our back, and print a line about it.
        builder.environment()
                .keySet()
                .removeAll(List.of("CLASSPATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        return builder.start();
    }
}
