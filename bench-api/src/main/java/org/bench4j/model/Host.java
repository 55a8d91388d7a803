package org.bench4j.model;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The machine that measured.
 *
 * @param os operating system, such as {@code Linux}
 * @param arch processor architecture as the JVM names it
 * @param kernel kernel release
 * @param cpuModel processor model as the kernel names it, absent where it does not
 * @param processors processors that the measured JVM may use, absent when unknown
 * @param memory physical memory in bytes
 * @param cpuLimit processors that the control group allows, absent when unlimited or unknown
 * @param memoryLimit bytes that the control group allows, absent when unlimited or unknown
 * @param hugePages the kernel's transparent-huge-page setting ({@code always}, {@code madvise}, {@code never}), absent where there is none
 */
public record Host(
        String os,
        String arch,
        String kernel,
        Optional<String> cpuModel,
        OptionalInt processors,
        OptionalLong memory,
        OptionalDouble cpuLimit,
        OptionalLong memoryLimit,
        Optional<String> hugePages) {
    public Host {
        Objects.requireNonNull(os, "os");
        Objects.requireNonNull(arch, "arch");
        Objects.requireNonNull(kernel, "kernel");
        Objects.requireNonNull(cpuModel, "cpuModel");
        Objects.requireNonNull(processors, "processors");
        Objects.requireNonNull(memory, "memory");
        Objects.requireNonNull(cpuLimit, "cpuLimit");
        Objects.requireNonNull(memoryLimit, "memoryLimit");
        Objects.requireNonNull(hugePages, "hugePages");
        if (processors.isPresent() && processors.getAsInt() < 1) {
            throw new IllegalArgumentException("processors: expected at least 1, got " + processors.getAsInt());
        }
    }

    /** A machine whose processors are known. */
    public Host(
            String os,
            String arch,
            String kernel,
            Optional<String> cpuModel,
            int processors,
            OptionalLong memory,
            OptionalDouble cpuLimit,
            OptionalLong memoryLimit,
            Optional<String> hugePages) {
        this(os, arch, kernel, cpuModel, OptionalInt.of(processors), memory, cpuLimit, memoryLimit, hugePages);
    }
}
