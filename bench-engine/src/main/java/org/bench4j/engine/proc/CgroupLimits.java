package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The limits of control groups; a group is held to the tightest limit of all the groups above it.
 *
 * <p>Files and their formats: the kernel's {@code admin-guide/cgroup-v2.rst}, {@code cgroup-v1/memory.rst} and
 * {@code scheduler/sched-bwc.rst}.
 */
final class CgroupLimits {
    // Version 1 writes "unlimited" as the largest multiple of the page size in a long: about 2^63. Nobody has 2^60
    // bytes.
    private static final long UNLIMITED = 1L << 60;

    private CgroupLimits() {}

    static OptionalDouble cpu(Cgroups cgroups) {
        return Stream.concat(
                        each(cgroups.unified(), folder -> SmallFile.read(folder.resolve("cpu.max"))
                                .map(CgroupLimits::cpuMax)
                                .orElse(OptionalDouble.empty())),
                        each(cgroups.controller("cpu"), CgroupLimits::quota))
                .flatMapToDouble(OptionalDouble::stream)
                .min();
    }

    static OptionalLong memory(Cgroups cgroups) {
        return Stream.concat(
                        each(cgroups.unified(), folder -> SmallFile.readLong(folder.resolve("memory.max"))),
                        memoryV1(cgroups.controller("memory")))
                .flatMapToLong(OptionalLong::stream)
                .filter(limit -> limit > 0 && limit < UNLIMITED)
                .min();
    }

    /** What {@code cpu.max} allows: {@code QUOTA PERIOD} in microseconds, or {@code max PERIOD}. */
    static OptionalDouble cpuMax(String text) {
        return processors(CpuMax.unified(text, OptionalLong.empty()));
    }

    private static OptionalDouble quota(Path folder) {
        return processors(CpuMax.legacy(
                SmallFile.readLong(folder.resolve("cpu.cfs_quota_us")),
                SmallFile.readLong(folder.resolve("cpu.cfs_period_us")),
                OptionalLong.empty()));
    }

    private static OptionalDouble processors(Optional<CpuMax> limit) {
        return limit.map(CpuMax::processors).orElse(OptionalDouble.empty());
    }

    // The group's own memory.stat knows whether limits above it hold (memory.use_hierarchy), and of groups not mounted
    // here.
    private static Stream<OptionalLong> memoryV1(List<Path> folders) {
        if (folders.isEmpty()) {
            return Stream.of();
        }
        OptionalLong hierarchical = SmallFile.read(folders.get(0).resolve("memory.stat"))
                .flatMap(text -> text.lines()
                        .filter(line -> line.startsWith("hierarchical_memory_limit "))
                        .findFirst())
                .map(line -> SmallFile.parseLong(
                        line.substring(line.indexOf(' ') + 1).strip()))
                .orElse(OptionalLong.empty());
        List<Path> asked = hierarchical.isPresent() ? folders.subList(0, 1) : folders;
        return Stream.concat(
                Stream.of(hierarchical),
                each(asked, folder -> SmallFile.readLong(folder.resolve("memory.limit_in_bytes"))));
    }

    private static <T> Stream<T> each(List<Path> folders, Function<Path, T> reading) {
        return folders.stream().map(reading);
    }
}
