package org.bench4j.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.Workloads;
import org.bench4j.engine.compare.ArmsComparer;
import org.bench4j.engine.compare.Comparer;
import org.bench4j.engine.compare.DecisiveClock;
import org.bench4j.engine.compare.Policy;
import org.bench4j.engine.ingest.Ingest;
import org.bench4j.engine.json.ComparisonJson;
import org.bench4j.engine.json.ReportFile;
import org.bench4j.engine.json.SelfTestJson;
import org.bench4j.engine.launch.ForkLock;
import org.bench4j.engine.pricing.Costs;
import org.bench4j.engine.render.ComparisonLines;
import org.bench4j.engine.render.CostTable;
import org.bench4j.engine.render.PricingText;
import org.bench4j.engine.render.SelfTestText;
import org.bench4j.engine.render.Style;
import org.bench4j.engine.render.TerminalComparison;
import org.bench4j.engine.render.TerminalReport;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Header;
import org.bench4j.model.Interleaving;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Pricing;
import org.bench4j.model.ReportView;
import org.bench4j.model.SelfTest;
import org.bench4j.model.Trial;

/** Runs workloads, compares reports and renders both: what a program that embeds bench calls, and all that the Maven plugin calls. */
public final class Bench {
    private Bench() {}

    /**
     * Measures and writes the report file; every benchmark runs even when another one fails.
     *
     * @return the report as it stands in the file
     * @throws NoWorkloadsException when there is nothing to run
     * @throws IllegalArgumentException when the plan does not fit the workloads: names, parameters, bounds
     * @throws IOException when a file or a process cannot be handled
     * @throws InterruptedException when this thread is interrupted; forks are ended first, what was measured stays in the {@code .partial} file
     */
    public static ReportView run(RunRequest request) throws IOException, InterruptedException {
        if (request.target() instanceof Target.InProcess inProcess) {
            ClassLoader loader = inProcess.workloads().stream()
                    .findFirst()
                    .map(Class::getClassLoader)
                    .orElse(Bench.class.getClassLoader());
            Workloads workloads = new Workloads(inProcess.workloads(), List.of());
            return new Run(
                            request,
                            new EmbeddedBed(
                                    () -> Lister.list(workloads, request.plan()),
                                    loader,
                                    List.of(),
                                    request.plan(),
                                    request.gate().alertLimit(),
                                    request.sources()))
                    .report();
        }
        if (request.target() instanceof Target.Sides sides) {
            try (ForkLock turn = ForkLock.acquire(request.progress())) {
                emptied(sides.forks());
                return new Run(
                                request,
                                new SidesBed(
                                        request.plan(),
                                        sides,
                                        request.gate().alertLimit(),
                                        request.sources(),
                                        request.project()))
                        .report();
            }
        }
        Target.ClassPath classPath = (Target.ClassPath) request.target();
        try (ForkLock turn = ForkLock.acquire(request.progress())) {
            return request.plan().fork() ? forked(request, classPath) : embedded(request, classPath);
        }
    }

    /**
     * Fetches recorded inputs into a corpus, in a JVM of its own; a fetch that was stopped before goes on.
     *
     * @throws FetchRefusedException when what is asked for cannot become a corpus, or the class path has no source
     * @throws IOException when the network, the disk or the JVM failed: what was fetched stays, and the same request goes on from there
     * @throws InterruptedException when this thread is interrupted; the JVM is ended first, what was fetched stays
     */
    public static FetchedCorpus fetch(FetchRequest request) throws IOException, InterruptedException {
        return new Fetches(request).run();
    }

    /**
     * Holds a candidate's report against a baseline's, and writes the comparison where the request says.
     *
     * @throws IOException when a report cannot be read or the comparison cannot be written
     */
    public static Comparison compare(CompareRequest request) throws IOException {
        Policy policy = policy(request.alertLimit(), request.limits(), request.allow(), JudgedClock.WALL);
        ReportView baseline = open(request.baseline());
        ReportView candidate = open(request.candidate());
        Comparison comparison = Comparer.compare(
                baseline, side(baseline, request.baseline()), candidate, side(candidate, request.candidate()), policy);
        if (request.output().isPresent()) {
            ComparisonJson.write(request.output().get(), comparison);
        }
        return comparison;
    }

    /**
     * Holds the arms of one report against each other, and writes the comparison where the request says.
     *
     * @return the comparison, absent when the report has no arms that ran side by side
     * @throws IOException when the report cannot be read or the comparison cannot be written
     */
    public static Optional<Comparison> judge(JudgeRequest request) throws IOException {
        ReportView report = open(request.report());
        if (!ArmsComparer.hasArms(report)) {
            return Optional.empty();
        }
        Comparison comparison =
                arms(report, request.report(), request.gate(), request.gate().allow());
        if (request.output().isPresent()) {
            ComparisonJson.write(request.output().get(), comparison);
        }
        return Optional.of(comparison);
    }

    static Comparison arms(ReportView report, Path source, Gate gate, Set<String> allow) {
        return judged(report, source, gate, allow).comparison();
    }

    static ArmsComparer.Judged judged(ReportView report, Path source, Gate gate, Set<String> allow) {
        return ArmsComparer.judge(
                report,
                armSide(report, source, Interleaving.BASELINE, "its baseline arms"),
                armSide(report, source, Interleaving.CANDIDATE, "its other arms"),
                policy(gate.alertLimit(), gate.limits(), allow, gate.judge()));
    }

    static Policy policy(double alertLimit, Map<String, Double> limits, Set<String> allow, JudgedClock judge) {
        return new Policy(
                alertLimit,
                limits,
                allow,
                judge,
                Version.current(),
                Clock.SYSTEM.grain(),
                java.time.Clock.tickMillis(ZoneOffset.UTC));
    }

    /** One side of a report's arms: what was asked for where that is known, else the report. */
    private static Comparison.Side armSide(ReportView report, Path source, String arm, String arms) {
        Header header = report.header();
        Optional<ArmOrigin> origin =
                header.origins().stream().filter(one -> one.arm().equals(arm)).findFirst();
        return new Comparison.Side(
                origin.map(ArmOrigin::asked).orElse(source + ", " + arms),
                header.id(),
                header.startedAt(),
                header.project(),
                origin.isPresent()
                        ? origin.get().revision()
                        : header.environment().revision());
    }

    /**
     * Finds out how far bench can be believed on this machine, in about two minutes.
     *
     * @throws IOException when a file or a process cannot be handled
     * @throws InterruptedException when this thread is interrupted; forks are ended first
     */
    public static SelfTest selfTest(SelfTestRequest request) throws IOException, InterruptedException {
        Files.createDirectories(request.folder());
        SelfTest found = new SelfTesting(request).run();
        emptied(request.folder());
        if (request.output().isPresent()) {
            SelfTestJson.write(request.output().get(), found);
        }
        return found;
    }

    /** What the self-test found, as a terminal shows it. */
    public static String render(SelfTest found) {
        StringBuilder text = new StringBuilder();
        try {
            SelfTestText.render(found, text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a StringBuilder takes everything
        }
        return text.toString();
    }

    /** Whether a workload of the report states what its calls consist of, so that there is something to price; reads the report. */
    public static boolean priceable(ReportView report) {
        return Costs.stated(report);
    }

    /**
     * Derives what a report of loops says of the machinery that they exercise, and writes it where the request says: costs of an iteration
     * and of an op, prices of primitives, what these reproduce, and what a change should do to an application.
     *
     * @throws IllegalArgumentException when something that is asked for is not in the report, or does not go together
     * @throws IOException when a report or profile cannot be read or the pricing cannot be written
     */
    public static Pricing price(PriceRequest request) throws IOException {
        return new Prices(request).derive();
    }

    /**
     * A pricing as a terminal shows it, without colours.
     *
     * @param report the report that it was derived from
     */
    public static String render(Pricing pricing, ReportView report) {
        StringBuilder text = new StringBuilder();
        try {
            PricingText.render(pricing, report.varyingParams(), text, Style.PLAIN);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a StringBuilder takes everything
        }
        return text.toString();
    }

    /** What an iteration of the report's loops costs, absent where no workload states what its calls consist of. */
    static Optional<CostTable> costs(ReportView report) {
        if (!Costs.stated(report)) {
            return Optional.empty();
        }
        Costs costs = Costs.of(report, DecisiveClock.of(report, JudgedClock.AUTO));
        return Optional.of(new CostTable(costs.rows(), costs.varying(), costs.findings()));
    }

    /** Whether a folder is a report by itself, which {@link #open} reads, as that of criterion is. */
    public static boolean isReport(Path folder) throws IOException {
        return Ingest.isFolderOfReport(folder);
    }

    /** The report in a file, checked as a whole, read one benchmark at a time; of another tool's the newest in it. */
    public static ReportView open(Path file) throws IOException {
        return ReportSource.newest(file);
    }

    /**
     * The comparison in a file.
     *
     * @throws IOException when it is none, or cannot be read
     */
    public static Comparison comparison(Path file) throws IOException {
        return ComparisonJson.read(file);
    }

    /**
     * Writes what people and CI servers read of a report and its comparison; files of these formats that an earlier call left in the folder
     * are replaced.
     *
     * @return the files, in the order of the formats
     * @throws IllegalArgumentException when report, baseline and comparison do not belong together
     * @throws IOException when a file cannot be read or written
     */
    public static List<Path> export(ExportRequest request) throws IOException {
        return new Export(request).write();
    }

    /** The report as a terminal shows it, without colours. */
    public static String render(ReportView report) {
        return render(report, false);
    }

    /** The report as a terminal shows it; {@code coloured} only for a terminal that wants colours. */
    public static String render(ReportView report, boolean coloured) {
        Style dress = coloured ? Style.COLOURED : Style.PLAIN;
        Style style = report instanceof ReportFile stored
                ? dress.forReport(stored.file().toString())
                : dress;
        StringBuilder text = new StringBuilder();
        try {
            WatchedReport watched = new WatchedReport(report);
            TerminalReport.render(watched, text, style);
            if (watched.stated()) {
                text.append('\n');
                costs(report).orElseThrow().print(text, style);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a StringBuilder takes everything
        }
        return text.toString();
    }

    /** The comparison as a terminal shows it, without colours. */
    public static String render(Comparison comparison) {
        return render(comparison, false);
    }

    /** The comparison as a terminal shows it; {@code coloured} only for a terminal that wants colours. */
    public static String render(Comparison comparison, boolean coloured) {
        StringBuilder text = new StringBuilder();
        try {
            TerminalComparison.render(comparison, text, coloured ? Style.COLOURED : Style.PLAIN);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // a StringBuilder takes everything
        }
        return text.toString();
    }

    /** What a message about a comparison should name, worst first: refused fields, changed work, regressed rows, removed benchmarks. */
    public static List<String> worstRows(Comparison comparison, int most) {
        return ComparisonLines.worst(comparison, most);
    }

    /** One line for each benchmark that did not end well, empty when all did. */
    public static List<String> failures(ReportView report) {
        List<String> lines = new ArrayList<>();
        for (Benchmark benchmark : report.benchmarks()) {
            for (Trial trial : report.trials(benchmark)) {
                trial.failure()
                        .ifPresent(failure -> lines.add(benchmark.name(report.varyingParams()) + ", trial "
                                + (trial.index() + 1) + ": " + failure.kind().word() + ": " + failure.message()));
            }
        }
        return lines;
    }

    static Comparison.Side side(ReportView report, Path source) {
        Header header = report.header();
        return new Comparison.Side(
                source.toString(),
                header.id(),
                header.startedAt(),
                header.project(),
                header.environment().revision());
    }

    private static ReportView forked(RunRequest request, Target.ClassPath target)
            throws IOException, InterruptedException {
        emptied(target.forks());
        return new Run(
                        request,
                        new ForkBed(
                                request.plan(),
                                target,
                                request.gate().alertLimit(),
                                request.sources(),
                                request.project()))
                .report();
    }

    private static ReportView embedded(RunRequest request, Target.ClassPath target)
            throws IOException, InterruptedException {
        try (WorkloadLoader loader = WorkloadLoader.over(target.classPath())) {
            return new Run(
                            request,
                            new EmbeddedBed(
                                    () -> Lister.list(loader, target.scan(), request.plan()),
                                    loader,
                                    target.classPath(),
                                    request.plan(),
                                    request.gate().alertLimit(),
                                    request.sources()))
                    .report();
        }
    }

    private static void emptied(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
