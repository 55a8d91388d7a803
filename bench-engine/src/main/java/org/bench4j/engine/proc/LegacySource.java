package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/** A target's groups in the version 1 hierarchies, one for each controller, groups below them included. */
final class LegacySource implements Source {
    private static final Map<Quantity, Provenance> CLAIMS = claimed();
    private static final String PEAK = "memory.max_usage_in_bytes";

    private final Map<String, OpenFiles> controllers = new LinkedHashMap<>();
    private final BlockDevices devices;
    private boolean precise = true;

    /**
     * A target's groups.
     *
     * @param folders controller to folder; controllers in which the target has no group of its own are left out
     */
    LegacySource(Path root, Map<String, Path> folders) {
        KernelText text = new KernelText();
        this.devices = new BlockDevices(root);
        folders.forEach((controller, folder) -> controllers.put(controller, new OpenFiles(folder, text)));
    }

    private static Map<Quantity, Provenance> claimed() {
        Map<Quantity, Provenance> claims = new EnumMap<>(Quantity.class);
        claims.put(Quantity.CPU, of("cpuacct.usage", TICK));
        claims.put(Quantity.CPU_USER, of("cpuacct user time", ProcessStat.GRAIN));
        claims.put(Quantity.CPU_SYSTEM, of("cpuacct system time", ProcessStat.GRAIN));
        for (Quantity quantity : Set.of(
                Quantity.PERIODS,
                Quantity.THROTTLED_PERIODS,
                Quantity.THROTTLED_TIME,
                Quantity.BURSTS,
                Quantity.BURST_TIME)) {
            claims.put(quantity, of("cpu.stat", 1));
        }
        claims.put(Quantity.MEMORY, of("memory.usage_in_bytes", PAGE));
        claims.put(Quantity.ANONYMOUS, of("memory.stat total_rss", PAGE));
        claims.put(Quantity.PEAK_MEMORY, of(PEAK, PAGE));
        claims.put(Quantity.READ, of("blkio.throttle.io_service_bytes_recursive", 512));
        claims.put(Quantity.WRITTEN, of("blkio.throttle.io_service_bytes_recursive", 512));
        return Map.copyOf(claims);
    }

    private static Provenance of(String file, long grain) {
        return new Provenance("cgroup v1 " + file, grain);
    }

    @Override
    public Map<Quantity, Provenance> claims() {
        return CLAIMS;
    }

    @Override
    public void read(Set<Quantity> wanted, Reading into) {
        if (UnifiedSource.anyOf(wanted, Quantity.PERIODS, Quantity.BURST_TIME)) {
            read("cpu", "cpu.stat", text -> UnifiedSource.cpu(CpuStat.legacy(text), into));
        }
        if (wanted.contains(Quantity.CPU)) {
            read("cpuacct", "cpuacct.usage", text -> into.put(Quantity.CPU, text.number()));
        }
        if (wanted.contains(Quantity.CPU_USER) || wanted.contains(Quantity.CPU_SYSTEM)) {
            userAndSystem(into);
        }
        if (wanted.contains(Quantity.MEMORY)) {
            read("memory", "memory.usage_in_bytes", text -> into.put(Quantity.MEMORY, text.number()));
        }
        if (wanted.contains(Quantity.ANONYMOUS)) {
            read("memory", "memory.stat", text -> into.put(Quantity.ANONYMOUS, text.keyed("total_rss")));
        }
        if (wanted.contains(Quantity.PEAK_MEMORY)) {
            read("memory", PEAK, text -> into.put(Quantity.PEAK_MEMORY, text.number()));
        }
        if (wanted.contains(Quantity.READ) || wanted.contains(Quantity.WRITTEN)) {
            read("blkio", "blkio.throttle.io_service_bytes_recursive", text -> {
                IoStat stat = IoStat.legacy(text.toString(), "");
                into.put(Quantity.READ, devices.total(stat, DeviceIo::readBytes));
                into.put(Quantity.WRITTEN, devices.total(stat, DeviceIo::writtenBytes));
            });
        }
    }

    private void userAndSystem(Reading into) {
        if (precise) {
            read("cpuacct", "cpuacct.usage_user", text -> into.put(Quantity.CPU_USER, text.number()));
            read("cpuacct", "cpuacct.usage_sys", text -> into.put(Quantity.CPU_SYSTEM, text.number()));
            precise = into.has(Quantity.CPU_USER) && into.has(Quantity.CPU_SYSTEM);
        }
        if (!precise) {
            read("cpuacct", "cpuacct.stat", text -> {
                into.put(Quantity.CPU_USER, ticks(text, "user"));
                into.put(Quantity.CPU_SYSTEM, ticks(text, "system"));
            });
        }
    }

    private static OptionalLong ticks(KernelText text, String key) {
        return text.keyed(key, ProcessStat.GRAIN);
    }

    /** The peak begins anew for whoever reads it: version 1 keeps one for all. */
    @Override
    public boolean resetPeaks() {
        OpenFiles memory = controllers.get("memory");
        return memory != null && OpenFile.write(memory.folder().resolve(PEAK), "0\n");
    }

    @Override
    public void close() {
        controllers.values().forEach(OpenFiles::close);
    }

    private void read(String controller, String file, Consumer<KernelText> to) {
        OpenFiles files = controllers.get(controller);
        if (files != null) {
            files.read(file, to);
        }
    }
}
