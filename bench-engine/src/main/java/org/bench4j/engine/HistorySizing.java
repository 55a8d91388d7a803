package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.engine.history.Apart;
import org.bench4j.engine.history.History;
import org.bench4j.engine.history.SeriesName;
import org.bench4j.engine.history.SeriesPoint;
import org.bench4j.engine.ingest.Ingest;
import org.bench4j.engine.ingest.Ingested;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.SeriesKey;
import org.bench4j.engine.sizing.MeasuredCommit;
import org.bench4j.engine.sizing.RunNeeds;
import org.bench4j.engine.sizing.SeriesSizer;
import org.bench4j.engine.sizing.Sizer;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Severity;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Sizing;
import org.bench4j.model.Trial;

/** Leads the points of a history, or of reports, to the sizers of their series. */
final class HistorySizing {
    /** What starting a JVM costs before its first sample, in nanoseconds: about what it takes on a machine of today. */
    private static final double FORK_START = 1e9;

    /** More places of a file that could not be read are not told one by one. */
    private static final int MOST_PROBLEMS = 20;

    private final SizeRequest request;
    private final NamePatterns workloads;
    private final RunNeeds needs;

    HistorySizing(SizeRequest request) {
        this.request = request;
        this.needs = new RunNeeds(request.rules());
        this.workloads = new NamePatterns(request.workloads());
    }

    /** What series of several machines have in common. */
    private record Subject(Optional<String> project, Benchmark benchmark, String arm, Metric metric, boolean phase) {
        static Subject of(SeriesName name) {
            return new Subject(name.project(), name.benchmark(), name.arm(), name.metric(), name.phase());
        }
    }

    /** What was counted. */
    final class Counted {
        private final List<SizedSeries> series = new ArrayList<>();
        private final List<Finding> findings = new ArrayList<>();

        Sizing sizing(Instant createdAt, String tool) {
            return Sizer.sizing(createdAt, tool, request.source(), request.rules(), series, request.target(), findings);
        }
    }

    private boolean wanted(SeriesName name) {
        return Sizer.concerns(name.metric()) && workloads.match(name.benchmark().workload());
    }

    Counted of(History history) throws IOException {
        Map<Subject, List<SeriesName>> subjects = new LinkedHashMap<>();
        history.series(name -> {
            if (wanted(name)) {
                subjects.computeIfAbsent(Subject.of(name), missing -> new ArrayList<>())
                        .add(name);
            }
        });
        Counted counted = new Counted();
        int elsewhere = 0;
        for (Map.Entry<Subject, List<SeriesName>> subject : subjects.entrySet()) {
            List<SeriesName> names = subject.getValue();
            List<SeriesName> used = request.everyMachine() ? names : newest(history, names);
            elsewhere += names.size() - used.size();
            SeriesSizer sizer = sizer(subject.getKey());
            if (used.size() == 1) {
                history.points(used.get(0), point -> sizer.add(measured(point)));
            } else {
                inOrder(history, used).forEach(point -> sizer.add(measured(point)));
            }
            counted.series.add(sizer.sized());
        }
        noteElsewhere(counted, elsewhere);
        return counted;
    }

    /** Names of the machine that measured last; of names without a point there is none. */
    private static List<SeriesName> newest(History history, List<SeriesName> names) throws IOException {
        if (names.size() == 1) {
            return names;
        }
        Optional<SeriesName> newest = Optional.empty();
        Instant last = Instant.MIN;
        for (SeriesName name : names) {
            Optional<SeriesPoint> point = history.latest(name);
            if (point.isPresent() && point.get().startedAt().isAfter(last)) {
                newest = Optional.of(name);
                last = point.get().startedAt();
            }
        }
        return newest.stream().toList();
    }

    private static List<SeriesPoint> inOrder(History history, List<SeriesName> names) throws IOException {
        List<SeriesPoint> points = new ArrayList<>();
        for (SeriesName name : names) {
            history.points(name, points::add);
        }
        points.sort(Comparator.comparing(SeriesPoint::startedAt).thenComparing(SeriesPoint::report));
        return points;
    }

    /** Of reports in their order, the oldest first. */
    Counted of(Iterable<? extends ReportView> reports) {
        Counted counted = new Counted();
        int apart = 0;
        Map<Subject, Map<String, SeriesSizer>> sizers = new LinkedHashMap<>();
        Map<Subject, String> newest = new HashMap<>();
        for (ReportView report : reports) {
            if (!Apart.of(report).isEmpty()) {
                apart++;
                continue;
            }
            SeriesPoint.of(report, (name, point) -> {
                if (wanted(name)) {
                    Subject subject = Subject.of(name);
                    String machine = request.everyMachine() ? "" : name.fingerprint();
                    newest.put(subject, machine);
                    sizers.computeIfAbsent(subject, missing -> new LinkedHashMap<>())
                            .computeIfAbsent(machine, missing -> sizer(subject))
                            .add(measured(point));
                }
            });
        }
        int elsewhere = 0;
        for (Map.Entry<Subject, Map<String, SeriesSizer>> subject : sizers.entrySet()) {
            counted.series.add(
                    subject.getValue().get(newest.get(subject.getKey())).sized());
            elsewhere += subject.getValue().size() - 1;
        }
        noteApart(counted, apart);
        noteElsewhere(counted, elsewhere);
        return counted;
    }

    /** Of another tool's file. */
    Counted of(Path source) throws IOException {
        Counted counted = new Counted();
        EntrySizing entries = new EntrySizing(
                workloads,
                (suite, benchmark, metric) -> sizer(new Subject(suite, benchmark, Trial.DEFAULT_ARM, metric, false)));
        if (entries.stream(source)) {
            counted.series.addAll(entries.sized());
            return counted;
        }
        Ingested file = Ingest.open(source);
        noteApart(counted, entries.read(file.entries()));
        counted.series.addAll(entries.sized());
        file.problems().stream()
                .limit(MOST_PROBLEMS)
                .forEach(problem ->
                        counted.findings.add(new Finding("unreadable", problem.severity(), "", problem.toString())));
        return counted;
    }

    private static void noteApart(Counted counted, int apart) {
        if (apart > 0) {
            counted.findings.add(new Finding(
                    "reports-apart",
                    Severity.NOTE,
                    "",
                    apart + " reports of a changed tree or of a run that did not end are left out"));
        }
    }

    private static void noteElsewhere(Counted counted, int series) {
        if (series > 0) {
            counted.findings.add(
                    new Finding(
                            "other-machines",
                            Severity.NOTE,
                            "",
                            series
                                    + " series of other machines, JVMs or flags than the one that measured last are left out; bench.everyMachine counts them too"));
        }
    }

    private SeriesSizer sizer(Subject subject) {
        Column column = subject.phase() ? Column.phase(subject.metric().name()) : Column.of(subject.metric());
        return new SeriesSizer(
                subject.project(),
                new SeriesKey(subject.benchmark(), subject.arm(), column),
                subject.phase(),
                needs,
                FORK_START);
    }

    private static MeasuredCommit measured(SeriesPoint point) {
        return new MeasuredCommit(point.commit(), point.warmup(), point.trials());
    }
}
