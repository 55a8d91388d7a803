package org.bench4j.engine.proc;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** One reading each of the files about a process; all of it is absent once the process is gone. */
public final class ProcessFiles {
    private static final String[] NONE = {};

    private final Path folder;

    private ProcessFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * The files of a process.
     *
     * @param root folder that holds {@code proc}: {@code /}, or a recorded tree
     * @param process its number
     */
    public static ProcessFiles of(Path root, long process) {
        return new ProcessFiles(root.resolve("proc").resolve(Long.toString(process)));
    }

    /** Times, parent and start. */
    public Optional<ProcessStat> stat() {
        return read("stat").flatMap(ProcessStat::parse);
    }

    /** Sizes of its memory, and the peak. */
    public Optional<ProcessStatus> status() {
        return read("status").map(ProcessStatus::parse);
    }

    /** Its memory with shared pages divided; dear, see {@link MemoryRollup}. */
    public Optional<MemoryRollup> rollup() {
        return read("smaps_rollup").map(MemoryRollup::parse);
    }

    /** Bytes read and written; absent for processes of other users. */
    public Optional<ProcessIo> io() {
        return read("io").map(ProcessIo::parse);
    }

    /** Time on processors and in their queues, summed over the threads that live. */
    public Optional<SchedStat> schedStat() {
        return Arrays.stream(threads())
                .map(this::schedStat)
                .flatMap(Optional::stream)
                .reduce((a, b) ->
                        new SchedStat(a.running() + b.running(), a.waiting() + b.waiting(), a.slices() + b.slices()));
    }

    /** Numbers of its threads. */
    String[] threads() {
        String[] threads = new File(folder.toFile(), "task").list();
        return threads == null ? NONE : threads;
    }

    Optional<SchedStat> schedStat(String thread) {
        return read("task/" + thread + "/schedstat").flatMap(SchedStat::parse);
    }

    private Optional<KernelText> read(String name) {
        return SmallFile.read(folder.resolve(name)).map(KernelText::of);
    }
}
