package org.bench4j.engine.environment;

import java.lang.management.ManagementFactory;
import java.util.OptionalLong;
import org.bench4j.engine.proc.KernelFiles;
import org.bench4j.model.Host;

/** Reads the machine: from the kernel where it tells, else from the JVM. */
final class HostReader {
    private HostReader() {}

    static Host read(KernelFiles kernel) {
        OptionalLong known = kernel.memory();
        OptionalLong memory = known.isPresent() ? known : memoryAsTheJvmSeesIt();
        return new Host(
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                System.getProperty("os.version"),
                kernel.cpuModel(),
                Runtime.getRuntime().availableProcessors(),
                memory,
                kernel.cpuLimit(),
                binding(kernel.memoryLimit(), memory),
                kernel.hugePages());
    }

    /** The limit, absent when the machine has no more than it allows anyway. */
    private static OptionalLong binding(OptionalLong limit, OptionalLong memory) {
        return limit.isPresent() && memory.isPresent() && limit.getAsLong() >= memory.getAsLong()
                ? OptionalLong.empty()
                : limit;
    }

    private static OptionalLong memoryAsTheJvmSeesIt() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean bean
                        && bean.getTotalMemorySize() > 0
                ? OptionalLong.of(bean.getTotalMemorySize())
                : OptionalLong.empty();
    }
}
