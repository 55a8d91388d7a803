package org.bench4j.examples.leanchain.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory the kernel counts for this process. */
final class Resident {
    private static final String FIELD = "VmRSS:";
    private static final long KIB = 1024;

    private Resident() {}

    /** Bytes; 0 where there is no such file. */
    static long bytes() {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        try {
            return Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith(FIELD))
                    .mapToLong(line -> KIB * Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
