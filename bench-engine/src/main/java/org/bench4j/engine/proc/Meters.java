package org.bench4j.engine.proc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Opens meters for the targets of one machine; they share what is asked about all processes. For one thread. */
public final class Meters implements AutoCloseable {
    private final Path root;
    private final ProcessListing listing;

    private Meters(Path root, ProcessListing listing) {
        this.root = root;
        this.listing = listing;
    }

    /**
     * Meters of the machine whose files are under a root.
     *
     * @param root folder that holds {@code proc} and {@code sys}: {@code /}, or a recorded tree
     */
    public static Meters under(Path root) {
        return new Meters(root, new ProcessListing(root, ProcessListing.INTERVAL_NANOS));
    }

    /** The target's processes with all that they have started by now. */
    public Set<Long> family(Set<Long> processes) {
        Set<Long> family = new LinkedHashSet<>(processes);
        listing.look();
        family.addAll(listing.childrenOf(processes::contains));
        return family;
    }

    /**
     * A meter of the best sources.
     *
     * @param processes the target's processes; those that they start are found
     * @param groups groups in which there is nothing but the target, see {@link TargetGroups#ownedBy}
     */
    public TargetMeter open(Set<Long> processes, TargetGroups groups) {
        return TargetMeter.best(sources(processes, groups), this::ofThisProcess);
    }

    /** A meter for each source that tells anything, so that they can be held against each other; best first. */
    public List<TargetMeter> openEach(Set<Long> processes, TargetGroups groups) {
        List<TargetMeter> meters = new ArrayList<>();
        for (Source source : sources(processes, groups)) {
            TargetMeter meter = TargetMeter.best(List.of(source), this::ofThisProcess);
            if (!meter.provenance().isEmpty()) {
                meters.add(meter);
            }
        }
        return meters;
    }

    /** What this machine tells of processes, for a group that has none yet. */
    private Reading ofThisProcess() {
        Reading reading = new Reading();
        Set<Long> self = Set.of(ProcessHandle.current().pid());
        try (ProcessesSource source = new ProcessesSource(root, self, Set::of, listing);
                ThreadsSource threads = new ThreadsSource(root, source::processes)) {
            source.read(source.claims().keySet(), reading);
            threads.read(threads.claims().keySet(), reading);
        }
        return reading;
    }

    private List<Source> sources(Set<Long> processes, TargetGroups groups) {
        List<Source> sources = new ArrayList<>();
        groups.unified().ifPresent(folder -> sources.add(new UnifiedSource(root, folder)));
        if (!groups.legacy().isEmpty()) {
            sources.add(new LegacySource(root, groups.legacy()));
        }
        ProcessesSource tree = new ProcessesSource(root, processes, groups::processes, listing);
        sources.add(tree);
        sources.add(new ThreadsSource(root, tree::processes));
        return sources;
    }

    @Override
    public void close() {
        listing.close();
    }
}
