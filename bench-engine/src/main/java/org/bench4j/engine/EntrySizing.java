package org.bench4j.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.ingest.Entry;
import org.bench4j.engine.ingest.IngestedReport;
import org.bench4j.engine.ingest.Runs;
import org.bench4j.engine.sizing.MeasuredCommit;
import org.bench4j.engine.sizing.SeriesSizer;
import org.bench4j.engine.sizing.Sizer;
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
    private final NamePatterns workloads;
    private final SizerMaking making;
    private final Map<Series, SeriesSizer> sizers = new LinkedHashMap<>();

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

    /** What an entry says, read. */
    private record Loaded(Optional<String> suite, Optional<Revision> revision, boolean usable, List<Runs> runs) {
        static Loaded of(Entry entry, boolean severalSuites) {
            try {
                IngestedReport report = entry.load();
                boolean dirty = entry.revision().filter(Revision::dirty).isPresent();
                return new Loaded(
                        severalSuites ? entry.suite() : Optional.empty(),
                        entry.revision(),
                        report.complete() && !dirty,
                        report.runs());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }

    /**
     * Reads all entries, which are in order.
     *
     * @return how many were left out, because of a changed tree or because they could not be read to their end
     */
    int read(List<Entry> entries) throws IOException {
        boolean severalSuites = entries.stream().map(Entry::suite).distinct().count() > 1;
        int atOnce = 2 * Runtime.getRuntime().availableProcessors();
        int apart = 0;
        try {
            for (int start = 0; start < entries.size(); start += atOnce) {
                List<Loaded> loaded = entries.subList(start, Math.min(entries.size(), start + atOnce)).parallelStream()
                        .map(entry -> Loaded.of(entry, severalSuites))
                        .toList();
                for (Loaded one : loaded) {
                    if (one.usable()) {
                        one.runs().forEach(runs -> add(one, runs));
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

    private void add(Loaded entry, Runs runs) {
        if (!Sizer.concerns(runs.metric()) || !workloads.match(runs.benchmark().workload())) {
            return;
        }
        Series series =
                new Series(entry.suite(), runs.benchmark(), runs.metric().name());
        SeriesSizer sizer =
                sizers.computeIfAbsent(series, missing -> making.make(entry.suite(), runs.benchmark(), runs.metric()));
        double[][] trials = new double[runs.trials()][];
        for (int i = 0; i < trials.length; i++) {
            trials[i] = runs.trial(i);
        }
        // what a tool made of its runs has no spread of runs: one number
        double[][] taken = runs.summary() && trials.length > 0 ? new double[][] {{trials[0][0]}} : trials;
        sizer.add(new MeasuredCommit(entry.revision().map(Revision::commit), 0, taken));
    }

    List<SizedSeries> sized() {
        List<SizedSeries> sized = new ArrayList<>();
        sizers.values().forEach(sizer -> sized.add(sizer.sized()));
        return sized;
    }
}
