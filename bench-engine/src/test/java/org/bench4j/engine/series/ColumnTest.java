package org.bench4j.engine.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Span;
import org.bench4j.model.Stage;
import org.bench4j.model.Unit;
import org.bench4j.model.Value;
import org.junit.jupiter.api.Test;

class ColumnTest {
    private static Sample sample(long ops) {
        return new Sample(
                0,
                Stage.MEASURED,
                OptionalInt.empty(),
                ops,
                Optional.empty(),
                List.of(new Span("select", 300), new Span("seal", 500)),
                List.of(new Value("wall", 1000), new Value("allocated", 64), new Value("rate", 3)));
    }

    private static final Metric RATE = Metric.sampled("rate", Unit.RATIO);

    @Test
    void aSampleOfOneOpReadsAsItStands() {
        assertThat(Column.of(Metric.WALL).read(sample(1))).hasValue(1000);
        assertThat(Column.phase("select").read(sample(1))).hasValue(300);
        assertThat(Column.overhead().read(sample(1))).hasValue(200);
        assertThat(Column.of(Metric.ALLOCATED).read(sample(1))).hasValue(64);
        assertThat(Column.of(RATE).read(sample(1))).hasValue(3);
    }

    @Test
    void aBatchReadsByTheOpSinceItsValuesAreTotals() {
        assertThat(Column.of(Metric.WALL).read(sample(8))).hasValue(125);
        assertThat(Column.phase("select").read(sample(8))).hasValue(37.5);
        assertThat(Column.overhead().read(sample(8))).hasValue(25);
        assertThat(Column.of(Metric.ALLOCATED).read(sample(8))).hasValue(8);
    }

    @Test
    void aRatioIsNoTotalAndStaysAsItIs() {
        assertThat(Column.of(RATE).read(sample(8))).hasValue(3);
    }

    @Test
    void whatASampleDoesNotHaveIsAbsentNotZero() {
        assertThat(Column.of(Metric.CPU).read(sample(4))).isEmpty();
        assertThat(Column.phase("sign").read(sample(4))).isEmpty();
        Sample bare = new Sample(0, Stage.MEASURED, OptionalInt.empty(), 2, Optional.empty(), List.of(), List.of());
        assertThat(Column.overhead().read(bare)).isEmpty();
    }

    @Test
    void theWallIsAColumnOfItsOwnKind() {
        assertThat(Column.of(Metric.WALL).kind()).isEqualTo(Column.Kind.WALL);
        assertThat(Column.of(Metric.CPU).kind()).isEqualTo(Column.Kind.METRIC);
        assertThat(Column.phase("seal").metric().unit()).isEqualTo(Unit.NANOSECONDS);
    }
}
