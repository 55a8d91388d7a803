package org.bench4j.engine;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.bench4j.engine.findings.Findings;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/** One run: lists the benchmarks, takes their trials in turns, writes the report as they come in. */
final class Run {
    private final RunRequest request;
    private final Bed bed;

    Run(RunRequest request, Bed bed) {
        this.request = request;
        this.bed = bed;
    }

    ReportView report() throws IOException, InterruptedException {
        Instant startedAt = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        try (ReportWriter writer = ReportWriter.create(request.output())) {
            Bed.Listing listing = bed.list();
            Catalog catalog = listing.catalog();
            if (!catalog.refusal().isEmpty()) {
                writer.discard();
                if (catalog.none() || catalog.named()) {
                    throw new NoWorkloadsException(catalog.refusal(), catalog.named());
                }
                throw new IllegalArgumentException(catalog.refusal());
            }
            catalog.notes().forEach(request.progress());
            writer.header(new Header(
                    Header.SCHEMA_VERSION,
                    UUID.randomUUID().toString(),
                    startedAt,
                    Version.current(),
                    request.project(),
                    request.plan(),
                    listing.environment(),
                    listing.origins()));
            List<Finding> findings = new ArrayList<>(request.findings());
            findings.addAll(listing.findings());
            takeTrials(catalog, writer, findings);
            confirm(catalog, writer, findings);
            findings.addAll(derived(writer));
            writer.finish(findings);
        }
        return ReportFile.open(request.output());
    }

    private void takeTrials(Catalog catalog, ReportWriter writer, List<Finding> findings)
            throws IOException, InterruptedException {
        int most = catalog.benchmarks().stream().mapToInt(this::trials).max().orElse(0);
        ProgressLine progress = new ProgressLine(request.progress(), System::nanoTime, samples(catalog.benchmarks()));
        Set<Catalog.Entry> done = new HashSet<>();
        for (int index = 0; index < most; index++) {
            int trial = index;
            for (Catalog.Entry entry : catalog.benchmarks()) {
                int trials = trials(entry);
                if (trial >= trials) {
                    continue;
                }
                if (!done.contains(entry)) {
                    String name = entry.benchmark().name(catalog.varying());
                    Bed.Taken taken = bed.take(
                            entry, trial, false, samples -> progress.at(name, trial, trials, samples, entry.samples()));
                    write(taken, name, writer, findings);
                    if (taken.enough() || !taken.sound()) {
                        done.add(entry);
                    }
                }
                progress.finished(entry.samples());
            }
        }
    }

    /** Fresh starts of a benchmark. */
    private int trials(Catalog.Entry entry) {
        return request.runs().getOrDefault(entry.benchmark(), request.plan().trials());
    }

    private long samples(List<Catalog.Entry> entries) {
        return entries.stream()
                .mapToLong(entry -> entry.samples() * trials(entry))
                .sum();
    }

    /** Measures again, by themselves, the benchmarks that seem to have changed or whose null control failed. */
    private void confirm(Catalog catalog, ReportWriter writer, List<Finding> findings)
            throws IOException, InterruptedException {
        if (!request.gate().confirm()) {
            return;
        }
        Set<Benchmark> flagged = Flagged.in(ReportFile.open(writer.partial()), request.gate());
        List<Catalog.Entry> again = catalog.benchmarks().stream()
                .filter(entry -> flagged.contains(entry.benchmark()))
                .toList();
        if (again.isEmpty()) {
            return;
        }
        request.progress()
                .accept("measuring again by themselves, to confirm what they seem to show: "
                        + again.stream()
                                .map(entry -> entry.benchmark().name(catalog.varying()))
                                .collect(Collectors.joining(", ")));
        ProgressLine progress = new ProgressLine(request.progress(), System::nanoTime, samples(again));
        for (Catalog.Entry entry : again) {
            int trials = trials(entry);
            String name = entry.benchmark().name(catalog.varying());
            boolean sound = true;
            for (int index = 0; index < trials && sound; index++) {
                int trial = index;
                Bed.Taken taken = bed.take(
                        entry,
                        trials + trial,
                        true,
                        samples -> progress.at(name, trial, trials, samples, entry.samples()));
                write(taken, name, writer, findings);
                sound = taken.sound();
                progress.finished(entry.samples());
            }
        }
    }

    private void write(Bed.Taken taken, String name, ReportWriter writer, List<Finding> findings) throws IOException {
        for (Trial trial : taken.trials()) {
            writer.trial(trial);
            trial.failure().ifPresent(failure -> request.progress().accept(name + ": " + failure.message()));
        }
        writer.flush();
        findings.addAll(taken.findings());
    }

    /** What follows from the samples is read back from the file, benchmark by benchmark, so that a run needs the memory of one. */
    private static List<Finding> derived(ReportWriter writer) throws IOException {
        ReportFile written = ReportFile.open(writer.partial());
        List<Finding> findings = new ArrayList<>();
        for (Benchmark benchmark : written.benchmarks()) {
            findings.addAll(Findings.of(benchmark.name(written.varyingParams()), written.trials(benchmark)));
        }
        return findings;
    }
}
