package org.bench4j.engine.collect.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.bench4j.model.observed.CeilingRecord;
import org.bench4j.model.observed.ControlVerdict;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Flag;
import org.bench4j.model.observed.Measurement;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedRecord;
import org.junit.jupiter.api.Test;

class SweepTest {
    private final World world = new World();
    private final List<ObservedRecord> records = new ArrayList<>();

    private Sweep sweep(int repetitions, OptionalDouble spread, Optional<SweepPlan.Sustained> load) {
        SweepPlan plan = new SweepPlan(
                "world",
                List.of(Attempts.arm("a", "broker-consume"), Attempts.arm("b", "broker-consume")),
                repetitions,
                load,
                true,
                load.isEmpty(),
                Map.of(),
                DrainRules.DEFAULT,
                new LoadRules(Duration.ZERO, Duration.ofSeconds(10), Duration.ofSeconds(1)),
                spread,
                Attempts.RUN,
                Set.of(Flag.REUSED_INFRA),
                Path.of("none"));
        return new Sweep(plan, world, world, world, world, records::add, line -> {});
    }

    private List<String> starts() {
        return world.log.stream()
                .filter(line -> line.startsWith("start "))
                .map(line -> line.substring("start mover/".length()))
                .toList();
    }

    private <R> List<R> only(Class<R> type) {
        return records.stream().filter(type::isInstance).map(type::cast).toList();
    }

    @Test
    void armsAndTheControlAreMeasuredInAnOrderThatChanges() throws Exception {
        sweep(3, OptionalDouble.empty(), Optional.empty()).run();

        assertThat(starts()).containsExactly("a", "b", "a (control)", "b", "a (control)", "a", "a (control)", "a", "b");
        assertThat(only(DrainRecord.class)).hasSize(9).allSatisfy(record -> {
            assertThat(record.status()).isEqualTo(Status.OK);
            assertThat(record.flags()).containsExactly(Flag.REUSED_INFRA);
            assertThat(record.run().invocationId()).isEqualTo("sweep-1");
            assertThat(record.run().number("ceiling_broker_consume_rows_per_s")).hasValue(4_000_000);
            assertThat(record.head().variant()).containsEntry("batch", "500").containsEntry("mode", "drain");
            assertThat(record.head().sut().details())
                    .containsEntry(
                            "descriptor_digest", "digest-" + record.head().sut().variantId());
        });
        assertThat(only(DrainRecord.class).stream().map(record -> record.head().runId()))
                .doesNotHaveDuplicates();
        assertThat(world.log.subList(0, 2)).containsExactly("fill", "prepare broker-consume");
        assertThat(world.log.stream().filter("fill"::equals)).hasSize(1);
    }

    @Test
    void verdictOfTheControlIsTheLastRecordAndAnObservationWithoutADeclaredSpread() throws Exception {
        sweep(2, OptionalDouble.empty(), Optional.empty()).run();

        assertThat(records.get(0)).isInstanceOf(CeilingRecord.class);
        ControlVerdict verdict = (ControlVerdict) records.get(records.size() - 1);
        assertThat(verdict.first().label()).isEqualTo("mover/a");
        assertThat(verdict.second().label()).isEqualTo("mover/a (control)");
        assertThat(verdict.first().repetitions()).isEqualTo(2);
        assertThat(verdict.judgement()).isEqualTo(ControlVerdict.Judgement.OBSERVATION);
        assertThat(verdict.run().invocationId()).isEqualTo("sweep-1");
    }

    @Test
    void verdictIsJudgedAgainstTheSpreadOfTheProfile() throws Exception {
        sweep(1, OptionalDouble.of(0.03), Optional.empty()).run();

        assertThat(only(ControlVerdict.class).get(0).judgement()).isEqualTo(ControlVerdict.Judgement.WITHIN);
    }

    @Test
    void interruptStopsTheArmAndIsRecorded() {
        world.interruptAtCount = 2000;

        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(
                        () -> sweep(3, OptionalDouble.empty(), Optional.empty()).run());
        assertThat(only(Measurement.class).stream().map(Measurement::status))
                .containsExactly(Status.OK, Status.INTERRUPTED);
        assertThat(world.log.get(world.log.size() - 1)).isEqualTo("stop mover/b");
        assertThat(only(ControlVerdict.class)).isEmpty();
    }

    @Test
    void sinkThatFailsStopsTheSweepAndIsRecorded() {
        world.failsAtCount = 2000;

        assertThatExceptionOfType(RigException.class)
                .isThrownBy(
                        () -> sweep(3, OptionalDouble.empty(), Optional.empty()).run())
                .withMessageContaining("connection refused");
        assertThat(only(Measurement.class).stream().map(Measurement::status)).containsExactly(Status.OK, Status.FAILED);
        assertThat(world.log.get(world.log.size() - 1)).isEqualTo("stop mover/b");
    }

    @Test
    void armThatFailsIsNoReasonToStop() throws Exception {
        world.refusesToStart = true;
        sweep(2, OptionalDouble.empty(), Optional.empty()).run();

        assertThat(only(Measurement.class)).hasSize(6).allMatch(record -> record.status() == Status.FAILED);
        assertThat(only(ControlVerdict.class)).isEmpty();
    }

    @Test
    void loadsHaveNoControlAndNeedNoFilledSource() throws Exception {
        sweep(2, OptionalDouble.empty(), Optional.of(new SweepPlan.AtRate(1000)))
                .run();

        assertThat(starts()).containsExactly("a", "b", "b", "a");
        assertThat(only(SustainedRecord.class)).hasSize(4).allMatch(record -> record.status() == Status.OK);
        assertThat(world.log).doesNotContain("fill");
    }

    @Test
    void searchedRatesAreAllRecorded() throws Exception {
        world.latency = row -> 1000;
        sweep(1, OptionalDouble.empty(), Optional.of(new SweepPlan.Searched(new RateSearch(1000, 0.1, 3))))
                .run();

        assertThat(only(SustainedRecord.class).stream()
                        .map(record -> record.get(org.bench4j.model.observed.SustainedFigure.OFFERED_ROWS_PER_S)
                                .orElseThrow()))
                .containsExactly(1000.0, 2000.0, 4000.0, 1000.0, 2000.0, 4000.0);
    }

    @Test
    void twoArmsOfOneNameAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SweepPlan(
                        "world",
                        List.of(Attempts.arm("a"), Attempts.arm("a")),
                        1,
                        Optional.empty(),
                        true,
                        false,
                        Map.of(),
                        DrainRules.DEFAULT,
                        LoadRules.DEFAULT,
                        OptionalDouble.empty(),
                        Attempts.RUN,
                        Set.of(),
                        Path.of("none")))
                .withMessageContaining("mover/a, mover/a");
    }
}
