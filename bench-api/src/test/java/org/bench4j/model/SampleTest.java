package org.bench4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SampleTest {
    @Test
    void overheadIsWallMinusThePhases() {
        Sample sample = sample(List.of(new Span("a", 30), new Span("b", 50)), wall(100));
        assertThat(sample.rawOverhead()).hasValue(20);
        assertThat(sample.overhead()).hasValue(20);
    }

    @Test
    void overheadThatWouldBeNegativeIsClampedAndStaysReadable() {
        Sample sample = sample(List.of(new Span("a", 130)), wall(100));
        assertThat(sample.rawOverhead()).hasValue(-30);
        assertThat(sample.overhead()).hasValue(0);
    }

    @Test
    void withoutPhasesAllIsOverheadAndWithoutAWallThereIsNone() {
        assertThat(sample(List.of(), wall(100)).overhead()).hasValue(100);
        assertThat(sample(List.of(new Span("a", 30)), List.of()).rawOverhead()).isEmpty();
        assertThat(sample(List.of(new Span("a", 30)), List.of()).overhead()).isEmpty();
    }

    @Test
    void sumsOfPhasesDoNotLoseNanoseconds() {
        long day = 86_400_000_000_000L;
        Sample sample = sample(List.of(new Span("a", day), new Span("b", 1)), wall(day + 3));
        assertThat(sample.overhead()).hasValue(2);
    }

    @Test
    void whatWasNotReadIsAbsent() {
        Sample sample = sample(List.of(new Span("a", 0)), wall(0));
        assertThat(sample.value("wall")).hasValue(0);
        assertThat(sample.value("cpu")).isEmpty();
        assertThat(sample.span("a")).hasValue(0);
        assertThat(sample.span("b")).isEmpty();
    }

    @Test
    void copiesItsLists() {
        List<Span> spans = new ArrayList<>(List.of(new Span("a", 1)));
        Sample sample = sample(spans, wall(1));
        spans.clear();
        assertThat(sample.spans()).hasSize(1);
        assertThatThrownBy(() -> sample.values().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void refusesAPhaseOrMetricThatStandsTwiceNamingIt() {
        assertThatThrownBy(() -> sample(List.of(new Span("a", 1), new Span("b", 1), new Span("a", 2)), wall(1)))
                .hasMessageContaining("phase a stands twice");
        assertThatThrownBy(() -> sample(List.of(), List.of(new Value("cpu", 1), new Value("cpu", 1))))
                .hasMessageContaining("metric cpu stands twice");
    }

    @Test
    void refusesNumbersThatCannotBe() {
        assertThatThrownBy(() -> new Span("a", -1))
                .hasMessageContaining("phase a")
                .hasMessageContaining("-1");
        for (double odd : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertThatThrownBy(() -> new Value("cpu", odd))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("metric cpu")
                    .hasMessageContaining(String.valueOf(odd));
        }
        assertThatThrownBy(() -> sample(-1, 1)).hasMessageContaining("expected at least 0, got -1");
        assertThatThrownBy(() -> sample(0, 0)).hasMessageContaining("expected at least 1, got 0");
    }

    private static List<Value> wall(double nanos) {
        return List.of(new Value("wall", nanos));
    }

    private static Sample sample(int index, long ops) {
        return new Sample(index, Stage.MEASURED, OptionalInt.empty(), ops, Optional.empty(), List.of(), List.of());
    }

    private static Sample sample(List<Span> spans, List<Value> values) {
        return new Sample(0, Stage.MEASURED, OptionalInt.empty(), 1, Optional.empty(), spans, values);
    }
}
