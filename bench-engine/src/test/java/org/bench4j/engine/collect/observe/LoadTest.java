package org.bench4j.engine.collect.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.stream.IntStream;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedFigure;
import org.bench4j.model.observed.SustainedRecord;
import org.bench4j.model.observed.SystemFigure;
import org.junit.jupiter.api.Test;

class LoadTest {
    private final World world = new World();
    private LoadRules rules = new LoadRules(Duration.ofSeconds(1), Duration.ofSeconds(10), Duration.ofSeconds(30));

    private SustainedRecord load(double rate) throws IOException, InterruptedException {
        world.prepare(Attempts.of(Attempts.arm("a"), true).repetition());
        return new Load(world, world, world, world, world, DrainRules.DEFAULT, rules)
                .take(Attempts.of(Attempts.arm("a"), true), rate, Set.of());
    }

    private static double get(SustainedRecord record, SustainedFigure figure) {
        return record.get(figure).orElseThrow();
    }

    @Test
    void loadThatIsKeptUpWithHasPercentilesOfItsCountedRows() throws Exception {
        // rows 0 to 999 are the warm-up's and would be the slowest; then row i took 1000 + i microseconds
        world.latency = row -> row < 1000 ? 900_000 : row;
        SustainedRecord record = load(1000);

        assertThat(record.status()).isEqualTo(Status.OK);
        assertThat(get(record, SustainedFigure.OFFERED_ROWS)).isEqualTo(10_000);
        assertThat(get(record, SustainedFigure.KEPT_UP_SHARE)).isEqualTo(0.9991);
        assertThat(get(record, SustainedFigure.LATENCY_P50_US)).isEqualTo(5999);
        assertThat(get(record, SustainedFigure.LATENCY_P99_US)).isEqualTo(10_899);
        assertThat(get(record, SustainedFigure.LATENCY_MAX_US)).isEqualTo(10_999);
        assertThat(get(record, SustainedFigure.GENERATOR_LAG_MAX_US)).isZero();
        assertThat(record.system().get(Scope.ARM, SystemFigure.CORES_USED)).isPresent();
    }

    @Test
    void rowsCarryTheTimeAtWhichTheyWereDueThoughTheyAreSentLate() throws Exception {
        // each hand-over takes 1.5 ms of the 1 ms that there is
        world.sendTakes = 1_500_000;
        world.latency = row -> 1_000_000 + 600L * row;
        SustainedRecord record = load(1000);

        long first = world.sent.get(0);
        assertThat(world.sent)
                .containsExactlyElementsOf(IntStream.range(0, 11_000)
                        .mapToObj(row -> first + row * 1000L)
                        .toList());
        // row 10,999 was due after 10.999 s and handed over after 16.4985 s
        assertThat(get(record, SustainedFigure.GENERATOR_LAG_MAX_US)).isEqualTo(5_499_500);
        assertThat(record.status()).isEqualTo(Status.SATURATED);
    }

    @Test
    void saturatedLoadWithholdsItsLatencies() throws Exception {
        // twice the capacity: row i arrives after as long again as it was due
        world.latency = row -> row * 1000L;
        SustainedRecord record = load(1000);

        assertThat(record.status()).isEqualTo(Status.SATURATED);
        assertThat(record.figures().keySet()).noneMatch(SustainedFigure::isLatency);
        assertThat(get(record, SustainedFigure.KEPT_UP_SHARE)).isLessThan(0.5);
        assertThat(record.note()).contains("saturated (kept up ", "a ceiling measurement");
    }

    @Test
    void oneStallIsInThePercentilesAsArithmeticSays() throws Exception {
        // nothing arrives from second 5 of the counted time to second 6.5: rows due in it wait for its end
        world.latency = row -> {
            long due = (row - 1000) * 1000;
            return due >= 5_000_000 && due < 6_500_000 ? 6_500_000 - due : 100;
        };
        SustainedRecord record = load(1000);

        assertThat(record.status()).isEqualTo(Status.OK);
        // 1500 of 10,000 waited, the k-th longest of them 1500 - k + 1 ms
        assertThat(get(record, SustainedFigure.LATENCY_P50_US)).isEqualTo(100);
        assertThat(get(record, SustainedFigure.LATENCY_P90_US)).isEqualTo(500_000);
        assertThat(get(record, SustainedFigure.LATENCY_P99_US)).isEqualTo(1_400_000);
        assertThat(get(record, SustainedFigure.LATENCY_MAX_US)).isEqualTo(1_500_000);
    }

    @Test
    void rowThatNeverArrivesIsNotOk() throws Exception {
        world.lost.add(1500L);
        SustainedRecord record = load(1000);

        assertThat(record.status()).isEqualTo(Status.LOST_ROWS);
        assertThat(get(record, SustainedFigure.LOST_ROWS)).isEqualTo(1);
        assertThat(record.get(SustainedFigure.LATENCY_MAX_US)).isEmpty();
        assertThat(get(record, SustainedFigure.LATENCY_P99_US)).isEqualTo(5000);
    }

    @Test
    void rowThatArrivesTwiceIsNotOk() throws Exception {
        world.doubled.add(1500L);
        SustainedRecord record = load(1000);

        assertThat(record.status()).isEqualTo(Status.DUPLICATE_ROWS);
        assertThat(get(record, SustainedFigure.DUPLICATE_ROWS)).isEqualTo(1);
    }

    @Test
    void fewRowsTellNothing() throws Exception {
        assertThat(load(99).status()).isEqualTo(Status.TOO_SHORT);
    }

    @Test
    void ratesThatCannotBeToldApartBySendTimeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> load(1_000_001)).withMessageContaining("1000001.0");
        assertThatIllegalArgumentException().isThrownBy(() -> load(0)).withMessageContaining("expected more than 0");
        rules = new LoadRules(Duration.ZERO, Duration.ofHours(10), Duration.ZERO);
        assertThatIllegalArgumentException().isThrownBy(() -> load(900_000)).withMessageContaining("20000000 rows");
    }
}
