package org.bench4j.engine.collect.interleave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;
import org.bench4j.api.Phase;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.HandClock;
import org.bench4j.engine.collect.ScriptedWorkload;
import org.bench4j.engine.collect.TrialRecorder;
import org.bench4j.model.Digest;
import org.bench4j.model.Failure;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How large batches become, how long arms are warmed up, and that the time is that of the ops alone. */
class BatchesTest {
    private static final long WINDOW = 4_000_000;
    private static final long BOUND = 800_000_000;
    private static final int ROUNDS = 6;

    private final HandClock clock = new HandClock(1_000, 1);

    private InterleaveCollector.Taken taken;

    private Arms collect(RoundPlan plan, Ticking... workloads) throws Exception {
        Arms arms = Arms.of(clock, List.of(workloads));
        taken = arms.collect(plan);
        return arms;
    }

    private static RoundPlan first(int warmup) {
        return new RoundPlan(warmup, ROUNDS, false, WINDOW, Optional.empty());
    }

    private Ticking ticking(IntToLongFunction cost) {
        return new Ticking(clock, cost);
    }

    private static long warmupOps(TrialRecorder sink) {
        return warmup(sink).mapToLong(Sample::ops).sum();
    }

    private static Stream<Sample> warmup(TrialRecorder sink) {
        return sink.samples().stream().filter(sample -> sample.stage() == Stage.WARMUP);
    }

    @ParameterizedTest
    @CsvSource({"100000, 40", "1000000, 4", "2100000, 1", "60000000, 1", "1300, 3077"})
    void batchesGrowUntilTheyFillTheWindow(long cost, int ops) throws Exception {
        Arms arms = collect(first(0), ticking(op -> cost), ticking(op -> cost));
        assertThat(taken.batches().ops()).isEqualTo(ops);
        assertThat(taken.doubt()).isEqualTo(cost == 60_000_000 ? taken.doubt() : "");
        for (TrialRecorder sink : arms.sinks()) {
            assertThat(sink.measured()).hasSize(ROUNDS).extracting(Sample::ops).containsOnly((long) ops);
        }
    }

    @Test
    void theFastestArmDecidesAndAllDoTheSameWork() throws Exception {
        Arms arms = collect(first(0), ticking(op -> 400_000), ticking(op -> 100_000), ticking(op -> 100_000));
        assertThat(taken.batches().ops()).isEqualTo(40);
        List<Digest> digests = digests(arms.sink(0));
        assertThat(arms.sinks()).allMatch(sink -> digests(sink).equals(digests));
        assertThat(arms.sinks()).allMatch(sink -> warmupOps(sink) == warmupOps(arms.sink(0)));
    }

    private static List<Digest> digests(TrialRecorder sink) {
        return sink.samples().stream()
                .map(sample -> sample.digest().orElseThrow())
                .toList();
    }

    @Test
    void batchesStopGrowingAt4096Ops() throws Exception {
        collect(first(0), ticking(op -> 10), ticking(op -> 10));
        assertThat(taken.batches().ops()).isEqualTo(4096);
    }

    @Test
    void workThatGetsFasterMeanwhileGetsLargerBatchesAndThoseBeforeDoNotCount() throws Exception {
        // the compiler makes it ten times as fast after 300 ops
        Arms arms = collect(first(0), ticking(op -> op < 300 ? 1_000_000 : 100_000), ticking(op -> 100_000));
        assertThat(taken.batches().ops()).isEqualTo(40);
        assertThat(taken.doubt()).isEmpty();
        assertThat(warmup(arms.sink(0)).filter(sample -> sample.ops() == 40))
                .as("the steady state is told from batches of the last size alone")
                .hasSizeGreaterThanOrEqualTo(45);
    }

    @Test
    void theWindowIsLongEnoughForTheClockAndTheLimit() {
        assertThat(RoundPlan.window(25, 0.05)).isEqualTo(WINDOW);
        assertThat(RoundPlan.window(1e6, 0.02))
                .as("a tick of 1 ms is a tenth of 2 %")
                .isEqualTo(500_000_000);
        assertThat(RoundPlan.window(30_000, 0.05)).isEqualTo(6_000_000);
    }

    @Test
    void onlyTheMeasuredCallsAreInTheWall() throws Exception {
        Ticking work = ticking(op -> 100_000);
        Arms arms = collect(first(0), work, ticking(op -> 100_000));
        assertThat(arms.sink(0).samples())
                .allMatch(sample -> sample.value("wall").orElseThrow() == 100_000.0 * sample.ops());
        assertThat(work.measured()).isEqualTo(work.verified());
        assertThat((long) work.verified())
                .isEqualTo(
                        arms.sink(0).samples().stream().mapToLong(Sample::ops).sum());
    }

    @ParameterizedTest
    @CsvSource({"50, 2345", "50, 2350", "4, 10", "7, 3", "1, 0"})
    void aLaterTrialRepeatsExactlyTheWorkOfTheFirst(int ops, long warmupOps) throws Exception {
        Batches known = new Batches(ops, warmupOps);
        Arms arms = collect(
                new RoundPlan(99, ROUNDS, false, WINDOW, Optional.of(known)),
                ticking(op -> 1_000),
                ticking(op -> 900_000));
        assertThat(taken.batches()).isEqualTo(known);
        for (TrialRecorder sink : arms.sinks()) {
            assertThat(warmupOps(sink)).isEqualTo(warmupOps);
            assertThat(sink.measured()).hasSize(ROUNDS).extracting(Sample::ops).containsOnly((long) ops);
        }
    }

    @Test
    void theBatchesThatAreFoundAreTheOpsThatWereDone() throws Exception {
        Arms arms = collect(first(60), ticking(op -> op < 70 ? 900_000 : 130_000), ticking(op -> 110_000));
        assertThat(taken.batches().warmupOps()).isEqualTo(warmupOps(arms.sink(0)));
        assertThat(warmup(arms.sink(0)).count()).isGreaterThanOrEqualTo(60);
    }

    @Test
    void warmUpEndsAsSoonAsAllArmsAreSteadyButNotBeforeWhatWasAskedFor() throws Exception {
        Arms arms = collect(first(0), ticking(op -> 5_000_000), ticking(op -> 5_000_000));
        assertThat(warmup(arms.sink(0))).hasSize(46);
        Arms longer = collect(first(70), ticking(op -> 5_000_000), ticking(op -> 5_000_000));
        assertThat(warmup(longer.sink(0))).hasSizeBetween(70, 76);
    }

    @Test
    void warmUpThatNeverGetsSteadyEndsAtItsBoundAndSaysSo() throws Exception {
        Arms arms = collect(first(0), ticking(op -> 6_000_000), ticking(op -> 5_000_000L + op * 100_000L));
        assertThat(taken.doubt())
                .startsWith("arm arm1 was not steady after ")
                .contains("(0.8 s in all)")
                .contains("give more warm-up");
        double total = arms.sinks().stream()
                .flatMap(BatchesTest::warmup)
                .mapToDouble(sample -> sample.value("wall").orElseThrow())
                .sum();
        assertThat(total).isBetween(0.9 * BOUND, 1.1 * BOUND);
        assertThat(arms.sinks()).allMatch(sink -> sink.measured().size() == ROUNDS);
    }

    @ParameterizedTest
    @CsvSource({"0, 0.8", "2, 2.1", "60, 4"})
    void warmUpThatIsNotSteadyGoesOnWhileTheCompilerIsAtWork(long compilingSeconds, double seconds) throws Exception {
        Arms arms = Arms.of(clock, List.of(ticking(op -> 6_000_000), ticking(op -> 5_000_000L + op * 20_000L)));
        long begin = clock.nanos();
        taken = arms.collect(
                first(0), () -> Math.min(TimeUnit.SECONDS.toNanos(compilingSeconds), clock.nanos() - begin));
        double total = arms.sinks().stream()
                .flatMap(BatchesTest::warmup)
                .mapToDouble(sample -> sample.value("wall").orElseThrow())
                .sum();
        assertThat(total / 1e9).isCloseTo(seconds, withinPercentage(12));
        assertThat(taken.doubt()).startsWith("arm arm1 was not steady after ");
    }

    @Test
    void workTooSlowToTellWhetherItIsSteadySaysThat() throws Exception {
        Arms arms = collect(first(2), ticking(op -> 1_000_000_000), ticking(op -> 1_000_000_000));
        assertThat(taken.doubt()).contains("it cannot be told whether arm arm0 is steady, which takes 45");
        assertThat(warmup(arms.sink(0)).count()).isBetween(2L, 3L);
    }

    @Test
    void aPhaseDeclaredOnceIsHeldAgainstTheOpsOfTheBatch() throws Exception {
        Phase select = Phase.once("select");
        ScriptedWorkload work = new ScriptedWorkload()
                .stating(stated -> stated.phases(select))
                .on("measure", () -> {
                    select.enter();
                    select.leave();
                });
        RoundPlan plan = new RoundPlan(0, 2, false, WINDOW, Optional.of(new Batches(4, 2)));
        Arms arms = Arms.of(Clock.SYSTEM, List.of(work, new ScriptedWorkload()));
        arms.collect(plan);
        assertThat(arms.sink(0).failure()).isEmpty();
        assertThat(arms.sink(0).measured())
                .hasSize(2)
                .allMatch(sample ->
                        sample.spans().stream().map(Span::phase).toList().equals(List.of("select")));
    }

    @Test
    void aPhaseThatOneOpOfTheBatchLeftOutFailsTheArm() throws Exception {
        Phase select = Phase.once("select");
        ScriptedWorkload work = new ScriptedWorkload()
                .stating(stated -> stated.phases(select))
                .on("measure", () -> {
                    select.enter();
                    select.leave();
                })
                .on("measure measured-6", () -> {});
        Arms arms = Arms.of(Clock.SYSTEM, List.of(work, new ScriptedWorkload()));
        arms.collect(new RoundPlan(0, 3, false, WINDOW, Optional.of(new Batches(4, 0))));
        Failure failure = arms.sink(0).failure().orElseThrow();
        assertThat(failure.kind()).isEqualTo(Failure.Kind.PHASE_CONTRACT);
        assertThat(failure.message()).contains("declared once, seen 3 times in a batch of 4 ops");
        assertThat(arms.sink(0).measured()).hasSize(1);
    }
}
