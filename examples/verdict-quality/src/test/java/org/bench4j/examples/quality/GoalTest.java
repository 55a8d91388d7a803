package org.bench4j.examples.quality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GoalTest {
    @Test
    void oneRedOfFiftyIsAllowedAndTwoAreNot() {
        Goal goal = new Goal(1, 2, 10, false);
        assertThat(goal.of(tally(50, 1, 0, 9), tally(50, 48, 0, 9))).isEqualTo(Goal.State.MET);
        assertThat(goal.of(tally(50, 2, 0, 9), tally(50, 48, 0, 9))).isEqualTo(Goal.State.MISSED);
        assertThat(goal.of(tally(50, 0, 0, 9), tally(50, 47, 0, 9))).isEqualTo(Goal.State.MISSED);
    }

    @Test
    void aRunThatTookTooLongMissesTheGoal() {
        assertThat(new Goal(1, 2, 10, false).of(tally(50, 0, 0, 10.5), tally(50, 50, 0, 9)))
                .isEqualTo(Goal.State.MISSED);
    }

    @Test
    void wrongClaimsCountWhereTheyAreSaidTo() {
        assertThat(new Goal(0, 50, 20, true).of(tally(10, 0, 1, 9), tally(10, 0, 0, 9)))
                .isEqualTo(Goal.State.MISSED);
        assertThat(new Goal(0, 50, 20, true).of(tally(10, 0, 0, 9), tally(10, 0, 1, 9)))
                .isEqualTo(Goal.State.MISSED);
        assertThat(new Goal(0, 50, 20, false).of(tally(10, 0, 1, 9), tally(10, 0, 1, 9)))
                .isEqualTo(Goal.State.MET);
    }

    private static Tally tally(int runs, int red, int faster, double seconds) {
        Tally tally = new Tally();
        for (int run = 0; run < runs; run++) {
            tally.add(run < red ? Answer.RED : run < red + faster ? Answer.FASTER : Answer.SAME, seconds);
        }
        return tally;
    }
}
