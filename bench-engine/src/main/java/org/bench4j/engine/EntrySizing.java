package org.bench4j.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.ingest.Entry;
import org.bench4j.engine.ingest.Ingest;
import org.bench4j.engine.ingest.IngestedReport;
import org.bench4j.engine.ingest.Runs;
import org.bench4j.engine.ingest.RunsTaker;
import org.bench4j.engine.sizing.MeasuredCommit;
import org.bench4j.engine.sizing.SeriesSizer;
import org.bench4j.engine.sizing.Sizer;
import org.bench4j.engine.sizing.Spread;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;
import org.bench4j.model.Revision;
import org.bench4j.model.SizedSeries;

/**
 * Leads the runs of another tool's file to the sizers of their series, as bare numbers: making a report of each entry first would take most
 * of the time.
 *
 * <p>Some entries are read at a time, by all processors; they count in the order of the file's commits.
 */
final class EntrySizing {
    /** For each processor; only what a sizing keeps of them is in memory at once. */
    private static final int ENTRIES_AT_ONCE = 16;

    private final NamePatterns workloads;
    private final SizerMaking making;
    private final Map<Series, SeriesSizer> sizers = new LinkedHashMap<>();
    /** By suite, the series in the order of its last entry, which the next one mostly has too. */
    private final Map<Optional<String>, List<Placed>> lineups = new HashMap<>();

    EntrySizing(NamePatterns workloads, SizerMaking making) {
        this.workloads = workloads;
        this.making = making;
    }

    /** Makes the sizer of a series. */
    @FunctionalInterface
    interface SizerMaking {
        SeriesSizer make(Optional<String> suite, Benchmark benchmark, Metric metric);
    }

    private record Series(Optional<String> suite, Benchmark benchmark, String metric) {}

    /** What one of its series has. */
    private record Taken(Benchmark benchmark, Metric metric, Spread spread) {}

    /** The sizer of a series that stood at a place of an entry. */
    private record Placed(Benchmark benchmark, Metric metric, SeriesSizer sizer) {
        /** Whether it is that of the same objects; of equal ones it may be too. */
        boolean holds(Taken taken) {
            return benchmark == taken.benchmark()
                    && metric.name().equals(taken.metric().name());
        }
    }

    /** What an entry says, read. */
    private record Loaded(Optional<String> suite, Optional<String> commit, boolean usable, List<Taken> taken) {}

    private Loaded load(Entry entry, boolean severalSuites) {
        try {
            IngestedReport report = entry.load();
            boolean dirty = entry.revision().filter(Revision::dirty).isPresent();
            List<Taken> taken = new ArrayList<>();
            for (Runs runs : report.runs()) {
                if (wanted(runs.benchmark(), runs.metric())) {
                    spread(runs).ifPresent(spread -> taken.add(new Taken(runs.benchmark(), runs.metric(), spread)));
                }
            }
            return new Loaded(
                    severalSuites ? entry.suite() : Optional.empty(),
                    entry.revision().map(Revision::commit),
                    report.complete() && !dirty,
                    taken);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Optional<Spread> spread(Runs runs) {
        if (runs.starts()) {
            return Spread.ofStarts(runs.values());
        }
        double[][] trials = new double[runs.trials()][];
        for (int i = 0; i < trials.length; i++) {
            trials[i] = runs.trial(i);
        }
        return Spread.of(new MeasuredCommit(Optional.empty(), 0, trials), runs.metric());
    }

    /**
     * Reads a file in one pass.
     *
     * @return false when it has to be read by its entries; nothing was sized then
     */
    boolean stream(Path file) throws IOException {
        boolean streamed = Ingest.stream(file, new RunsTaker<Taken>() {
            @Override
            public Optional<Taken> condensed(Benchmark benchmark, Metric metric, double[] runs) {
                return wanted(benchmark, metric)
                        ? Spread.ofStarts(runs).map(spread -> new Taken(benchmark, metric, spread))
                        : Optional.empty();
            }

            @Override
            public void entry(Optional<Revision> revision, List<Taken> kept) {
                add(new Loaded(Optional.empty(), revision.map(Revision::commit), true, kept));
            }
        });
        if (!streamed) {
            sizers.clear();
            lineups.clear();
        }
        return streamed;
    }

    private boolean wanted(Benchmark benchmark, Metric metric) {
        return Sizer.concerns(metric) && workloads.match(benchmark.workload());
    }

    /**
     * Reads all entries, which are in order.
     *
     * @return how many were left out, because of a changed tree or because they could not be read to their end
     */
    int read(List<Entry> entries) throws IOException {
        boolean severalSuites = entries.stream().map(Entry::suite).distinct().count() > 1;
        int atOnce = ENTRIES_AT_ONCE * Runtime.getRuntime().availableProcessors();
        int apart = 0;
        try {
            for (int start = 0; start < entries.size(); start += atOnce) {
                List<Loaded> loaded = entries.subList(start, Math.min(entries.size(), start + atOnce)).parallelStream()
                        .map(entry -> load(entry, severalSuites))
                        .toList();
                for (Loaded one : loaded) {
                    if (one.usable()) {
                        add(one);
                    } else {
                        apart++;
                    }
                }
            }
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
        return apart;
    }

    private void add(Loaded entry) {
        List<Taken> all = entry.taken();
        List<Placed> lineup = lineups.computeIfAbsent(entry.suite(), missing -> new ArrayList<>());
        for (int i = 0; i < all.size(); i++) {
            Taken taken = all.get(i);
            boolean known = i < lineup.size() && lineup.get(i).holds(taken);
            SeriesSizer sizer = known ? lineup.get(i).sizer() : sizer(entry.suite(), taken);
            sizer.add(entry.commit(), taken.spread());
            if (i == lineup.size()) {
                lineup.add(new Placed(taken.benchmark(), taken.metric(), sizer));
            } else if (!known) {
                lineup.set(i, new Placed(taken.benchmark(), taken.metric(), sizer));
            }
        }
    }

    private SeriesSizer sizer(Optional<String> suite, Taken taken) {
        Series series = new Series(suite, taken.benchmark(), taken.metric().name());
        SeriesSizer sizer = sizers.get(series);
        if (sizer == null) {
            sizer = making.make(suite, taken.benchmark(), taken.metric());
            sizers.put(series, sizer);
        }
        return sizer;
    }

    List<SizedSeries> sized() {
        return sizers.values().parallelStream().map(SeriesSizer::sized).toList();
    }
}
