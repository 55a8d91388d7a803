package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A group of the version 2 hierarchy, groups below it included. */
final class UnifiedSource implements Source {
    private static final Map<Quantity, Provenance> CLAIMS = claimed();

    private final OpenFiles files;
    private final BlockDevices devices;
    private final Optional<MemoryPeak> peak;

    UnifiedSource(Path root, Path folder) {
        KernelText text = new KernelText();
        this.files = new OpenFiles(folder, text);
        this.devices = new BlockDevices(root);
        this.peak = MemoryPeak.open(folder, text);
    }

    private static Map<Quantity, Provenance> claimed() {
        Map<Quantity, Provenance> claims = new EnumMap<>(Quantity.class);
        for (Quantity quantity : Set.of(Quantity.CPU, Quantity.CPU_USER, Quantity.CPU_SYSTEM)) {
            claims.put(quantity, of("cpu.stat", TICK));
        }
        for (Quantity quantity : Set.of(
                Quantity.PERIODS,
                Quantity.THROTTLED_PERIODS,
                Quantity.THROTTLED_TIME,
                Quantity.BURSTS,
                Quantity.BURST_TIME)) {
            claims.put(quantity, of("cpu.stat", quantity.unit().equals("ns") ? 1_000 : 1));
        }
        claims.put(Quantity.CPU_STALL, of("cpu.pressure", 1_000));
        claims.put(Quantity.MEMORY_STALL, of("memory.pressure", 1_000));
        claims.put(Quantity.IO_STALL, of("io.pressure", 1_000));
        claims.put(Quantity.MEMORY, of("memory.current", PAGE));
        claims.put(Quantity.ANONYMOUS, of("memory.stat anon", PAGE));
        claims.put(Quantity.PEAK_MEMORY, of("memory.peak", PAGE));
        claims.put(Quantity.READ, of("io.stat", 512));
        claims.put(Quantity.WRITTEN, of("io.stat", 512));
        return Map.copyOf(claims);
    }

    private static Provenance of(String file, long grain) {
        return new Provenance("cgroup v2 " + file, grain);
    }

    @Override
    public Map<Quantity, Provenance> claims() {
        return CLAIMS;
    }

    @Override
    public void read(Set<Quantity> wanted, Reading into) {
        if (anyOf(wanted, Quantity.CPU, Quantity.BURST_TIME)) {
            files.read("cpu.stat", text -> cpu(CpuStat.unified(text), into));
        }
        stall(wanted, Quantity.CPU_STALL, "cpu.pressure", into);
        stall(wanted, Quantity.MEMORY_STALL, "memory.pressure", into);
        stall(wanted, Quantity.IO_STALL, "io.pressure", into);
        if (wanted.contains(Quantity.MEMORY)) {
            files.read("memory.current", text -> into.put(Quantity.MEMORY, text.number()));
        }
        if (wanted.contains(Quantity.ANONYMOUS)) {
            files.read("memory.stat", text -> into.put(Quantity.ANONYMOUS, text.keyed("anon")));
        }
        if (wanted.contains(Quantity.PEAK_MEMORY) && peak.isPresent()) {
            into.put(Quantity.PEAK_MEMORY, peak.get().read());
        }
        if (wanted.contains(Quantity.READ) || wanted.contains(Quantity.WRITTEN)) {
            files.read("io.stat", text -> {
                IoStat stat = IoStat.unified(text);
                into.put(Quantity.READ, devices.total(stat, DeviceIo::readBytes));
                into.put(Quantity.WRITTEN, devices.total(stat, DeviceIo::writtenBytes));
            });
        }
    }

    @Override
    public boolean resetPeaks() {
        return peak.isPresent() && peak.get().reset();
    }

    @Override
    public void close() {
        files.close();
        peak.ifPresent(MemoryPeak::close);
    }

    private void stall(Set<Quantity> wanted, Quantity quantity, String file, Reading into) {
        if (wanted.contains(quantity)) {
            files.read(file, text -> Pressure.parse(text)
                    .ifPresent(pressure -> into.put(quantity, pressure.some().total())));
        }
    }

    /** Whether one of the quantities from one to another, in their order, is wanted. */
    static boolean anyOf(Set<Quantity> wanted, Quantity from, Quantity to) {
        for (Quantity quantity : wanted) {
            if (quantity.compareTo(from) >= 0 && quantity.compareTo(to) <= 0) {
                return true;
            }
        }
        return false;
    }

    static void cpu(CpuStat stat, Reading into) {
        into.put(Quantity.CPU, stat.usage());
        into.put(Quantity.CPU_USER, stat.user());
        into.put(Quantity.CPU_SYSTEM, stat.system());
        into.put(Quantity.PERIODS, stat.periods());
        into.put(Quantity.THROTTLED_PERIODS, stat.throttledPeriods());
        into.put(Quantity.THROTTLED_TIME, stat.throttledTime());
        into.put(Quantity.BURSTS, stat.bursts());
        into.put(Quantity.BURST_TIME, stat.burstTime());
    }
}
