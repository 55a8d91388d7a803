package org.bench4j.engine.proc;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the kernel says of the machine as a whole. */
public final class Machine {
    private static final List<String> MODEL_KEYS =
            List.of("model name", "cpu model", "Processor", "cpu", "Model", "Hardware");
    private static final Pattern CHOSEN = Pattern.compile("\\[([a-z]+)]");
    private static final int KIBI = 1024;
    private static final int IDLE = 4;
    private static final int IO_WAIT = 5;
    private static final int STEAL = 8;
    private static final long NANOS_PER_TICK = 10_000_000;

    private final KernelFiles files;

    /** Reading from these files. */
    public Machine(KernelFiles files) {
        this.files = files;
    }

    /** The processor's model; on ARM, where the kernel gives numbers only, implementer and part. */
    public Optional<String> cpuModel() {
        List<String> lines = files.lines("/proc/cpuinfo");
        for (String key : MODEL_KEYS) {
            Optional<String> model = field(lines, key);
            if (model.isPresent()) {
                return model;
            }
        }
        return field(lines, "CPU implementer")
                .flatMap(implementer -> field(lines, "CPU part").map(part -> "ARM " + implementer + " part " + part));
    }

    /** Physical memory in bytes. */
    public OptionalLong memory() {
        return field(files.lines("/proc/meminfo"), "MemTotal")
                .map(text -> text.split(" ")[0])
                .filter(text -> text.matches("[0-9]{1,15}"))
                .map(text -> OptionalLong.of(Long.parseLong(text) * KIBI))
                .orElse(OptionalLong.empty());
    }

    /** The setting of transparent huge pages: {@code always}, {@code madvise} or {@code never}. */
    public Optional<String> hugePages() {
        return files.text("/sys/kernel/mm/transparent_hugepage/enabled")
                .map(CHOSEN::matcher)
                .filter(Matcher::find)
                .map(chosen -> chosen.group(1));
    }

    /**
     * Processor time that the machine has spent on anything since it started, in nanoseconds: user, system and interrupt time of all
     * processors, and what a host took away (steal). Grain: a hundredth of a second.
     */
    public OptionalLong busyNanos() {
        List<String> lines = files.lines("/proc/stat");
        if (lines.isEmpty() || !lines.get(0).startsWith("cpu ")) {
            return OptionalLong.empty();
        }
        String[] fields = lines.get(0).split("\\s+");
        long ticks = 0;
        for (int i = 1; i < fields.length && i <= STEAL; i++) {
            if (i != IDLE && i != IO_WAIT) {
                ticks += Long.parseLong(fields[i]);
            }
        }
        return OptionalLong.of(ticks * NANOS_PER_TICK);
    }

    private static Optional<String> field(List<String> lines, String key) {
        return lines.stream()
                .map(line -> line.split(":", 2))
                .filter(parts -> parts.length == 2 && parts[0].strip().equals(key))
                .map(parts -> parts[1].strip().replaceAll("\\s+", " "))
                .filter(value -> !value.isEmpty())
                .findFirst();
    }
}
