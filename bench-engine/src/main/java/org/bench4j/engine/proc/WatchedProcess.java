package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.Set;

/** One process of a target, with its files open: a number given to another process later does not reach them. */
final class WatchedProcess implements AutoCloseable {
    private static final String RESET_PEAK = "5\n";

    private final OpenFiles files;
    private final OptionalLong pageSize;
    private ProcessStat stat;
    private ProcessStatus status;
    private ProcessIo io;
    private boolean alive = true;

    WatchedProcess(Path root, long process, OptionalLong pageSize, KernelText text) {
        this.pageSize = pageSize;
        this.files = new OpenFiles(root.resolve("proc").resolve(Long.toString(process)), text);
    }

    /** Reads what is wanted; what the process told last is kept when it is gone. */
    void read(Set<Quantity> wanted) {
        alive = false;
        files.read("stat", text -> ProcessStat.parse(text).ifPresent(now -> {
            stat = now;
            alive = true;
        }));
        if (alive && UnifiedSource.anyOf(wanted, Quantity.MEMORY, Quantity.PEAK_MEMORY)) {
            memory(wanted);
        }
        if (alive && UnifiedSource.anyOf(wanted, Quantity.READ, Quantity.WRITTEN)) {
            files.read("io", text -> io = ProcessIo.parse(text));
        }
    }

    /** Sizes alone are in a file that costs a fifth of the one with the peak, which the kernel formats in 60 lines. */
    private void memory(Set<Quantity> wanted) {
        status = null;
        if (pageSize.isPresent() && !wanted.contains(Quantity.PEAK_MEMORY)) {
            files.read("statm", text -> status = ProcessStatus.parsePages(text, pageSize.getAsLong()));
        }
        if (status == null) {
            files.read("status", text -> status = ProcessStatus.parse(text));
        }
    }

    boolean isAlive() {
        return alive;
    }

    long parent() {
        return stat == null ? -1 : stat.parent();
    }

    /** Adds the totals, which of a process include those of children that it waited for. */
    void addTotals(Reading into) {
        if (stat != null) {
            into.add(Quantity.CPU, OptionalLong.of(stat.usedWithChildren()));
            into.add(Quantity.CPU_USER, OptionalLong.of(stat.user() + stat.childrenUser()));
            into.add(Quantity.CPU_SYSTEM, OptionalLong.of(stat.system() + stat.childrenSystem()));
        }
        if (io != null) {
            into.add(Quantity.READ, io.readFromDevices());
            into.add(Quantity.WRITTEN, io.writtenToDevices());
        }
    }

    void addLevels(Reading into) {
        if (status != null) {
            into.add(Quantity.MEMORY, status.resident());
            into.add(Quantity.ANONYMOUS, status.anonymous());
        }
    }

    OptionalLong peak() {
        return status == null ? OptionalLong.empty() : status.peakResident();
    }

    /** Lets the peak begin anew; {@code proc_pid_clear_refs(5)}. */
    boolean resetPeak() {
        return OpenFile.write(files.folder().resolve("clear_refs"), RESET_PEAK);
    }

    @Override
    public void close() {
        files.close();
    }
}
