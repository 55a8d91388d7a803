package org.bench4j.engine.proc;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    private TargetMeter(Map<Source, Set<Quantity>> wanted, Map<Quantity, Provenance> provenance) {
        this.wanted = wanted;
        this.provenance = Collections.unmodifiableMap(provenance);
    }

    static TargetMeter best(List<Source> sources) {
        Map<Source, Set<Quantity>> wanted = new LinkedHashMap<>();
        Map<Quantity, Provenance> provenance = new EnumMap<>(Quantity.class);
        for (Source source : sources) {
            Reading trial = new Reading();
            source.read(source.claims().keySet(), trial);
            Set<Quantity> chosen = EnumSet.noneOf(Quantity.class);
            source.claims().forEach((quantity, claim) -> {
                if (trial.has(quantity) && provenance.putIfAbsent(quantity, claim) == null) {
                    chosen.add(quantity);
                }
            });
            wanted.put(source, chosen);
        }
        return new TargetMeter(wanted, provenance);
    }

    /** Which quantities are read, from where, and how fine they are; one that is not in here is not told by this machine. */
    public Map<Quantity, Provenance> provenance() {
        return provenance;
    }

    /**
     * Reads the target.
     *
     * @param thorough whether dear sources are asked too: a file for each thread
     * @param into emptied first; what could not be read this time is absent in it
     */
    public void read(boolean thorough, Reading into) {
        into.clear();
        wanted.forEach((source, quantities) -> {
            if (!quantities.isEmpty() && (thorough || !(source instanceof ThreadsSource))) {
                scratch.clear();
                source.read(quantities, scratch);
                quantities.forEach(quantity -> into.copy(quantity, scratch));
            }
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
