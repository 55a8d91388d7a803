package org.bench4j.engine.proc;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads one target, each quantity from the best source that the machine has for it.
 *
 * <p>Best is, in this order: the target's own version 2 group, its own version 1 groups, its processes. A group counts
 * processes that came and went between two readings and pages that processes share once; processes can always be asked.
 * Files stay open until {@link #close}. Comes from {@link Meters}. For one thread.
 */
public final class TargetMeter implements AutoCloseable {
    private final Map<Source, Set<Quantity>> wanted;
    private final Map<Quantity, Provenance> provenance;
    private final Reading scratch = new Reading();

    private final List<Map<Source, Set<Quantity>>> plans;

    private TargetMeter(Map<Source, Set<Quantity>> wanted, Map<Quantity, Provenance> provenance) {
        this.wanted = wanted;
        this.plans =
                Arrays.stream(Depth.values()).map(depth -> plan(wanted, depth)).toList();
        this.provenance = Collections.unmodifiableMap(provenance);
    }

    /**
     * Chooses among sources, best first.
     *
     * @param ofAnyProcess what the machine tells of a process, for a target whose processes are still to come
     */
    static TargetMeter best(List<Source> sources, Supplier<Reading> ofAnyProcess) {
        Map<Source, Set<Quantity>> wanted = new LinkedHashMap<>();
        Map<Quantity, Provenance> provenance = new EnumMap<>(Quantity.class);
        for (Source source : sources) {
            Reading trial = new Reading();
            source.read(source.claims().keySet(), trial);
            if (source.isStillEmpty()) {
                trial = ofAnyProcess.get();
            }
            Reading told = trial;
            Set<Quantity> chosen = EnumSet.noneOf(Quantity.class);
            source.claims().forEach((quantity, claim) -> {
                if (told.has(quantity) && provenance.putIfAbsent(quantity, claim) == null) {
                    chosen.add(quantity);
                }
            });
            wanted.put(source, chosen);
        }
        return new TargetMeter(wanted, provenance);
    }

    private static Map<Source, Set<Quantity>> plan(Map<Source, Set<Quantity>> wanted, Depth depth) {
        Map<Source, Set<Quantity>> plan = new LinkedHashMap<>();
        wanted.forEach((source, quantities) -> {
            Set<Quantity> asked = EnumSet.noneOf(Quantity.class);
            quantities.stream()
                    .filter(quantity -> depth.includes(source, quantity))
                    .forEach(asked::add);
            if (!asked.isEmpty()) {
                plan.put(source, asked);
            }
        });
        return plan;
    }

    /** Which quantities are read, from where, and how fine they are; one that is not in here is not told by this machine. */
    public Map<Quantity, Provenance> provenance() {
        return provenance;
    }

    /**
     * Reads the target.
     *
     * @param into emptied first; what could not be read this time is absent in it
     */
    public void read(Depth depth, Reading into) {
        into.clear();
        plans.get(depth.ordinal()).forEach((source, quantities) -> {
            scratch.clear();
            source.read(quantities, scratch);
            quantities.forEach(quantity -> into.copy(quantity, scratch));
        });
    }

    /** Lets the peak of memory begin anew; false where it can't, and then it is of the target's whole life. */
    public boolean resetPeaks() {
        boolean reset = false;
        for (Map.Entry<Source, Set<Quantity>> entry : wanted.entrySet()) {
            if (entry.getValue().contains(Quantity.PEAK_MEMORY)) {
                reset |= entry.getKey().resetPeaks();
            }
        }
        return reset;
    }

    @Override
    public void close() {
        wanted.keySet().forEach(Source::close);
    }
}
