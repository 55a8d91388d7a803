package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchedulesTest {
    @Test
    void twoArmsAlternateMirrored() {
        assertThat(Schedules.mirroredWilliams(2, 0)).containsExactly(0, 1);
        assertThat(Schedules.mirroredWilliams(2, 1)).containsExactly(1, 0);
        assertThat(Schedules.mirroredWilliams(2, 2)).containsExactly(1, 0);
        assertThat(Schedules.mirroredWilliams(2, 3)).containsExactly(0, 1);
        assertThat(Schedules.mirroredWilliams(2, 4)).containsExactly(0, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void mirroredCycleCancelsPositionsCarryOverAndDrift(int arms) {
        int[][] schedule = new int[2 * arms][];
        for (int round = 0; round < schedule.length; round++) {
            schedule[round] = Schedules.mirroredWilliams(arms, round);
        }
        int[][] positions = SchedulesVectorsTest.Balance.positions(schedule);
        int[][] carry = SchedulesVectorsTest.Balance.carryOver(schedule);
        for (int a = 0; a < arms; a++) {
            for (int b = 0; b < arms; b++) {
                assertThat(positions[a][b]).isEqualTo(2);
                assertThat(carry[a][b]).isEqualTo(a == b ? 0 : 2);
            }
        }
        assertThat(SchedulesVectorsTest.Balance.spread(schedule, 1)).isEqualTo("0");
        assertThat(SchedulesVectorsTest.Balance.spread(schedule, 2)).isEqualTo("0");
    }

    @Test
    void lastRoundOfAllDoesNotOverflow() {
        assertThat(Schedules.rotation(3, Long.MAX_VALUE)).containsExactly(1, 2, 0);
        assertThat(Schedules.mirroredWilliams(3, Long.MAX_VALUE)).containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void roundsAreRaisedToWholeCycles() {
        assertThat(Schedules.wholeCycles(3, 20)).isEqualTo(24);
        assertThat(Schedules.wholeCycles(2, 20)).isEqualTo(20);
        assertThat(Schedules.wholeCycles(5, 0)).isZero();
    }

    @Test
    void noArmsAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Schedules.mirroredWilliams(0, 1))
                .withMessageContaining("0 arms");
        assertThatIllegalArgumentException().isThrownBy(() -> Schedules.rotation(2, -1));
    }
}
