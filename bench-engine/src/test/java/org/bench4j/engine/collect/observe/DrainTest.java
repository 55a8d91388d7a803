package org.bench4j.engine.collect.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.ServerCost;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SystemFigure;
import org.junit.jupiter.api.Test;

class DrainTest {
    private final World world = new World();
    private DrainRules rules = DrainRules.DEFAULT;
    private Map<String, Double> ceilings = Map.of("broker-consume", 4_000_000.0, "sink-copy", 2_000_000.0);

    private DrainRecord drain(String... bounds) throws IOException, InterruptedException {
        return new Drain(world, world, world, world, rules)
                .take(Attempts.of(Attempts.arm("a", bounds), false), world.rows, ceilings, Set.of());
    }

    private static double get(DrainRecord record, DrainFigure figure) {
        return record.get(figure).orElseThrow();
    }

    @Test
    void completeDrainIsReadOverTheSamplersOwnWindow() throws Exception {
        // 150 million rows at a million a second: 150 s, seen complete by a poll at 150.0 s, a sighting at 150.0 s
        DrainRecord record = drain("broker-consume", "sink-copy");

        assertThat(record.status()).isEqualTo(Status.OK);
        assertThat(get(record, DrainFigure.WINDOW_US)).isEqualTo(150e6);
        assertThat(get(record, DrainFigure.ROWS_PER_S)).isEqualTo(1_000_000);
        assertThat(get(record, DrainFigure.ROWS_PER_S_PER_CORE)).isEqualTo(500_000);
        assertThat(get(record, DrainFigure.WINDOW_RESOLUTION)).isCloseTo(0.1 / 150, within(1e-12));
        assertThat(record.system().get(Scope.ARM, SystemFigure.CORES_USED)).hasValue(2.0);
        assertThat(record.system().get(Scope.ARM, SystemFigure.CPU_US)).hasValue(300e6);
        assertThat(record.system().get(Scope.SINK, SystemFigure.CORES_USED)).hasValue(0.1);
        assertThat(get(record, DrainFigure.CEILING_SHARE)).isEqualTo(0.5);
        assertThat(record.flags()).isEmpty();
        assertThat(world.watched).isEmpty();
        assertThat(record.serverCosts())
                .containsExactly(
                        new ServerCost("pg_cpu_us", 450_000_000, "us", false),
                        new ServerCost("pg_cpu_us_per_row", 3, "us", false));
        assertThat(record.note())
                .contains("1501 sampler samples over 150.0s", "excludes vacuum", "quiesced at 150000000 rows");
    }

    @Test
    void oneRowLostInAMillionIsNotOk() throws Exception {
        world.rows = 1_000_000;
        world.lost.add(777_777L);

        DrainRecord record = drain();

        assertThat(record.status()).isEqualTo(Status.INCOMPLETE);
        assertThat(get(record, DrainFigure.LOST_ROWS)).isEqualTo(1);
        assertThat(record.get(DrainFigure.ROWS_PER_S)).isEmpty();
        assertThat(record.get(DrainFigure.ROWS_PER_S_PER_CORE)).isEmpty();
        assertThat(record.note()).contains("no row arrived for 60 s");
    }

    @Test
    void oneRowTwiceInAMillionIsNotOk() throws Exception {
        world.rows = 1_000_000;
        world.doubled.add(0L);

        DrainRecord record = drain();

        assertThat(record.status()).isEqualTo(Status.DUPLICATE_ROWS);
        assertThat(get(record, DrainFigure.DUPLICATE_ROWS)).isEqualTo(1);
        assertThat(record.get(DrainFigure.ROWS_PER_S)).isEmpty();
    }

    @Test
    void lastRowTwiceIsSeenAlthoughTheCountWasReachedBefore() throws Exception {
        world.rows = 1_000_000;
        world.doubled.add(999_999L);

        assertThat(drain().status()).isEqualTo(Status.DUPLICATE_ROWS);
    }

    @Test
    void rowLostAndAnotherTwiceGivesTheRightCountAndIsNotOk() throws Exception {
        world.rows = 1_000_000;
        world.lost.add(10L);
        world.doubled.add(20L);

        DrainRecord record = drain();

        assertThat(get(record, DrainFigure.ROWS)).isEqualTo(1_000_000);
        assertThat(record.status()).isEqualTo(Status.LOST_ROWS);
    }

    @Test
    void wrongValuesAreNotOk() throws Exception {
        world.wrong.add(5L);

        assertThat(drain().status()).isEqualTo(Status.WRONG_ROWS);
    }

    @Test
    void armThatStopsEarlyIsNotFast() throws Exception {
        world.stopsAfter = 140_000_000;

        DrainRecord record = drain();

        assertThat(record.status()).isEqualTo(Status.INCOMPLETE);
        assertThat(get(record, DrainFigure.ROWS)).isEqualTo(140_000_000);
        assertThat(get(record, DrainFigure.LOST_ROWS)).isEqualTo(10_000_000);
        assertThat(record.get(DrainFigure.ROWS_PER_S)).isEmpty();
    }

    @Test
    void armThatEndsByItselfWithEveryRowIsOk() throws Exception {
        world.endsWith = Optional.of(new StartedArm.End(0, "exit code 0"));

        assertThat(drain().status()).isEqualTo(Status.OK);
    }

    @Test
    void armThatDiesIsFailedAndSaysHow() throws Exception {
        world.stopsAfter = 1000;
        world.endsWith = Optional.of(new StartedArm.End(137, "killed by signal 9"));

        DrainRecord record = drain();

        assertThat(record.status()).isEqualTo(Status.FAILED);
        assertThat(record.note()).contains("killed by signal 9");
    }

    @Test
    void armThatCannotBeStartedIsARecordToo() throws Exception {
        world.refusesToStart = true;

        DrainRecord record = drain();

        assertThat(record.status()).isEqualTo(Status.FAILED);
        assertThat(record.note()).isEqualTo("no such program");
        assertThat(record.get(DrainFigure.ROWS)).isEmpty();
    }

    @Test
    void windowBelowTheFloorIsFlagged() throws Exception {
        world.rows = 119_900_000;
        assertThat(drain("broker-consume").flags()).containsExactly(Flag.SHORT_WINDOW);
    }

    @Test
    void windowOfTheFloorIsNotFlagged() throws Exception {
        world.rows = 120_000_000;
        assertThat(drain("broker-consume").flags()).isEmpty();
    }

    @Test
    void headroomMustBeShown() throws Exception {
        assertThat(drain().flags()).contains(Flag.HEADROOM_UNPROVEN);
        assertThat(drain("sink-copy", "never-measured").flags()).contains(Flag.HEADROOM_UNPROVEN);
        ceilings = Map.of("sink-copy", 1_249_999.0);
        assertThat(drain("sink-copy").flags()).contains(Flag.HEADROOM_UNPROVEN);
        ceilings = Map.of("sink-copy", 1_250_000.0);
        assertThat(drain("sink-copy").flags()).doesNotContain(Flag.HEADROOM_UNPROVEN);
    }

    @Test
    void throttledArmIsFlagged() throws Exception {
        world.throttledPeriods = 3;
        assertThat(drain("sink-copy").flags()).containsExactly(Flag.CPU_CAP_THROTTLED);
    }

    @Test
    void sinkIsWaitedForAndTheWaitIsRecorded() throws Exception {
        world.busyPolls = 20;
        DrainRecord record = drain("sink-copy");

        // 20 polls of 0.1 s until it is idle, and two more in which it stays so
        assertThat(get(record, DrainFigure.SETTLE_US)).isEqualTo(2.2e6);
        assertThat(record.flags()).isEmpty();
    }

    @Test
    void sinkThatNeverRestsIsFlagged() throws Exception {
        world.busyPolls = Long.MAX_VALUE;
        DrainRecord record = drain("sink-copy");

        assertThat(record.flags()).containsExactly(Flag.UNSETTLED);
        assertThat(get(record, DrainFigure.SETTLE_US)).isEqualTo(300e6);
    }

    @Test
    void onlyAStatedSliceIsLookedAtAndThatIsSaid() throws Exception {
        world.rows = 130_000_000;
        world.wrong.add(1_000_000L);
        rules = new DrainRules(
                rules.floor(),
                rules.poll(),
                rules.settle(),
                rules.stall(),
                rules.quiesce(),
                rules.longest(),
                OptionalLong.of(1_000_000));
        DrainRecord record = drain("sink-copy");

        assertThat(record.status()).isEqualTo(Status.OK);
        assertThat(record.flags()).containsExactly(Flag.PARTIAL_AUDIT);
        assertThat(get(record, DrainFigure.AUDITED_ROWS)).isEqualTo(1_000_000);
    }

    @Test
    void duplicateBeyondTheSliceIsStillCaughtByTheCount() throws Exception {
        world.rows = 130_000_000;
        world.doubled.add(100_000_000L);
        rules = new DrainRules(
                rules.floor(),
                rules.poll(),
                rules.settle(),
                rules.stall(),
                rules.quiesce(),
                rules.longest(),
                OptionalLong.of(1_000_000));

        assertThat(drain().status()).isEqualTo(Status.DUPLICATE_ROWS);
    }

    @Test
    void peakIsOfOneInstantAndNotASumOfPeaks() throws Exception {
        world.steeringCores = 0.5;
        world.dataMemory = since -> since < 50 * World.SECOND ? 900 : 100;
        world.steeringMemory = since -> since < 50 * World.SECOND ? 100 : 400;
        DrainRecord record = drain();

        assertThat(record.system().get(Scope.DATA_PLANE, SystemFigure.PEAK_ANON_BYTES))
                .hasValue(900);
        assertThat(record.system().get(Scope.CONTROL_PLANE, SystemFigure.PEAK_ANON_BYTES))
                .hasValue(400);
        assertThat(record.system().get(Scope.ARM, SystemFigure.PEAK_ANON_BYTES)).hasValue(1000);
        assertThat(record.system().get(Scope.ARM, SystemFigure.CORES_USED)).hasValue(2.5);
        assertThat(get(record, DrainFigure.ROWS_PER_S_PER_CORE)).isEqualTo(400_000);
    }

    @Test
    void collectionsOfTheDataPlaneStandForTheArm() throws Exception {
        world.collections = Map.of(
                Scope.DATA_PLANE, Map.of(SystemFigure.GC_PAUSE_MAX_US, 1500.0),
                Scope.CONTROL_PLANE, Map.of(SystemFigure.GC_PAUSE_MAX_US, 10.0));
        DrainRecord record = drain();

        assertThat(record.system().get(Scope.ARM, SystemFigure.GC_PAUSE_MAX_US)).hasValue(1500);
        assertThat(record.system().get(Scope.CONTROL_PLANE, SystemFigure.GC_PAUSE_MAX_US))
                .hasValue(10);
    }

    @Test
    void armWithoutADeclaredLogHasNoFigureOfCollections() throws Exception {
        assertThat(drain().system().get(Scope.ARM, SystemFigure.GC_PAUSES)).isEmpty();
    }

    @Test
    void sinkThatFailsStopsTheSweepAndTheArm() {
        world.failsAtCount = 50;

        assertThatExceptionOfType(RigException.class)
                .isThrownBy(this::drain)
                .withMessage("counting the rows of the sink failed: connection refused");
        assertThat(world.log).containsExactly("start mover/a", "stop mover/a");
        assertThat(world.watched).isEmpty();
    }
}
