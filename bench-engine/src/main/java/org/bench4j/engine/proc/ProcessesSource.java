package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The processes of a target and all that they start, added up.
 *
 * <p>What a process used is in the figures of the parent that waited for it; where no parent of the target's did, what it
 * told last is kept, so that totals never shrink. Pages that several processes share are counted in each.
 */
final class ProcessesSource implements Source {
    private static final Map<Quantity, Provenance> CLAIMS = claimed();

    private final Path root;
    private final KernelText text = new KernelText();
    private final Map<Long, WatchedProcess> processes = new LinkedHashMap<>();
    private final Supplier<Set<Long>> members;
    private final ProcessListing listing;
    private final OptionalLong pageSize;
    private final Reading gone = new Reading();
    private final Reading highest = new Reading();
    private int looks;
    private boolean alwaysAlone = true;

    /**
     * Watches processes and all that they start.
     *
     * @param first the processes to begin with
     * @param members others, which change; asked again when something was started on the machine
     */
    ProcessesSource(Path root, Set<Long> first, Supplier<Set<Long>> members, ProcessListing listing) {
        this.root = root;
        this.members = members;
        this.listing = listing;
        this.pageSize = PageSize.of(root);
        first.forEach(this::watch);
    }

    private static Map<Quantity, Provenance> claimed() {
        Map<Quantity, Provenance> claims = new EnumMap<>(Quantity.class);
        claims.put(Quantity.CPU, of("stat", ProcessStat.GRAIN));
        claims.put(Quantity.CPU_USER, of("stat", ProcessStat.GRAIN));
        claims.put(Quantity.CPU_SYSTEM, of("stat", ProcessStat.GRAIN));
        claims.put(Quantity.MEMORY, of("status VmRSS", PAGE));
        claims.put(Quantity.ANONYMOUS, of("status RssAnon", PAGE));
        claims.put(Quantity.PEAK_MEMORY, of("status VmHWM", PAGE));
        claims.put(Quantity.READ, of("io read_bytes", 512));
        claims.put(Quantity.WRITTEN, of("io write_bytes", 512));
        claims.put(Quantity.PROCESSES, of("stat", 1));
        return Map.copyOf(claims);
    }

    private static Provenance of(String file, long grain) {
        return new Provenance("/proc/PID/" + file, grain);
    }

    @Override
    public Map<Quantity, Provenance> claims() {
        return CLAIMS;
    }

    @Override
    public void read(Set<Quantity> wanted, Reading into) {
        int look = listing.look();
        if (look != looks) {
            looks = look;
            members.get().forEach(this::watch);
            listing.childrenOf(processes::containsKey).forEach(this::watch);
        }
        // Parents are read before their children: a child that ends meanwhile is missed once, rather than counted
        // twice.
        processes.values().forEach(process -> process.read(wanted));
        bury();
        Reading sum = new Reading();
        for (Quantity quantity : CLAIMS.keySet()) {
            if (quantity.kind() == Quantity.Kind.TOTAL) {
                sum.copy(quantity, gone);
            }
        }
        for (WatchedProcess process : processes.values()) {
            process.addTotals(sum);
            process.addLevels(sum);
        }
        alwaysAlone &= processes.size() <= 1;
        if (alwaysAlone && !processes.isEmpty()) {
            sum.put(Quantity.PEAK_MEMORY, processes.values().iterator().next().peak());
        }
        sum.put(Quantity.PROCESSES, processes.size());
        for (Quantity quantity : wanted) {
            if (sum.has(quantity)) {
                into.put(quantity, neverLess(quantity, sum));
            }
        }
    }

    private long neverLess(Quantity quantity, Reading sum) {
        long value = sum.get(quantity).orElseThrow();
        if (quantity.kind() != Quantity.Kind.TOTAL) {
            return value;
        }
        long most = Math.max(value, highest.get(quantity).orElse(value));
        highest.put(quantity, most);
        return most;
    }

    private void bury() {
        Iterator<WatchedProcess> each = processes.values().iterator();
        while (each.hasNext()) {
            WatchedProcess process = each.next();
            if (!process.isAlive()) {
                WatchedProcess parent = processes.get(process.parent());
                if (parent == null || !parent.isAlive()) {
                    process.addTotals(gone);
                }
                process.close();
                each.remove();
            }
        }
    }

    private void watch(long process) {
        processes.computeIfAbsent(process, number -> new WatchedProcess(root, number, pageSize, text));
    }

    /** Those that lived at the last reading. */
    Set<Long> processes() {
        return new LinkedHashSet<>(processes.keySet());
    }

    @Override
    public boolean isStillEmpty() {
        return processes.isEmpty() && gone.get(Quantity.CPU).isEmpty();
    }

    @Override
    public boolean resetPeaks() {
        alwaysAlone = processes.size() == 1;
        return alwaysAlone && processes.values().iterator().next().resetPeak();
    }

    @Override
    public void close() {
        processes.values().forEach(WatchedProcess::close);
    }
}
