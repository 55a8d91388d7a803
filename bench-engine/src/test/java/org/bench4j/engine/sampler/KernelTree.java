package org.bench4j.engine.sampler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files as a kernel would show them. */
final class KernelTree {
    private KernelTree() {}

    static void file(Path root, String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    /** A process with hundredths of a second used and KiB of memory. */
    static void process(Path root, int number, int parent, int used, int kib) throws IOException {
        file(
                root,
                "proc/" + number + "/stat",
                number + " (java) S " + parent + " 0 0 0 -1 0 0 0 0 0 " + used + " 0 0 0 20 0 1 0 5 0 0 0\n");
        file(
                root,
                "proc/" + number + "/status",
                "VmHWM:\t" + kib + " kB\nVmRSS:\t" + kib + " kB\nRssAnon:\t" + kib / 2 + " kB\n");
    }
}
