package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a Linux kernel tells about the machine and about the limits of this process; on other systems all of it is absent. */
public final class KernelFiles {
    private static final Pattern TOTAL = Pattern.compile("(?m)^MemTotal:\\s+(\\d{1,15}) kB\\s*$");
    private static final Pattern CHOSEN = Pattern.compile("\\[([a-z_]+)]");

    private final Path root;
    private final Cgroups cgroups;

    private KernelFiles(Path root) {
        this.root = root;
        this.cgroups = new Cgroups(root);
    }

    /**
     * The kernel whose files are under a root.
     *
     * @param root folder that holds {@code proc} and {@code sys}: {@code /}, or a recorded tree
     */
    public static KernelFiles under(Path root) {
        return new KernelFiles(root);
    }

    /** The processor's model as {@code /proc/cpuinfo} names it; several, where the processors differ, in order of appearance. */
    public Optional<String> cpuModel() {
        return SmallFile.read(root.resolve("proc/cpuinfo")).flatMap(CpuModel::of);
    }

    /** Physical memory in bytes. */
    public OptionalLong memory() {
        Optional<Matcher> total =
                SmallFile.read(root.resolve("proc/meminfo")).map(TOTAL::matcher).filter(Matcher::find);
        return total.isPresent() ? OptionalLong.of(Long.parseLong(total.get().group(1)) * 1024) : OptionalLong.empty();
    }

    /** Processors' worth of time that the tightest control group above this process allows, absent when unlimited. */
    public OptionalDouble cpuLimit() {
        return CgroupLimits.cpu(cgroups);
    }

    /** Bytes that the tightest control group above this process allows, absent when unlimited. */
    public OptionalLong memoryLimit() {
        return CgroupLimits.memory(cgroups);
    }

    /** The setting for transparent huge pages: {@code always}, {@code madvise} or {@code never}. */
    public Optional<String> hugePages() {
        return SmallFile.read(root.resolve("sys/kernel/mm/transparent_hugepage/enabled"))
                .map(CHOSEN::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1));
    }
}
