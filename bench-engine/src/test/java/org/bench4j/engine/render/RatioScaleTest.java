package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;
import org.junit.jupiter.api.Test;

class RatioScaleTest {
    @Test
    void halfAndDoubleAreEquallyFarFromNoChange() {
        RatioScale scale = new RatioScale(Math.log(4));
        assertThat(scale.at(1)).isEqualTo(0.5);
        assertThat(scale.at(2)).isEqualTo(0.75, within(1e-12));
        assertThat(scale.at(0.5)).isEqualTo(0.25, within(1e-12));
    }

    @Test
    void whatIsBeyondLiesAtTheEndsAndIsKnownToBeBeyond() {
        RatioScale scale = new RatioScale(0.1);
        assertThat(scale.at(0)).isZero();
        assertThat(scale.at(Double.POSITIVE_INFINITY)).isEqualTo(1);
        assertThat(scale.beyond(0)).isTrue();
        assertThat(scale.beyond(Double.POSITIVE_INFINITY)).isTrue();
        assertThat(scale.beyond(1.05)).isFalse();
    }

    @Test
    void oneRowThatTripledDoesNotSquashTheOthers() {
        RatioScale scale = RatioScale.of(List.of(row(3, 2.9, 3.1), row(1.01, 1, 1.02)));
        assertThat(scale.extent()).isEqualTo(6 * Math.log1p(0.05), within(1e-12));
        assertThat(scale.beyond(3)).isTrue();
    }

    @Test
    void theLimitIsAlwaysWithin() {
        assertThat(RatioScale.of(List.of(row(1.001, 1, 1.002))).beyond(1.05)).isFalse();
        assertThat(RatioScale.of(List.of()).beyond(1.05)).isFalse();
    }

    @Test
    void ticksAreRoundPercentagesThatLeaveRoomForTheirText() {
        assertThat(new RatioScale(0.19).ticks()).containsExactly(0.85, 1.0, 1.15);
        assertThat(new RatioScale(0.115).ticks()).containsExactly(0.9, 0.95, 1.0, 1.05, 1.1);
        for (double extent = 0.01; extent < 8; extent *= 1.1) {
            assertThat(new RatioScale(extent).ticks()).contains(1.0).allMatch(tick -> tick > 0);
        }
    }

    private static Verdict row(double ratio, double lo, double hi) {
        return ComparisonExamples.verdict(
                ComparisonExamples.CHAIN, Metric.WALL, Outcome.EQUIVALENT, 1, ratio, ratio, lo, hi);
    }
}
