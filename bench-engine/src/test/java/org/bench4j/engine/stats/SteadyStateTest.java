package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SteadyStateTest {
    @Test
    void exactStepIsCutWhereItEnds() {
        SteadyState steady = SteadyState.of(step(60, 15, 20, 10));
        assertThat(steady.state()).isEqualTo(SteadyState.State.STEADY);
        assertThat(steady.start()).isEqualTo(15);
        assertThat(steady.cutBlocks()).isEqualTo(3);
    }

    @Test
    void leadingRemainderIsCutWithTheFirstBlock() {
        // 63 values: 12 blocks of 5 from the end, the first 3 values belong to none
        SteadyState steady = SteadyState.of(step(63, 8, 20, 10));
        assertThat(steady.start()).isEqualTo(8);
        assertThat(steady.cutBlocks()).isEqualTo(1);
    }

    @Test
    void lateStepIsNotSteady() {
        assertThat(SteadyState.of(step(100, 60, 11, 10)).state()).isEqualTo(SteadyState.State.NOT_STEADY);
    }

    @Test
    void constantIsSteadyFromTheStart() {
        SteadyState steady = SteadyState.of(step(45, 0, 0, 7));
        assertThat(steady.state()).isEqualTo(SteadyState.State.STEADY);
        assertThat(steady.start()).isZero();
        assertThat(steady.spread()).isZero();
    }

    @Test
    void fewerThanNineBlocksAreTooShort() {
        assertThat(SteadyState.of(step(44, 0, 0, 7)).state()).isEqualTo(SteadyState.State.TOO_SHORT);
        assertThat(SteadyState.of(new double[0]).state()).isEqualTo(SteadyState.State.TOO_SHORT);
    }

    @Test
    void nonsenseIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> SteadyState.of(new double[50], 0, 0.01, 0.5));
        assertThatIllegalArgumentException().isThrownBy(() -> SteadyState.of(new double[50], 5, 0.01, 1));
    }

    private static double[] step(int n, int at, double before, double after) {
        double[] values = new double[n];
        Arrays.fill(values, 0, at, before);
        Arrays.fill(values, at, n, after);
        return values;
    }
}
