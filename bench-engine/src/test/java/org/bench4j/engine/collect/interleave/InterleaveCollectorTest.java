package org.bench4j.engine.collect.interleave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bench4j.api.VerificationException;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.CollectorContract;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.ScriptedWorkload;
import org.bench4j.engine.collect.TrialRecorder;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.model.Failure;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InterleaveCollectorTest extends CollectorContract {
    private static final RoundPlan ONE_CYCLE = new RoundPlan(0, 6, true, 1, Optional.empty());

    /** The contract holds for an arm that alternates with another one. */
    @Override
    protected void collect(ScriptedWorkload subject, int warmup, int iterations, Probes probes, TrialSink into)
            throws IOException, InterruptedException {
        Arms arms = new Arms(Clock.SYSTEM, System::nanoTime);
        arms.add(subject, 2, warmup, iterations, probes, into);
        arms.add(new ScriptedWorkload(), 2, warmup, iterations, Probes.of(List.of()), new TrialRecorder());
        arms.collect(new RoundPlan(warmup, iterations, true, 1, Optional.empty()));
    }

    private static List<String> order(int arms, int rounds) throws Exception {
        return order(arms, rounds, 0);
    }

    private static List<String> order(int arms, int rounds, int firstRow) throws Exception {
        List<String> events = new ArrayList<>();
        List<Player> players = IntStream.range(0, arms)
                .<Player>mapToObj(number -> new Noting(Integer.toString(number), events))
                .toList();
        new InterleaveCollector(
                        players,
                        IntStream.range(0, arms).toArray(),
                        new RoundPlan(0, rounds, true, 1, Optional.empty(), firstRow),
                        () -> 0,
                        () -> 0)
                .collect();
        List<String> order = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            String prefix = "round " + round + " ";
            order.add(String.join(
                    "",
                    events.stream()
                            .filter(event -> event.startsWith(prefix))
                            .map(event -> event.substring(prefix.length()))
                            .toList()));
        }
        return order;
    }

    @Test
    void twoAndThreeArmsTakeTurnsAsTheMirroredWilliamsScheduleSays() throws Exception {
        assertThat(order(2, 5)).containsExactly("01", "10", "10", "01", "01");
        assertThat(order(3, 7)).containsExactly("012", "120", "201", "210", "021", "102", "012");
    }

    @Test
    void aLaterTrialBeginsWithALaterRowAndGoesThroughTheSameCycle() throws Exception {
        List<String> first = order(3, 12);
        assertThat(order(3, 6, 2)).isEqualTo(first.subList(2, 8)).isNotEqualTo(first.subList(0, 6));
        assertThat(order(3, 6, 6)).isEqualTo(first.subList(0, 6));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void overACycleEveryArmStandsTwiceInEveryPlaceAndFollowsEveryOtherTwice(int arms) throws Exception {
        int[][] places = new int[arms][arms];
        int[][] followers = new int[arms][arms];
        for (String row : order(arms, 2 * arms)) {
            for (int place = 0; place < arms; place++) {
                places[row.charAt(place) - '0'][place]++;
                if (place > 0) {
                    followers[row.charAt(place - 1) - '0'][row.charAt(place) - '0']++;
                }
            }
        }
        for (int arm = 0; arm < arms; arm++) {
            assertThat(places[arm]).containsOnly(2);
            for (int other = 0; other < arms; other++) {
                assertThat(followers[arm][other]).isEqualTo(arm == other ? 0 : 2);
            }
        }
    }

    @Test
    void armsAreBuiltAndWarmedUpInTheOrderOfConstructionAndEndInTheirOwn() throws Exception {
        List<String> events = new ArrayList<>();
        List<Player> players = List.of(new Noting("a", events), new Noting("b", events), new Noting("c", events));
        new InterleaveCollector(
                        players, new int[] {2, 0, 1}, new RoundPlan(2, 1, true, 1, Optional.empty()), () -> 0, () -> 0)
                .collect();
        assertThat(events)
                .containsExactly(
                        "begin a",
                        "begin b",
                        "begin c",
                        "open c",
                        "open a",
                        "open b",
                        "warmup c",
                        "warmup a",
                        "warmup b",
                        "warmup c",
                        "warmup a",
                        "warmup b",
                        "round 0 a",
                        "round 0 b",
                        "round 0 c",
                        "end a",
                        "end b",
                        "end c");
    }

    @Test
    void samplesCarryTheRoundInWhichTheyWereTakenAndWarmUpHasNone() throws Exception {
        Arms arms =
                Arms.of(Clock.SYSTEM, List.of(new ScriptedWorkload(), new ScriptedWorkload(), new ScriptedWorkload()));
        arms.collect(new RoundPlan(2, 6, true, 1, Optional.empty()));
        for (TrialRecorder sink : arms.sinks()) {
            assertThat(sink.measured())
                    .extracting(sample -> sample.round().orElse(-1))
                    .containsExactly(0, 1, 2, 3, 4, 5);
            assertThat(sink.samples())
                    .filteredOn(sample -> sample.stage() == Stage.WARMUP)
                    .hasSize(2)
                    .allMatch(sample -> sample.round().isEmpty());
            assertThat(sink.trial().code()).isPresent();
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 4", "3, 6", "7, 12"})
    void workThatBuildsOnItsCountsIsDoneExactlySoOften(int warmup, int rounds) throws Exception {
        List<ScriptedWorkload> workloads = List.of(new ScriptedWorkload(), new ScriptedWorkload());
        Arms arms = Arms.of(Clock.SYSTEM, workloads);
        InterleaveCollector.Taken taken =
                arms.collect(new RoundPlan(warmup, rounds, true, 5_000_000, Optional.empty()));
        assertThat(taken.batches()).isEqualTo(new Batches(1, warmup));
        for (ScriptedWorkload one : workloads) {
            assertThat(one.events().stream().filter(event -> event.startsWith("measure ")))
                    .hasSize(warmup + rounds);
        }
        assertThat(arms.sink(0).samples()).extracting(Sample::ops).containsOnly(1L);
    }

    @Test
    void anArmThatFailsEndsAllAndTheOthersKeepWhatTheyHave() throws Exception {
        List<ScriptedWorkload> workloads = List.of(
                new ScriptedWorkload(),
                new ScriptedWorkload().failing("measure measured-2", new IllegalStateException("broken")),
                new ScriptedWorkload());
        Arms arms = Arms.of(Clock.SYSTEM, workloads);
        arms.collect(ONE_CYCLE);
        // the third round runs 2 0 1
        assertThat(arms.sinks()).extracting(sink -> sink.measured().size()).containsExactly(3, 2, 3);
        assertThat(arms.sinks()).allMatch(TrialRecorder::ended);
        assertThat(arms.sink(0).failure()).isEmpty();
        assertThat(arms.sink(1).failure().orElseThrow().message()).startsWith("measure of measured sample 3: ");
        assertThat(arms.sink(2).failure()).isEmpty();
        assertThat(workloads)
                .allMatch(one -> one.events().stream().filter("close"::equals).count() == 1);
    }

    @Test
    void anArmThatDoesNotOpenEndsAllAndThoseThatNeverOpenedAreNotClosed() throws Exception {
        List<ScriptedWorkload> workloads = List.of(
                new ScriptedWorkload(),
                new ScriptedWorkload().failing("open", new IllegalStateException("no disk")),
                new ScriptedWorkload().failing("close", new NullPointerException("never opened")));
        Arms arms = Arms.of(Clock.SYSTEM, workloads);
        arms.collect(ONE_CYCLE);
        assertThat(arms.sink(0).failure()).isEmpty();
        assertThat(arms.sink(1).failure().orElseThrow().message()).startsWith("open: ");
        assertThat(arms.sink(2).failure()).isEmpty();
        assertThat(workloads.get(0).events()).containsExactly("declare", "open", "close");
        assertThat(workloads.get(1).events()).containsExactly("declare", "open", "close");
        assertThat(workloads.get(2).events()).containsExactly("declare");
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "prepare measured-1", "measure measured-1", "close"})
    void anInterruptionClosesAndEndsAllArms(String step) throws Exception {
        List<ScriptedWorkload> workloads = List.of(
                new ScriptedWorkload().failing(step, new InterruptedException()),
                new ScriptedWorkload(),
                new ScriptedWorkload());
        Arms arms = Arms.of(Clock.SYSTEM, workloads);
        assertThatThrownBy(() -> arms.collect(ONE_CYCLE)).isInstanceOf(InterruptedException.class);
        for (ScriptedWorkload one : workloads) {
            boolean opened = one.events().contains("open");
            assertThat(one.events().stream().filter("close"::equals)).hasSize(opened ? 1 : 0);
        }
        assertThat(arms.sinks()).allMatch(TrialRecorder::ended);
        assertThat(arms.sink(0).failure().orElseThrow().message()).startsWith("interrupted");
    }

    @Test
    void verifyThatFailsInAnyArmIsAVerificationFailureOfThatArm() throws Exception {
        List<ScriptedWorkload> workloads = List.of(
                new ScriptedWorkload(),
                new ScriptedWorkload().failing("verify measured-1", new VerificationException("3 votes")));
        Arms arms = Arms.of(Clock.SYSTEM, workloads);
        arms.collect(new RoundPlan(0, 4, true, 1, Optional.empty()));
        assertThat(arms.sink(0).failure()).isEmpty();
        assertThat(arms.sink(1).failure().orElseThrow().kind()).isEqualTo(Failure.Kind.VERIFICATION);
        assertThat(arms.sink(1).measured()).hasSize(1);
    }

    @Test
    void aSinkThatIsFullClosesAllArms() throws Exception {
        List<ScriptedWorkload> workloads = List.of(new ScriptedWorkload(), new ScriptedWorkload());
        TrialRecorder full = new TrialRecorder() {
            @Override
            public void sample(Sample sample) {
                throw new IllegalStateException("no space left");
            }
        };
        Arms arms = new Arms(Clock.SYSTEM, System::nanoTime);
        arms.add(workloads.get(0), 2, 0, 4, Probes.of(List.of()), new TrialRecorder());
        arms.add(workloads.get(1), 2, 0, 4, Probes.of(List.of()), full);
        assertThatThrownBy(() -> arms.collect(ONE_CYCLE)).hasMessage("no space left");
        assertThat(workloads)
                .allMatch(one -> one.events().stream().filter("close"::equals).count() == 1);
    }

    @Test
    void anArmThatCannotBeEndedDoesNotKeepTheOthersFromEnding() {
        List<String> events = new ArrayList<>();
        Player gone = new Noting("a", events) {
            @Override
            public void end() throws IOException {
                throw new IOException("gone");
            }
        };
        InterleaveCollector collector = new InterleaveCollector(
                List.of(gone, new Noting("b", events)), new int[] {0, 1}, ONE_CYCLE, () -> 0, () -> 0);
        assertThatThrownBy(collector::collect).isInstanceOf(IOException.class).hasMessage("gone");
        assertThat(events).endsWith("abandon b").doesNotContain("abandon a");
    }

    @Test
    void plansThatCannotBeAreRefusedNamingWhatWouldBeRight() {
        assertThatThrownBy(() -> new RoundPlan(0, 0, false, 1, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 rounds");
        assertThatThrownBy(() -> new Batches(0, 1)).hasMessageContaining("batches of 0 ops");
    }
}
