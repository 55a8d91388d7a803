package org.bench4j.examples.quality;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.bench4j.engine.Bench;
import org.bench4j.engine.Gate;
import org.bench4j.engine.JudgeRequest;
import org.bench4j.engine.RunRequest;
import org.bench4j.engine.Target;
import org.bench4j.engine.series.Column;
import org.bench4j.engine.series.Projection;
import org.bench4j.engine.series.Rounds;
import org.bench4j.engine.stats.ProcedureA2;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Interleaving;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Plan;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;

/**
 * bench: the arms side by side with a null control in each trial, judged by one or more clocks from the same samples.
 *
 * <p>A false alarm is a red gate for whatever reason; a detection has to come from the time, since the allocating variant's planted
 * slowdown also allocates more, which is counted exactly and would be found by that alone.
 */
final class SideBySide implements Design {
    private final List<JudgedClock> clocks;
    private final Scale scale;
    private final Path folder;
    private final Path report;
    private long seed = 42;

    SideBySide(List<JudgedClock> clocks, Scale scale, Path folder) {
        this.clocks = List.copyOf(clocks);
        this.scale = scale;
        this.folder = folder;
        this.report = folder.resolve("report.json");
    }

    @Override
    public List<String> ways() {
        return clocks.stream().map(SideBySide::way).toList();
    }

    @Override
    public List<Decision> run(Experiment experiment) throws IOException, InterruptedException {
        return judge(experiment, measure(experiment));
    }

    /** Measures once, for gates of several limits; the next run takes its place. */
    ReportView measure(Experiment experiment) throws IOException, InterruptedException {
        return Bench.run(new RunRequest(
                plan(experiment),
                target(),
                report,
                Optional.empty(),
                folder,
                line -> {},
                gate(experiment, JudgedClock.AUTO),
                List.of()));
    }

    /** What the gates make of the last run. */
    List<Decision> judge(Experiment experiment, ReportView measured) throws IOException {
        List<Decision> decisions = new ArrayList<>();
        for (JudgedClock clock : clocks) {
            Comparison comparison = Bench.judge(new JudgeRequest(report, gate(experiment, clock), Optional.empty()))
                    .orElseThrow(() -> new IllegalStateException("the report " + report + " has no arms"));
            decisions.add(decision(way(clock), experiment, comparison, measured));
        }
        return decisions;
    }

    private static String way(JudgedClock clock) {
        return "bench, judge " + clock.word();
    }

    private Plan plan(Experiment experiment) {
        return new Plan(
                Mode.ITERATE,
                List.of(experiment.variant()),
                scale.trials(),
                OptionalInt.empty(),
                scale.rounds(),
                seed++,
                Map.of("planted-per-mille", List.of(Integer.toString(experiment.plantedPerMille()))),
                true,
                Scale.HEAP);
    }

    private Target target() {
        List<Path> classPath = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(element -> !element.isEmpty())
                .map(element -> Path.of(element).toAbsolutePath())
                .toList();
        return new Target.ClassPath(
                Path.of(System.getProperty("java.home")),
                classPath,
                List.of(),
                folder,
                folder.resolve("forks"),
                Duration.ofMinutes(2));
    }

    private static Gate gate(Experiment experiment, JudgedClock clock) {
        return new Gate(experiment.limit(), Map.of(), Set.of(), clock, Optional.empty());
    }

    private static Decision decision(String way, Experiment experiment, Comparison comparison, ReportView measured) {
        Verdict time = comparison.verdicts().stream()
                .filter(Verdict::gating)
                .filter(verdict ->
                        verdict.metric().equals(Metric.WALL) || verdict.metric().equals(Metric.CPU))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no time gates in " + comparison.verdicts()));
        boolean anyRed = comparison.verdicts().stream().anyMatch(Verdict::red);
        Answer answer = experiment.plantedPerMille() == 0 && anyRed ? Answer.RED : answer(time.outcome());
        return new Decision(way, answer, time.ratio().orElse(Double.NaN), detail(time, measured));
    }

    private static Answer answer(Outcome outcome) {
        return switch (outcome) {
            case REGRESSED -> Answer.RED;
            case IMPROVED -> Answer.FASTER;
            case EQUIVALENT -> Answer.SAME;
            case INCONCLUSIVE -> Answer.INCONCLUSIVE;
            case INVALID -> Answer.INVALID;
        };
    }

    private static String detail(Verdict time, ReportView measured) {
        return String.format(
                Locale.ROOT,
                "%s %s, floor %.4f, control %s, finds %.4f; %s; trials %s; their controls %s",
                time.metric().name(),
                time.interval()
                        .map(interval -> String.format(Locale.ROOT, "[%.4f, %.4f]", interval.lo(), interval.hi()))
                        .orElse("without interval"),
                time.floor().map(NoiseFloor::ratio).orElse(Double.NaN),
                time.control()
                        .map(control -> String.format(Locale.ROOT, "%.4f", control.ratio()))
                        .orElse("none"),
                time.detectable().orElse(Double.NaN),
                time.findings().stream().map(Finding::code).collect(Collectors.joining(" ")),
                trials(time, time.arm(), measured),
                trials(time, Interleaving.CONTROL, measured));
    }

    /** What each trial by itself takes arm/baseline for. */
    private static String trials(Verdict time, String arm, ReportView measured) {
        List<Trial> trials = measured.trials(time.benchmark());
        Rounds rounds =
                Projection.of(time.benchmark(), trials).rounds(trials.get(0).arm(), arm, Column.of(time.metric()));
        return rounds.trials().isEmpty()
                ? "none"
                : Arrays.stream(ProcedureA2.forkEstimates(rounds.baseline(), rounds.candidate()))
                        .mapToObj(log -> String.format(Locale.ROOT, "%.4f", Math.exp(log)))
                        .collect(Collectors.joining(" "));
    }
}
