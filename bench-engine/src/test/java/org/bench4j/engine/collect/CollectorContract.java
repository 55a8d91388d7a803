package org.bench4j.engine.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.bench4j.api.Phase;
import org.bench4j.api.VerificationException;
import org.bench4j.model.Basis;
import org.bench4j.model.Content;
import org.bench4j.model.Digest;
import org.bench4j.model.Ending;
import org.bench4j.model.Expectation;
import org.bench4j.model.Failure;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;
import org.bench4j.spi.Probe;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every collector of a workload's samples must hold; a test of one extends this and says how to take a trial. */
public abstract class CollectorContract {
    private static final Metric TOLD = Metric.sampled("told", Unit.COUNT);

    protected final TrialRecorder sink = new TrialRecorder();
    protected final ScriptedWorkload workload = new ScriptedWorkload();

    /** Takes one trial by the collector under test. */
    protected abstract void collect(ScriptedWorkload subject, int warmup, int iterations, Probes probes, TrialSink into)
            throws IOException, InterruptedException;

    protected final Trial collect(int warmup, int iterations) throws IOException, InterruptedException {
        collect(workload, warmup, iterations, Probes.of(List.of()), sink);
        return sink.trial();
    }

    protected final Failure failure(int warmup, int iterations) throws IOException, InterruptedException {
        return collect(warmup, iterations).failure().orElseThrow();
    }

    @Test
    void stepsHappenInTheOrderThatTheWorkloadIsPromised() throws Exception {
        collect(1, 2);
        assertThat(workload.events())
                .containsExactly(
                        "declare",
                        "open",
                        "prepare warmup-0",
                        "measure warmup-0",
                        "verify warmup-0",
                        "prepare measured-0",
                        "measure measured-0",
                        "verify measured-0",
                        "prepare measured-1",
                        "measure measured-1",
                        "verify measured-1",
                        "close");
    }

    @Test
    void whatTheWorkloadStatesInOpenIsInTheTrial() throws Exception {
        workload.on("open", () -> {
            workload.setup().content(Content.ITERATIONS, 1000, Basis.BY_CONSTRUCTION);
            workload.setup().content("hops", 2.5, Basis.COUNTED_UNFOLDED);
            workload.setup().expect(Expectation.SAME);
            workload.setup().expect(Expectation.SAME);
        });
        Trial trial = collect(0, 1);
        assertThat(trial.failure()).isEmpty();
        assertThat(trial.contents())
                .containsExactly(
                        new Content("iterations", 1000, Basis.BY_CONSTRUCTION),
                        new Content("hops", 2.5, Basis.COUNTED_UNFOLDED));
        assertThat(trial.ending().expectation()).contains(Expectation.SAME);
    }

    @Test
    void contentsStatedTwiceFailTheTrialByName() throws Exception {
        workload.on("open", () -> {
            workload.setup().content("hops", 1, Basis.COUNTED);
            workload.setup().content("hops", 1, Basis.COUNTED);
        });
        assertThat(failure(0, 1).message()).contains("content hops is stated twice");
    }

    @Test
    void anAmountThatIsNoneFailsTheTrial() throws Exception {
        workload.on("open", () -> workload.setup().content("hops", Double.NaN, Basis.COUNTED));
        assertThat(failure(0, 1).message()).contains("content hops: expected a finite amount of at least 0, got NaN");
    }

    @Test
    void contentsAreNotStatedAfterOpen() throws Exception {
        workload.on("measure", () -> workload.setup().content("hops", 1, Basis.COUNTED));
        assertThat(failure(0, 1).message()).contains("content hops: expected to be stated in open, not later");
    }

    @Test
    void twoExpectationsFailTheTrial() throws Exception {
        workload.on("open", () -> {
            workload.setup().expect(Expectation.SLOWER);
            workload.setup().expect(Expectation.SAME);
        });
        assertThat(failure(0, 1).message()).contains("slower is stated already, got same too");
    }

    @Test
    void warmUpSamplesAreKeptApartAndIndexedByThemselves() throws Exception {
        Trial trial = collect(3, 2);
        assertThat(trial.samples()).extracting(Sample::stage).startsWith(Stage.WARMUP, Stage.WARMUP, Stage.WARMUP);
        assertThat(trial.samples()).extracting(Sample::index).containsExactly(0, 1, 2, 0, 1);
        assertThat(trial.measured()).hasSize(2);
        assertThat(trial.warmup()).isEqualTo(3);
        assertThat(trial.iterations()).isEqualTo(2);
    }

    @Test
    void noWarmUpIsAllowed() throws Exception {
        assertThat(collect(0, 1).samples()).hasSize(1);
    }

    @Test
    void everySampleHasTheDigestThatItsVerificationGave() throws Exception {
        collect(1, 2);
        assertThat(sink.samples())
                .extracting(sample -> sample.digest().orElseThrow())
                .containsExactly(Digest.sha256("warmup-0"), Digest.sha256("measured-0"), Digest.sha256("measured-1"));
    }

    @Test
    void everySampleHasAWall() throws Exception {
        collect(1, 3);
        assertThat(sink.samples()).allMatch(sample -> sample.value("wall").isPresent());
        assertThat(sink.trial().metrics()).first().isEqualTo(Metric.WALL);
    }

    @Test
    void whatAProbeCouldNotReadIsAbsentNotZero() throws Exception {
        List<Integer> told = new ArrayList<>(List.of(1, 0, 1));
        collect(
                workload,
                0,
                3,
                Probes.of(List.of(new Probe() {
                    @Override
                    public List<Metric> metrics() {
                        return List.of(TOLD);
                    }

                    @Override
                    public void before() {}

                    @Override
                    public void after(Readings readings) {
                        if (told.remove(0) == 1) {
                            readings.put(TOLD, 7);
                        }
                    }
                })),
                sink);
        assertThat(sink.trial().metric("told")).contains(TOLD);
        assertThat(sink.samples())
                .extracting(sample -> sample.value("told").isPresent())
                .containsExactly(true, false, true);
    }

    @Test
    void aPhaseThatDidNotRunIsAbsentNotZero() throws Exception {
        Phase seal = Phase.optional("seal");
        workload.stating(stated -> stated.phases(seal)).on("measure measured-1", () -> {
            seal.enter();
            seal.leave();
        });
        collect(0, 3);
        assertThat(sink.samples())
                .extracting(sample -> sample.spans().stream().map(Span::phase).toList())
                .containsExactly(List.of(), List.of("seal"), List.of());
    }

    @Test
    void anOutsideColumnThatWasNotReportedIsAbsentNotZero() throws Exception {
        collect(new ScriptedWorkload().stating(stated -> stated.outside("import")), 0, 1, Probes.of(List.of()), sink);
        assertThat(sink.trial().metric("import")).contains(Metric.outside("import"));
        assertThat(sink.samples().get(0).value("import")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "prepare measured-1", "measure measured-1"})
    void whatThrowsFailsTheTrialNamingTheStepAndIsClosed(String step) throws Exception {
        workload.failing(step, new java.util.NoSuchElementException("no such slot"));
        Failure failure = failure(1, 3);
        assertThat(failure.kind()).isEqualTo(Failure.Kind.THREW);
        assertThat(failure.message()).startsWith(step.split(" ")[0]).contains("NoSuchElementException: no such slot");
        assertThat(failure.details()).first().isEqualTo("java.util.NoSuchElementException: no such slot");
        assertThat(workload.events()).endsWith(step, "close").containsOnlyOnce("close");
    }

    @Test
    void theDetailsOfADeepStackStillNameTheCause() throws Exception {
        RuntimeException deep = deep(200, () -> new IllegalStateException(new IOException("disk full")));
        workload.failing("measure measured-0", deep);
        assertThat(failure(0, 1).details())
                .hasSizeLessThan(100)
                .anyMatch(line -> line.startsWith("Caused by: java.io.IOException: disk full"));
    }

    private static RuntimeException deep(int frames, Supplier<RuntimeException> made) {
        return frames == 0 ? made.get() : deep(frames - 1, made);
    }

    @Test
    void theFailureNamesTheSampleAsUsersCount() throws Exception {
        workload.failing("measure measured-2", new IllegalStateException("broken"));
        assertThat(failure(2, 5).message()).startsWith("measure of measured sample 3: ");
    }

    @Test
    void aFailureInWarmUpSaysSo() throws Exception {
        workload.failing("prepare warmup-1", new IllegalStateException("broken"));
        assertThat(failure(2, 5).message()).startsWith("prepare of warm-up sample 2: ");
    }

    @Test
    void samplesBeforeAFailureWereHandedOver() throws Exception {
        workload.failing("measure measured-2", new IllegalStateException("broken"));
        Trial trial = collect(1, 5);
        assertThat(trial.samples()).hasSize(3);
        assertThat(trial.measured()).hasSize(2);
    }

    @Test
    void closingThatFailsIsTheFailureWhereNothingElseFailed() throws Exception {
        workload.failing("close", new IOException("disk full"));
        Trial trial = collect(0, 2);
        assertThat(trial.samples()).hasSize(2);
        assertThat(trial.failure().orElseThrow().kind()).isEqualTo(Failure.Kind.THREW);
        assertThat(trial.failure().orElseThrow().message()).isEqualTo("close: java.io.IOException: disk full");
    }

    @Test
    void closingThatFailsDoesNotHideAnEarlierFailure() throws Exception {
        workload.failing("measure measured-0", new IllegalStateException("first"))
                .failing("close", new IllegalStateException("second"));
        assertThat(failure(0, 2).message()).contains("first").doesNotContain("second");
    }

    @Test
    void workVerifiedToBeWrongIsAVerificationFailure() throws Exception {
        workload.failing("verify measured-1", new VerificationException("3 votes counted, expected 4"));
        Failure failure = failure(0, 4);
        assertThat(failure.kind()).isEqualTo(Failure.Kind.VERIFICATION);
        assertThat(failure.message()).contains("measured sample 2", "3 votes counted, expected 4");
        assertThat(sink.samples()).hasSize(1);
    }

    @Test
    void anAssertionOfVerifyIsAVerificationFailureAndOneOfTheMeasuredCallIsNot() throws Exception {
        workload.failing("verify measured-0", new AssertionError("not equal"));
        assertThat(failure(0, 1).kind()).isEqualTo(Failure.Kind.VERIFICATION);
        TrialRecorder other = new TrialRecorder();
        collect(
                new ScriptedWorkload().failing("measure measured-0", new AssertionError("not equal")),
                0,
                1,
                Probes.of(List.of()),
                other);
        assertThat(other.failure().orElseThrow().kind()).isEqualTo(Failure.Kind.THREW);
    }

    @Test
    void workWithoutADigestIsAVerificationFailure() throws Exception {
        workload.on("no digest", () -> {});
        Failure failure = failure(0, 1);
        assertThat(failure.kind()).isEqualTo(Failure.Kind.VERIFICATION);
        assertThat(failure.message()).contains("no digest");
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "prepare measured-0", "measure measured-0", "verify measured-0", "close"})
    void memoryThatRunsOutIsSaidAsSuchWhereverItDoes(String step) throws Exception {
        workload.failing(step, new OutOfMemoryError("Java heap space"));
        assertThat(failure(0, 1).kind()).isEqualTo(Failure.Kind.OUT_OF_MEMORY);
        assertThat(workload.events()).containsOnlyOnce("close");
    }

    @Test
    void memoryThatRanOutOnAnotherThreadIsSaidAsSuch() throws Exception {
        workload.failing("measure measured-0", new CompletionException(new OutOfMemoryError("Java heap space")));
        assertThat(failure(0, 1).kind()).isEqualTo(Failure.Kind.OUT_OF_MEMORY);
    }

    @Test
    void otherErrorsFailTheTrialToo() throws Exception {
        workload.failing("measure measured-0", new StackOverflowError());
        assertThat(failure(0, 1).kind()).isEqualTo(Failure.Kind.THREW);
        assertThat(sink.ended()).isTrue();
    }

    @Test
    void wronglyMarkedPhasesAreABrokenContract() throws Exception {
        Phase select = Phase.once("select");
        Phase seal = Phase.once("seal");
        workload.stating(stated -> stated.phases(select, seal)).on("measure", () -> {
            select.enter();
            seal.enter();
        });
        Failure failure = failure(0, 1);
        assertThat(failure.kind()).isEqualTo(Failure.Kind.PHASE_CONTRACT);
        assertThat(failure.message()).contains("phase seal: entered while phase select is open");
    }

    @Test
    void anInterruptionStopsTheTrialAfterClosingAndEndingIt() {
        workload.failing("measure measured-1", new InterruptedException());
        assertThatThrownBy(() -> collect(0, 5)).isInstanceOf(InterruptedException.class);
        assertThat(workload.events()).endsWith("measure measured-1", "close");
        assertThat(sink.ended()).isTrue();
        assertThat(sink.failure().orElseThrow().message()).startsWith("interrupted");
        assertThat(sink.samples()).hasSize(1);
    }

    @Test
    void aThreadThatWasInterruptedMeanwhileTakesNoFurtherSample() {
        workload.on("verify measured-1", () -> Thread.currentThread().interrupt());
        assertThatThrownBy(() -> collect(0, 5))
                .isInstanceOf(InterruptedException.class)
                .hasMessageContaining("before measured sample 3");
        assertThat(Thread.interrupted()).isFalse();
        assertThat(workload.events()).endsWith("verify measured-1", "close");
    }

    @Test
    void aSinkThatCannotTakeASampleStopsTheTrialAfterClosing() {
        TrialSink full = new TrialSink() {
            @Override
            public void begin(Trial trial) {}

            @Override
            public void sample(Sample sample) throws IOException {
                throw new IOException("no space left");
            }

            @Override
            public void finding(org.bench4j.model.Finding finding) {}

            @Override
            public void end(Ending ending) {}
        };
        assertThatThrownBy(() -> collect(workload, 0, 5, Probes.of(List.of()), full))
                .isInstanceOf(IOException.class)
                .hasMessage("no space left");
        assertThat(workload.events()).endsWith("verify measured-0", "close");
    }

    @Test
    void pinsAndParametersStandInTheTrial() throws Exception {
        workload.stating(stated -> stated.pin("leanvm", "3f2a").pin("bc", "1.87"));
        Trial trial = collect(0, 1);
        assertThat(trial.pins())
                .containsExactly(java.util.Map.entry("leanvm", "3f2a"), java.util.Map.entry("bc", "1.87"));
        assertThat(trial.benchmark().workload()).isEqualTo("scripted");
    }
}
