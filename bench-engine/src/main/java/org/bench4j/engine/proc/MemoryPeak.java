package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A version 2 group's {@code memory.peak}, on a descriptor that stays open.
 *
 * <p>Since Linux 6.12 a write to the file lets the peak begin anew, but only for the descriptor it was written to; every
 * other one goes on telling the peak of the group's life. Before, the file can't be written.
 */
final class MemoryPeak implements AutoCloseable {
    private final OpenFile file;
    private final KernelText text;
    private final boolean writable;

    private MemoryPeak(OpenFile file, KernelText text, boolean writable) {
        this.file = file;
        this.text = text;
        this.writable = writable;
    }

    /** Absent where the kernel does not keep peaks: before Linux 5.19, and in the topmost group. */
    static Optional<MemoryPeak> open(Path group, KernelText text) {
        Path file = group.resolve("memory.peak");
        return OpenFile.openToWrite(file)
                .map(open -> new MemoryPeak(open, text, true))
                .or(() -> OpenFile.open(file).map(open -> new MemoryPeak(open, text, false)));
    }

    boolean reset() {
        return writable && file.write("reset\n");
    }

    OptionalLong read() {
        return file.read(text) ? text.number() : OptionalLong.empty();
    }

    @Override
    public void close() {
        file.close();
    }
}
