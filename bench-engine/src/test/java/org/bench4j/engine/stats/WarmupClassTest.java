package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class WarmupClassTest {
    @Test
    void classFollowsFromTheMediansOfTheSegments() {
        double[] down = {20, 20, 10, 10, 10, 10, 10, 10};
        assertThat(relative(down, List.of(2)).warmupClass()).isEqualTo(WarmupClass.WARMUP);
        assertThat(relative(down, List.of(2)).steadyStart()).hasValue(2);
        double[] up = {10, 10, 20, 20, 20, 20, 20, 20};
        assertThat(relative(up, List.of(2)).warmupClass()).isEqualTo(WarmupClass.SLOWDOWN);
        double[] late = {20, 20, 20, 20, 20, 20, 20, 10};
        assertThat(relative(late, List.of(7)).warmupClass()).isEqualTo(WarmupClass.NO_STEADY_STATE);
        assertThat(relative(late, List.of(7)).steadyStart()).isEmpty();
        double[] near = {10.05, 10.05, 10, 10, 10, 10, 10, 10};
        assertThat(relative(near, List.of(2)).warmupClass()).isEqualTo(WarmupClass.FLAT);
        assertThat(relative(near, List.of(2)).steadyStart()).hasValue(0);
    }

    @Test
    void literalRuleComparesVariancesWithMeans() {
        double[] down = {20, 20, 10, 10, 10, 10, 10, 10};
        assertThat(WarmupClass.barrett(down, List.of(2), 0.001, 4)).isEqualTo(WarmupClass.WARMUP);
        assertThat(WarmupClass.barrett(down, List.of(2), 0.001, 7)).isEqualTo(WarmupClass.NO_STEADY_STATE);
        assertThat(WarmupClass.barrett(down, List.of(2), 10, 4)).isEqualTo(WarmupClass.FLAT);
        double[] up = {10, 10, 20, 20, 20, 20, 20, 20};
        assertThat(WarmupClass.barrett(up, List.of(2), 0.001, 4)).isEqualTo(WarmupClass.SLOWDOWN);
        double[] hump = {10, 10, 30, 30, 20, 20, 20, 20};
        assertThat(WarmupClass.barrett(hump, List.of(2, 4), 0.001, 4)).isEqualTo(WarmupClass.SLOWDOWN);
    }

    @Test
    void startsMustAscendWithinTheSeries() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> relative(new double[] {1, 2}, List.of(2)))
                .withMessageContaining("[2] of 2 values");
    }

    private static WarmupClass.Finding relative(double[] values, List<Integer> starts) {
        return WarmupClass.relative(values, starts, 0.01, 0.25);
    }
}
