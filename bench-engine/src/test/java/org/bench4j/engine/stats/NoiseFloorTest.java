package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NoiseFloorTest {
    private static final NullComparison QUIET = new NullComparison(0.002, new Interval(-0.004, 0.008));

    @Test
    void oneNullComparisonGivesTheLargestEffectItAllows() {
        NoiseFloor floor = NoiseFloor.of(Optional.of(QUIET), List.of(), 0.0001, 0.0001);
        assertThat(floor.log()).isEqualTo(0.008);
        assertThat(floor.share()).isCloseTo(Math.expm1(0.008), within(1e-15));
        assertThat(floor.source()).isEqualTo(NoiseFloor.Source.SINGLE_NULL);
    }

    @Test
    void withoutAnyControlOnlyTheClockBoundsIt() {
        NoiseFloor floor = NoiseFloor.of(Optional.empty(), List.of(), 0.01, 0.01);
        assertThat(floor.log()).isEqualTo(Math.log1p(0.02));
        assertThat(floor.source()).isEqualTo(NoiseFloor.Source.UNCONTROLLED);
    }

    @Test
    void fiveNullsArePooledAndNineteenAreCalibrated() {
        NullComparison one = new NullComparison(0.01, new Interval(-0.001, 0.001));
        NoiseFloor pooled = NoiseFloor.of(Optional.empty(), Collections.nCopies(5, one), 0, 0);
        // t(0.995, 5) = 4.03214, root mean square 0.01
        assertThat(pooled.log()).isCloseTo(0.0403214, within(1e-7));
        assertThat(pooled.source()).isEqualTo(NoiseFloor.Source.POOLED);
        NoiseFloor calibrated = NoiseFloor.of(Optional.of(one), Collections.nCopies(18, one), 0, 0);
        assertThat(calibrated.source()).isEqualTo(NoiseFloor.Source.CALIBRATED);
        assertThat(calibrated.log()).isLessThan(pooled.log());
    }

    @Test
    void unboundedNullForbidsEveryClaim() {
        NullComparison unbounded = new NullComparison(0, Interval.UNBOUNDED);
        NoiseFloor floor = NoiseFloor.of(Optional.of(unbounded), List.of(), 0, 0);
        assertThat(floor.log()).isInfinite();
        assertThat(VerdictRule.of(0.05).decide(1, new Interval(0.9, 1.1), floor.log()))
                .isEqualTo(Decision.INCONCLUSIVE);
    }

    @Test
    void controlFailsIfItShowsMoreThanAThirdOfTheLimit() {
        NullComparison off = new NullComparison(0.02, new Interval(0.01, 0.03));
        assertThat(off.failed(0.05)).isTrue();
        assertThat(off.failed(0.07)).isFalse();
        assertThat(new NullComparison(0.02, new Interval(-0.01, 0.05)).failed(0.05))
                .isFalse();
        assertThat(new NullComparison(-0.02, new Interval(-0.03, -0.01)).failed(0.05))
                .isTrue();
    }

    @Test
    void conformalProbabilityIsNeverZero() {
        assertThat(NoiseFloor.conformalP(new double[] {0.01, -0.02, 0.03}, 0.02))
                .isEqualTo(0.75);
        assertThat(NoiseFloor.conformalP(new double[] {0.01, -0.02, 0.03}, 1)).isEqualTo(0.25);
        assertThat(NoiseFloor.conformalP(new double[0], 1)).isEqualTo(1);
    }

    @Test
    void nonsenseIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> new NullComparison(Double.NaN, Interval.UNBOUNDED));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NoiseFloor.of(Optional.empty(), List.of(), -0.1, 0))
                .withMessageContaining("-0.1");
    }
}
