package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The control groups that a target is in, whatever the machine's layout: version 2, version 1, or both beside each other.
 *
 * @param unified its group in the version 2 hierarchy
 * @param legacy controller to its group in that version 1 hierarchy: {@code cpu}, {@code cpuacct}, {@code memory},
 *     {@code blkio}
 */
public record TargetGroups(Optional<Path> unified, Map<String, Path> legacy) {
    /** No groups. */
    public static final TargetGroups NONE = new TargetGroups(Optional.empty(), Map.of());

    private static final List<String> CONTROLLERS = List.of("cpu", "cpuacct", "memory", "blkio");

    public TargetGroups {
        legacy = Collections.unmodifiableMap(new LinkedHashMap<>(legacy));
    }

    /**
     * All groups that a process is in, which may well be others' too: see {@link #ownedBy}.
     *
     * @param root folder that holds {@code proc} and {@code sys}: {@code /}, or a recorded tree
     */
    public static TargetGroups of(Path root, long process) {
        Cgroups cgroups = new Cgroups(root, Long.toString(process));
        Map<String, Path> legacy = new LinkedHashMap<>();
        CONTROLLERS.forEach(
                controller -> cgroups.exactController(controller).ifPresent(folder -> legacy.put(controller, folder)));
        return new TargetGroups(cgroups.exactUnified(), legacy);
    }

    /**
     * The groups of a container or a unit.
     *
     * @param root folder that holds {@code proc} and {@code sys}
     * @param name the group's path in its hierarchy ({@code /system.slice/kafka.service}), a container's id or the first
     *     12 or more digits of it, or a unit's name
     * @throws IllegalArgumentException when there is no such group, or when there are several
     */
    public static TargetGroups named(Path root, String name) {
        Cgroups cgroups = new Cgroups(root);
        Map<String, Path> legacy = new LinkedHashMap<>();
        Optional<Path> unified;
        if (name.startsWith("/")) {
            unified = cgroups.unifiedAt(name);
            CONTROLLERS.forEach(controller ->
                    cgroups.controllerAt(controller, name).ifPresent(folder -> legacy.put(controller, folder)));
        } else {
            unified = only(name, cgroups.unifiedTops());
            CONTROLLERS.forEach(controller ->
                    only(name, cgroups.controllerTops(controller)).ifPresent(folder -> legacy.put(controller, folder)));
        }
        if (unified.isEmpty() && legacy.isEmpty()) {
            throw new IllegalArgumentException(
                    "control group \"" + name
                            + "\": there is none; expected a path such as /system.slice/kafka.service, a unit, or a container's id");
        }
        return new TargetGroups(unified, legacy);
    }

    private static Optional<Path> only(String name, List<Path> tops) {
        List<Path> found = tops.stream()
                .flatMap(top -> GroupSearch.named(top, name).stream())
                .distinct()
                .toList();
        if (found.size() > 1) {
            throw new IllegalArgumentException(
                    "control group \"" + name + "\": expected one, there are " + found.size() + ": " + found);
        }
        return found.stream().findFirst();
    }

    /**
     * Those of the groups in which no other processes are, so that what the group used is what the target used.
     *
     * @param processes all processes of the target
     */
    public TargetGroups ownedBy(Set<Long> processes) {
        Predicate<Path> owned = folder -> {
            Set<Long> inside = GroupSearch.processes(folder);
            return !inside.isEmpty() && processes.containsAll(inside);
        };
        Map<String, Path> left = new LinkedHashMap<>(legacy);
        left.values().removeIf(owned.negate());
        return new TargetGroups(unified.filter(owned), left);
    }

    /** The processes in these groups and in those below them. */
    public Set<Long> processes() {
        return unified.or(() -> legacy.values().stream().findFirst())
                .map(GroupSearch::processes)
                .orElse(Set.of());
    }

    /** Whether there is no group at all. */
    public boolean isEmpty() {
        return unified.isEmpty() && legacy.isEmpty();
    }

    /** The processor limit of the version 2 group, else of the {@code cpu} controller's. */
    public Optional<CpuMax> cpuMax() {
        return unified.flatMap(folder -> SmallFile.read(folder.resolve("cpu.max"))
                        .flatMap(text -> CpuMax.unified(text, SmallFile.readLong(folder.resolve("cpu.max.burst")))))
                .or(() -> Optional.ofNullable(legacy.get("cpu"))
                        .flatMap(folder -> CpuMax.legacy(
                                SmallFile.readLong(folder.resolve("cpu.cfs_quota_us")),
                                SmallFile.readLong(folder.resolve("cpu.cfs_period_us")),
                                SmallFile.readLong(folder.resolve("cpu.cfs_burst_us")))));
    }

    /** What the memory of the version 2 group is made of, else that of the {@code memory} controller's. */
    public Optional<MemoryStat> memoryStat() {
        return unified.flatMap(folder -> SmallFile.read(folder.resolve("memory.stat"))
                        .map(text -> MemoryStat.unified(KernelText.of(text))))
                .or(() -> Optional.ofNullable(legacy.get("memory"))
                        .flatMap(folder -> SmallFile.read(folder.resolve("memory.stat")))
                        .map(text -> MemoryStat.legacy(KernelText.of(text))));
    }

    /** What the version 2 group moved to and from block devices, else the {@code blkio} controller's. */
    public Optional<IoStat> ioStat() {
        return unified.flatMap(folder ->
                        SmallFile.read(folder.resolve("io.stat")).map(text -> IoStat.unified(KernelText.of(text))))
                .or(() -> Optional.ofNullable(legacy.get("blkio"))
                        .flatMap(folder -> SmallFile.read(folder.resolve("blkio.throttle.io_service_bytes_recursive"))
                                .map(bytes -> IoStat.legacy(
                                        bytes,
                                        SmallFile.read(folder.resolve("blkio.throttle.io_serviced_recursive"))
                                                .orElse("")))));
    }

    /**
     * How long the version 2 group's tasks waited.
     *
     * @param resource {@code cpu}, {@code memory} or {@code io}
     */
    public Optional<Pressure> pressure(String resource) {
        return unified.flatMap(folder -> SmallFile.read(folder.resolve(resource + ".pressure")))
                .flatMap(text -> Pressure.parse(KernelText.of(text)));
    }

    /** What the groups used of the processors: the version 2 group's figures, where it has none the version 1 groups'. */
    public CpuStat cpuStat() {
        Optional<CpuStat> whole = unified.flatMap(folder -> SmallFile.read(folder.resolve("cpu.stat")))
                .map(text -> CpuStat.unified(KernelText.of(text)));
        return whole.orElseGet(() -> Optional.ofNullable(legacy.get("cpu"))
                .flatMap(folder -> SmallFile.read(folder.resolve("cpu.stat")))
                .map(text -> CpuStat.legacy(KernelText.of(text)))
                .orElse(CpuStat.ABSENT));
    }
}
