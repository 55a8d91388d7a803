package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.Optional;

/** Reads what the machine as a whole did and waited for; files stay open. For one thread. */
public final class MachineFiles implements AutoCloseable {
    private final OpenFiles files;
    private Optional<MachineStat> stat = Optional.empty();
    private Optional<Pressure> pressure = Optional.empty();

    private MachineFiles(Path root) {
        this.files = new OpenFiles(root.resolve("proc"), new KernelText());
    }

    /**
     * Opens the files when they are first asked for.
     *
     * @param root folder that holds {@code proc}: {@code /}, or a recorded tree
     */
    public static MachineFiles under(Path root) {
        return new MachineFiles(root);
    }

    /** What its processors did, steal included. */
    public Optional<MachineStat> stat() {
        stat = Optional.empty();
        files.read("stat", text -> stat = MachineStat.parse(text));
        return stat;
    }

    /**
     * How long tasks waited, anywhere on the machine.
     *
     * @param resource {@code cpu}, {@code memory} or {@code io}
     */
    public Optional<Pressure> pressure(String resource) {
        pressure = Optional.empty();
        files.read("pressure/" + resource, text -> pressure = Pressure.parse(text));
        return pressure;
    }

    @Override
    public void close() {
        files.close();
    }
}
