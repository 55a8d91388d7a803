package org.bench4j.examples.quality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.bench4j.engine.launch.ForkLock;
import org.bench4j.engine.stats.MannWhitney;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The usual way: JMH forks of the baseline, then JMH forks of the candidate, judged by the rules that are usual for it.
 *
 * <p>It has what helps it: the same classes, the same fixed, touched heap on huge pages, and as much time as bench took.
 */
final class OneAfterTheOther implements Design {
    static final String MANN_WHITNEY = "JMH, Mann-Whitney p < 5 %";
    static final String ERROR_BARS = "JMH, 99.9 % bars apart";
    static final String MEANS = "JMH, mean above limit";

    private static final int WARMUP = 2;
    private static final int MEASURED = 5;
    private static final double SIGNIFICANT = 0.05;

    /** What a fork takes beyond its iterations, in seconds: it starts, and JMH waits for its farewell. */
    private static final double FORK_OVERHEAD = 0.7;

    private final Scale scale;
    private final Path folder;
    private final long iterationMillis;

    /** JMH for the time that bench takes, in seconds. */
    OneAfterTheOther(Scale scale, double budget, Path folder) {
        this.scale = scale;
        this.folder = folder;
        double eachFork = budget / 2 / scale.forks() - FORK_OVERHEAD;
        long millis = Math.round(1000 * eachFork / (WARMUP + MEASURED));
        this.iterationMillis = Math.min(scale.mostMillis(), Math.max(scale.leastMillis(), millis));
    }

    @Override
    public List<String> ways() {
        return List.of(MANN_WHITNEY, ERROR_BARS, MEANS);
    }

    /** What it runs, for the head of a table. */
    String protocol() {
        return String.format(
                Locale.ROOT,
                "JMH 1.37, baseline then candidate: %d forks x (%d + %d) iterations of %d ms for each",
                scale.forks(),
                WARMUP,
                MEASURED,
                iterationMillis);
    }

    @Override
    public List<Decision> run(Experiment experiment) throws RunnerException, IOException, InterruptedException {
        return judge(measure(experiment), experiment.limit());
    }

    /** Both sides of a run, for gates of several limits. */
    Sides measure(Experiment experiment) throws RunnerException, IOException, InterruptedException {
        try (ForkLock turn = ForkLock.acquire(line -> {})) {
            return new Sides(side(experiment.variant(), 0), side(experiment.variant(), experiment.plantedPerMille()));
        }
    }

    /** What the gates make of a run. */
    List<Decision> judge(Sides sides, double limit) {
        Side from = sides.baseline();
        Side to = sides.candidate();
        double ratio = to.mean() / from.mean();
        String means = String.format(
                Locale.ROOT, "%.1f +- %.1f, then %.1f +- %.1f ns", from.mean(), from.error(), to.mean(), to.error());
        double p = MannWhitney.of(from.iterations(), to.iterations()).p();
        boolean apart = Math.abs(to.mean() - from.mean()) > from.error() + to.error();
        return List.of(
                new Decision(
                        MANN_WHITNEY,
                        p < SIGNIFICANT ? claim(ratio) : Answer.SAME,
                        ratio,
                        String.format(Locale.ROOT, "p %.4f; %s", p, means)),
                new Decision(ERROR_BARS, apart ? claim(ratio) : Answer.SAME, ratio, means),
                new Decision(
                        MEANS,
                        ratio > 1 + limit || ratio < 1 / (1 + limit) ? claim(ratio) : Answer.SAME,
                        ratio,
                        means));
    }

    private static Answer claim(double ratio) {
        return ratio > 1 ? Answer.RED : Answer.FASTER;
    }

    private Side side(String variant, int plantedPerMille) throws RunnerException, IOException {
        Path output = Files.createTempFile(folder, "jmh", ".log");
        try {
            Collection<RunResult> runs = new Runner(new OptionsBuilder()
                            .include(SameWork.class.getName() + "\\.op$")
                            .param("variant", variant)
                            .param("plantedPerMille", Integer.toString(plantedPerMille))
                            .forks(scale.forks())
                            .warmupIterations(WARMUP)
                            .warmupTime(TimeValue.milliseconds(iterationMillis))
                            .measurementIterations(MEASURED)
                            .measurementTime(TimeValue.milliseconds(iterationMillis))
                            .jvmArgs(jvmArgs())
                            .shouldFailOnError(true)
                            .timeout(TimeValue.seconds(60))
                            .verbosity(VerboseMode.SILENT)
                            .output(output.toString())
                            .build())
                    .run();
            return side(runs.iterator().next());
        } finally {
            Files.delete(output);
        }
    }

    private static Side side(RunResult run) {
        double[] iterations = run.getBenchmarkResults().stream()
                .flatMap(fork -> fork.getIterationResults().stream())
                .map(IterationResult::getPrimaryResult)
                .mapToDouble(Result::getScore)
                .toArray();
        Result<?> all = run.getPrimaryResult();
        return new Side(iterations, all.getScore(), all.getScoreError());
    }

    private static String[] jvmArgs() {
        List<String> args = new ArrayList<>(Scale.HEAP);
        args.add("-XX:+AlwaysPreTouch");
        if (System.getProperty("os.name").equals("Linux")) {
            args.add("-XX:+UseTransparentHugePages");
        }
        return args.toArray(String[]::new);
    }

    /** One run: its two sides in the order in which they were measured. */
    record Sides(Side baseline, Side candidate) {}

    /**
     * What JMH reports of one side.
     *
     * @param iterations average time of an op in each iteration of all forks, in nanoseconds
     * @param mean their mean
     * @param error half the width of the mean's 99.9 % interval
     */
    record Side(double[] iterations, double mean, double error) {}
}
