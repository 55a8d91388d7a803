package org.bench4j.engine.sweeps;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.engine.render.Style;
import org.bench4j.engine.render.TerminalSweep;
import org.bench4j.model.observed.ArmSummary;
import org.bench4j.model.observed.ControlVerdict;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.RecordHead;
import org.bench4j.model.observed.RunContext;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.Sut;
import org.bench4j.model.observed.SweepChange;
import org.bench4j.model.observed.SweepSummary;
import org.bench4j.model.observed.SystemFigures;
import org.junit.jupiter.api.Test;

class SweepsTest {
    private final List<DrainRecord> drains = new ArrayList<>();
    private RunContext run = context("sweep-1", 0);
    private double resolution = 0.001;

    private static RunContext context(String invocation, int second) {
        return new RunContext(
                Instant.ofEpochSecond(second), invocation, "here", "abc", "0.1.0", "d1", "", "manual", Map.of());
    }

    private void drain(String variant, boolean control, Status status, double... perCore) {
        for (double value : perCore) {
            Map<DrainFigure, Double> figures = new HashMap<>();
            if (status == Status.OK) {
                figures.put(DrainFigure.ROWS_PER_S_PER_CORE, value);
                figures.put(DrainFigure.WINDOW_RESOLUTION, resolution);
            }
            drains.add(new DrainRecord(
                    new RecordHead(
                            ObservedRecord.SCHEMA,
                            "pipeline",
                            "run-" + drains.size(),
                            1,
                            3,
                            new Sut("mover", variant, control, "1", Map.of()),
                            run,
                            Map.of("mode", "drain")),
                    status,
                    figures,
                    SystemFigures.NONE,
                    List.of(),
                    Set.of(),
                    ""));
        }
    }

    private SweepSummary summary(OptionalDouble limit) {
        List<ObservedRecord> records = new ArrayList<>(drains);
        Sweeps.judge(drains, run, limit).ifPresent(records::add);
        return Sweeps.of(records).get(0);
    }

    private static List<String> ranks(SweepSummary sweep) {
        return sweep.arms().stream()
                .map(arm -> arm.label() + " " + arm.rank() + "-" + arm.lastRank())
                .toList();
    }

    @Test
    void differenceBeyondSpreadAndResolutionIsRanked() {
        drain("a", false, Status.OK, 100, 101, 99);
        drain("b", false, Status.OK, 103.1, 103.1, 103.1);

        // 3.1 % apart; the repetitions of a spread over 2 %, the windows resolve 0.2 %
        assertThat(ranks(summary(OptionalDouble.empty()))).containsExactly("mover/b 1-1", "mover/a 2-2");
    }

    @Test
    void differenceWithinTheSpreadOfRepetitionsIsNotRanked() {
        drain("a", false, Status.OK, 100, 102, 98);
        drain("b", false, Status.OK, 103, 103, 103);

        SweepSummary sweep = summary(OptionalDouble.empty());
        assertThat(ranks(sweep)).containsExactly("mover/b 1-2", "mover/a 1-2");
        assertThat(sweep.pairs()).singleElement().satisfies(pair -> {
            assertThat(pair.spread()).hasValue(0.04);
            assertThat(pair.quantisation()).hasValue(0.002);
            assertThat(pair.clear()).isFalse();
        });
    }

    @Test
    void differenceWithinTheResolutionIsNotRankedHoweverSteadyItIs() {
        resolution = 0.02;
        drain("a", false, Status.OK, 100, 100, 100);
        drain("b", false, Status.OK, 103, 103, 103);

        assertThat(ranks(summary(OptionalDouble.empty()))).containsExactly("mover/b 1-2", "mover/a 1-2");
    }

    @Test
    void differenceThatTheControlShowsTooIsNotRanked() {
        drain("a", false, Status.OK, 100, 100);
        drain("a", true, Status.OK, 104, 104);
        drain("b", false, Status.OK, 103, 103);

        SweepSummary sweep = summary(OptionalDouble.empty());
        assertThat(ranks(sweep)).containsExactly("mover/b 1-2", "mover/a 1-2", "mover/a (control) 0-0");
        assertThat(sweep.verdict().orElseThrow().judgement()).isEqualTo(ControlVerdict.Judgement.OBSERVATION);
    }

    @Test
    void spreadThatTheProfileAllowsIsALimitOfItsOwn() {
        drain("a", false, Status.OK, 100, 100);
        drain("a", true, Status.OK, 100, 100);
        drain("b", false, Status.OK, 103, 103);

        assertThat(ranks(summary(OptionalDouble.of(0.02)))).startsWith("mover/b 1-1", "mover/a 2-2");
        assertThat(ranks(summary(OptionalDouble.of(0.05)))).startsWith("mover/b 1-2", "mover/a 1-2");
    }

    @Test
    void sweepWhoseControlIsBeyondTheLimitRanksNothing() throws IOException {
        drain("a", false, Status.OK, 100, 100);
        drain("a", true, Status.OK, 110, 110);
        drain("b", false, Status.OK, 300, 300);

        SweepSummary sweep = summary(OptionalDouble.of(0.05));
        assertThat(sweep.arms()).allMatch(arm -> arm.rank() == ArmSummary.UNRANKED);
        StringBuilder text = new StringBuilder();
        TerminalSweep.render(sweep, text, Style.PLAIN);
        assertThat(text.toString().replaceAll("\\s+", " "))
                .contains("came 10.0 % apart, beyond the 5.0 % that the profile allows: no difference of this sweep");
    }

    @Test
    void oneRepetitionEachTellsNoSpreadAndRanksNothing() {
        drain("a", false, Status.OK, 100);
        drain("b", false, Status.OK, 300);

        assertThat(ranks(summary(OptionalDouble.empty()))).containsExactly("mover/b 1-2", "mover/a 1-2");
    }

    @Test
    void onlyRepetitionsThatEndedWellCount() {
        drain("a", false, Status.OK, 100, 100);
        drain("a", false, Status.INCOMPLETE, 900);
        drain("b", false, Status.FAILED, 1);

        SweepSummary sweep = summary(OptionalDouble.empty());
        assertThat(sweep.arms().get(0).repetitions()).isEqualTo(2);
        assertThat(sweep.arms().get(0).failed()).isEqualTo(1);
        assertThat(sweep.arms().get(1).rowsPerSecondPerCore()).isEmpty();
        assertThat(sweep.failures()).hasSize(2);
    }

    @Test
    void controlWithoutARepetitionThatEndedWellGivesNoVerdict() {
        drain("a", false, Status.OK, 100);
        drain("a", true, Status.FAILED, 1);

        assertThat(Sweeps.judge(drains, run, OptionalDouble.empty())).isEmpty();
    }

    @Test
    void sweepsAreToldApartByInvocationAndHeldAgainstEachOtherArmByArm() {
        drain("a", false, Status.OK, 100, 100);
        run = context("sweep-2", 60);
        drain("a", false, Status.OK, 120, 120);
        drain("b", false, Status.OK, 120, 120);

        List<SweepSummary> sweeps = Sweeps.of(drains);
        assertThat(sweeps).hasSize(2);
        SweepChange change = Sweeps.change(sweeps.get(0), sweeps.get(1));
        assertThat(change.refusals()).isEmpty();
        assertThat(change.rows()).singleElement().satisfies(row -> {
            assertThat(row.label()).isEqualTo("mover/a");
            assertThat(row.ratio()).isEqualTo(1.2);
            assertThat(row.pair().clear()).isTrue();
        });
    }

    @Test
    void sweepsUnderOtherConditionsAreNotCompared() {
        drain("a", false, Status.OK, 100);
        run = new RunContext(
                Instant.ofEpochSecond(60), "sweep-2", "there", "abc", "0.1.0", "d2", "", "manual", Map.of());
        drain("a", false, Status.OK, 100);

        List<SweepSummary> sweeps = Sweeps.of(drains);
        SweepChange change = Sweeps.change(sweeps.get(0), sweeps.get(1));
        assertThat(change.rows()).isEmpty();
        assertThat(change.refusals())
                .containsExactly("env_id: here then, there now", "dataset_version: d1 then, d2 now");
    }
}
