package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Failure;
import org.bench4j.model.Finding;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two class paths held against each other in real forks. */
class SidesTest {
    @TempDir
    Path folder;

    private SideRuns runs() {
        return new SideRuns(folder);
    }

    private static Verdict row(Comparison comparison, String metric) {
        return comparison.verdicts().stream()
                .filter(verdict -> verdict.metric().name().equals(metric))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row of " + metric + ": " + comparison.verdicts()));
    }

    private static List<String> codes(Verdict verdict) {
        return verdict.findings().stream().map(Finding::code).toList();
    }

    private static Trial arm(ReportView report, String workload, String arm) {
        return ForkRuns.trials(report, workload).stream()
                .filter(trial -> trial.arm().equals(arm))
                .findFirst()
                .orElseThrow();
    }

    private void nothingIsLeft() throws Exception {
        assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive))
                .isEmpty();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .isSubsetOf(
                            "baseline",
                            "baseline-sources",
                            "candidate",
                            "candidate-sources",
                            "forks",
                            "marks",
                            "report.json",
                            "report.json.partial");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Target.Separation.class,
            names = {"AUTO", "JVM"})
    void aPlantedSlowdownIsRedAndNamesThePhaseAndOnlyOneArmComputesAtATime(Target.Separation separation)
            throws Exception {
        Path marks = Files.createDirectories(folder.resolve("marks"));
        SideRuns runs = runs().separation(separation).jvmArg("-Dmarks=" + marks);
        for (SideRuns.Side side : runs.both()) {
            side.steps(side == runs.baseline() ? 1 : 3, 1)
                    .workload(
                            "Spin",
                            "",
                            """
                            private final StringBuilder lines = new StringBuilder();
                            @Override public void close() throws Exception {
                                Path marks = Path.of(System.getProperty("marks"));
                                Files.writeString(Files.createTempFile(marks, "arm", ".txt"), lines);
                            }
                            """,
                            "long start = System.nanoTime();",
                            "lines.append(start).append(' ').append(System.nanoTime()).append('\\n');");
        }
        ReportView report = runs.run();
        boolean shared = separation == Target.Separation.AUTO;
        List<Trial> trials = ForkRuns.trials(report, "spin");
        assertThat(trials).extracting(Trial::arm).containsExactly("baseline", "candidate", "control");
        assertThat(trials).allMatch(trial -> trial.failure().isEmpty());
        assertThat(trials)
                .extracting(Trial::isolation)
                .containsOnly(shared ? Isolation.CLASS_LOADER : Isolation.FORKED);
        assertThat(report.header().origins())
                .extracting(ArmOrigin::asked)
                .containsExactly("merge base of main", "working tree");
        assertThat(report.findings().stream().map(Finding::code).filter("arms-in-jvms"::equals))
                .hasSize(shared ? 0 : 1);
        Comparison comparison = runs.judge();
        assertThat(comparison.baseline().revision().orElseThrow().commit()).isEqualTo("b1");
        Verdict fold = row(comparison, "fold");
        assertThat(fold.ratio().getAsDouble()).isGreaterThan(1.7);
        // JVMs that take turns on a machine that others use can have a floor above the planted threefold: then nothing
        // may be claimed
        boolean tellable = fold.floor().orElseThrow().ratio() < 0.5
                && fold.interval().orElseThrow().lo() > 1;
        assertThat(fold.outcome())
                .isIn(tellable ? List.of(Outcome.REGRESSED) : List.of(Outcome.REGRESSED, Outcome.INCONCLUSIVE));
        assertThat(row(comparison, "mix").outcome()).isNotEqualTo(Outcome.REGRESSED);
        assertThat(comparison.status())
                .isIn(tellable ? List.of(Status.REGRESSED) : List.of(Status.REGRESSED, Status.PASSED));
        assertThat(overlaps(marks, 3)).isEmpty();
        nothingIsLeft();
    }

    /** Pairs of intervals, of whatever arms, in which both computed. */
    private static List<String> overlaps(Path marks, int arms) throws Exception {
        List<long[]> intervals = new ArrayList<>();
        try (Stream<Path> files = Files.list(marks)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(arms);
            for (Path file : all) {
                for (String line : Files.readAllLines(file)) {
                    String[] ends = line.split(" ");
                    intervals.add(new long[] {Long.parseLong(ends[0]), Long.parseLong(ends[1])});
                }
            }
        }
        intervals.sort(Comparator.comparingLong(interval -> interval[0]));
        assertThat(intervals).hasSizeGreaterThan(3 * 12);
        List<String> overlaps = new ArrayList<>();
        for (int i = 1; i < intervals.size(); i++) {
            if (intervals.get(i)[0] < intervals.get(i - 1)[1]) {
                overlaps.add(intervals.get(i - 1)[1] + " > " + intervals.get(i)[0]);
            }
        }
        return overlaps;
    }

    @Test
    void equalFoldersAreTheSameCodeAndNeverRed() throws Exception {
        SideRuns runs = runs().trials(2);
        runs.both().forEach(side -> side.steps(1, 1).workload("Spin"));
        ReportView report = runs.run();
        assertThat(ForkRuns.trials(report, "spin"))
                .hasSize(6)
                .extracting(Trial::code)
                .doesNotContain(Optional.empty());
        Comparison comparison = runs.judge();
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
        assertThat(comparison.verdicts()).allSatisfy(verdict -> {
            assertThat(verdict.outcome()).isEqualTo(Outcome.EQUIVALENT);
            assertThat(codes(verdict)).containsExactly("same-code");
        });
        assertThat(row(comparison, "wall").ratio()).isPresent();
        nothingIsLeft();
    }

    @Test
    void oneCheapLookLeavesOutWhatRunsTheSameCodeEvenWhereAClassThatIsNeverLoadedDiffers() throws Exception {
        SideRuns runs = runs().trials(3).skipSameCode();
        runs.both().forEach(side -> side.steps(1, 1).workload("Spin"));
        runs.baseline().type("Unused", "public class Unused {}");
        runs.candidate().type("Unused", "public class Unused { public int added; }");
        ReportView report = runs.run();
        List<Trial> trials = ForkRuns.trials(report, "spin");
        assertThat(trials).hasSize(3).allMatch(trial -> trial.measured().size() == 1);
        assertThat(trials.stream().map(Trial::code).distinct()).hasSize(1);
        Comparison comparison = runs.judge();
        assertThat(codes(row(comparison, "wall"))).containsExactly("same-code");
        assertThat(comparison.status()).isEqualTo(Status.PASSED);
    }

    @Test
    void aClassThatTheWorkloadCallsIsItsCode() throws Exception {
        SideRuns runs = runs().skipSameCode();
        runs.baseline().steps(1, 1).workload("Spin");
        runs.candidate().steps(2, 1).workload("Spin");
        ReportView report = runs.run();
        assertThat(arm(report, "spin", "candidate").code())
                .isPresent()
                .isNotEqualTo(arm(report, "spin", "baseline").code());
        assertThat(arm(report, "spin", "control").code())
                .isEqualTo(arm(report, "spin", "baseline").code());
        assertThat(arm(report, "spin", "candidate").measured()).hasSize(12);
    }

    @Test
    void workThatChangedIsInvalidAndABenchmarkOfOneSideIsAddedOrRemoved() throws Exception {
        SideRuns runs = runs();
        runs.baseline().steps(1, 1).workload("Spin").workload("Gone");
        runs.candidate().steps(1, 2).workload("Spin").workload("Fresh");
        ReportView report = runs.run();
        Comparison comparison = runs.judge();
        assertThat(comparison.added()).extracting(Benchmark::workload).containsExactly("fresh");
        assertThat(comparison.removed()).extracting(Benchmark::workload).containsExactly("gone");
        assertThat(ForkRuns.trials(report, "fresh")).hasSize(1);
        assertThat(comparison.verdicts())
                .allMatch(verdict -> verdict.benchmark().workload().equals("spin"));
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.INVALID);
        assertThat(codes(row(comparison, "wall"))).containsExactly("work-changed");
        assertThat(comparison.status()).isEqualTo(Status.INVALID);
    }

    @Test
    void aWorkloadThatCannotShareAJvmGetsItsOwnAndTheReportSaysWhy() throws Exception {
        SideRuns runs = runs();
        runs.both().forEach(side -> side.steps(1, 1)
                .workload("Spin", ".ownJvm(\"libspin.so can be loaded once only\")", "", "", ""));
        ReportView report = runs.run();
        assertThat(ForkRuns.trials(report, "spin"))
                .hasSize(3)
                .allMatch(trial -> trial.failure().isEmpty() && trial.isolation() == Isolation.FORKED);
        assertThat(report.findings())
                .filteredOn(finding -> finding.code().equals("arms-in-jvms"))
                .hasSize(1)
                .allMatch(finding -> finding.text().endsWith(": libspin.so can be loaded once only"));
    }

    private static final String LOADED_ONCE = """
            static {
                if (System.setProperty("spin.loaded", "yes") != null) {
                    throw new UnsatisfiedLinkError("libspin.so already loaded in another classloader");
                }
            }
            """;

    @Test
    void aLibraryThatCannotBeLoadedTwiceMovesTheArmsIntoJvmsOfTheirOwn() throws Exception {
        SideRuns runs = runs().trials(2);
        runs.both().forEach(side -> side.steps(1, 1).workload("Spin", "", LOADED_ONCE, "", ""));
        ReportView report = runs.run();
        assertThat(ForkRuns.trials(report, "spin"))
                .hasSize(6)
                .allMatch(trial -> trial.failure().isEmpty() && trial.isolation() == Isolation.FORKED);
        assertThat(report.findings())
                .filteredOn(finding -> finding.code().equals("arms-in-jvms"))
                .hasSize(1)
                .allMatch(finding -> finding.text().contains("UnsatisfiedLinkError: libspin.so already loaded"));
    }

    @Test
    void whereOneJvmWasAskedForSuchALibraryIsAFailureThatTheGateSees() throws Exception {
        SideRuns runs = runs().separation(Target.Separation.CLASSLOADER);
        runs.both().forEach(side -> side.steps(1, 1).workload("Spin", "", LOADED_ONCE, "", ""));
        ReportView report = runs.run();
        assertThat(ForkRuns.trials(report, "spin")).hasSize(3).allMatch(trial -> trial.failure()
                .isPresent());
        Comparison comparison = runs.judge();
        assertThat(comparison.status()).isEqualTo(Status.INVALID);
        assertThat(comparison.added()).isEmpty();
        assertThat(comparison.removed()).isEmpty();
        assertThat(codes(comparison.verdicts().get(0))).contains("failed-trial");
    }

    private static void dying(SideRuns runs) {
        runs.baseline().steps(1, 1).workload("Spin", "", "private int ops;", "", "ops++;");
        runs.candidate().steps(1, 1).workload("Spin", "", "private int ops;", """
                        if (++ops == 400) {
                            new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start().waitFor();
                            Thread.sleep(60_000);
                        }
                        """, "");
    }

    @Test
    void anArmThatIsKilledInItsTurnLeavesTheOthersWhatTheyHave() throws Exception {
        SideRuns runs = runs().separation(Target.Separation.JVM);
        dying(runs);
        ReportView report = runs.run();
        Failure failure = arm(report, "spin", "candidate").failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.KILLED);
        assertThat(failure.message()).contains("SIGKILL");
        for (String arm : List.of(Interleaving.BASELINE, Interleaving.CONTROL)) {
            assertThat(arm(report, "spin", arm).failure()).as(arm).isEmpty();
            assertThat(arm(report, "spin", arm).samples()).as(arm).isNotEmpty();
        }
        assertThat(runs.judge().status()).isEqualTo(Status.INVALID);
        nothingIsLeft();
    }

    @Test
    void aJvmOfAllArmsThatIsKilledFailsAllAndKeepsWhatWasHandedOver() throws Exception {
        SideRuns runs = runs().separation(Target.Separation.CLASSLOADER);
        dying(runs);
        ReportView report = runs.run();
        List<Trial> trials = ForkRuns.trials(report, "spin");
        assertThat(trials).hasSize(3).allSatisfy(trial -> {
            assertThat(trial.failure().orElseThrow().kind()).isEqualTo(Failure.Kind.KILLED);
            assertThat(trial.samples()).isNotEmpty();
        });
        assertThat(runs.judge().status()).isEqualTo(Status.INVALID);
        nothingIsLeft();
    }

    /** When it is made to be measured; listing makes it too. */
    private static final String NEVER_BEGINS = """
            public Spin() {
                if (StackWalker.getInstance().walk(frames -> frames.noneMatch(frame -> frame.getClassName().endsWith("Lister")))) {
                    Runtime.getRuntime().halt(5);
                }
            }
            """;

    @ParameterizedTest
    @EnumSource(
            value = Target.Separation.class,
            names = {"CLASSLOADER", "JVM"})
    void armsOfWhichNothingComesBackAreInvalidNotForgotten(Target.Separation separation) throws Exception {
        SideRuns runs = runs().separation(separation);
        runs.baseline().steps(1, 1).workload("Spin");
        runs.candidate().steps(1, 1).workload("Spin", "", NEVER_BEGINS, "", "");
        ReportView report = runs.run();
        assertThat(ForkRuns.trials(report, "spin"))
                .extracting(Trial::arm)
                .containsExactly(Interleaving.BASELINE, Interleaving.CANDIDATE, Interleaving.CONTROL);
        assertThat(arm(report, "spin", "candidate").failure().orElseThrow().message())
                .contains("exit code 5");
        Comparison comparison = runs.judge();
        assertThat(comparison.status()).isEqualTo(Status.INVALID);
        assertThat(comparison.added()).isEmpty();
        assertThat(comparison.removed()).isEmpty();
        nothingIsLeft();
    }

    @ParameterizedTest
    @EnumSource(
            value = Target.Separation.class,
            names = {"CLASSLOADER", "JVM"})
    void anInterruptionLeavesNoProcessAndWhatWasMeasured(Target.Separation separation) throws Exception {
        Path marks = Files.createDirectories(folder.resolve("marks"));
        SideRuns runs = runs().separation(separation).jvmArg("-Dmarks=" + marks);
        runs.both().forEach(side -> side.steps(1, 1).workload("Spin", "", "private int ops;", """
                                if (++ops == 200) {
                                    Files.createTempFile(Path.of(System.getProperty("marks")), "turn", ".txt");
                                    Thread.sleep(60_000);
                                }
                                """, ""));
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            marks.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            FutureTask<Throwable> run = new FutureTask<>(() -> {
                try {
                    runs.run();
                    return null;
                } catch (Exception thrown) {
                    return thrown;
                }
            });
            Thread runner = new Thread(run);
            runner.start();
            assertThat(watch.poll(2, TimeUnit.MINUTES))
                    .as("an arm had its turn")
                    .isNotNull();
            runner.interrupt();
            assertThat(run.get()).isInstanceOf(InterruptedException.class);
        }
        nothingIsLeft();
        assertThatThrownBy(runs::judge).isInstanceOf(Exception.class);
        assertThat(runs.report().resolveSibling("report.json.partial")).exists();
    }
}
