package org.bench4j.examples.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OneAfterTheOtherTest {
    private static final double[] AROUND_100 = {98, 99, 100, 101, 102};

    private final OneAfterTheOther jmh = new OneAfterTheOther(Scale.USUAL, 10, Path.of("."));

    @Test
    void eachRuleClaimsBySomethingElse() {
        // apart by more than the limit and by rank, yet with wide error bars
        assertThat(answers(side(AROUND_100, 5), side(new double[] {106, 107, 108, 109, 110}, 5), 0.05))
                .containsExactly(Answer.RED, Answer.SAME, Answer.RED);
        // below the limit, by rank and by narrow bars
        assertThat(answers(side(AROUND_100, 1), side(new double[] {103, 103.5, 104, 104.5, 105}, 1), 0.05))
                .containsExactly(Answer.RED, Answer.RED, Answer.SAME);
        assertThat(answers(side(AROUND_100, 5), side(AROUND_100, 5), 0.05))
                .containsExactly(Answer.SAME, Answer.SAME, Answer.SAME);
    }

    @Test
    void swappedSidesSwapRedAndFaster() {
        OneAfterTheOther.Side slow = side(new double[] {126, 127, 128, 129, 130}, 1);
        assertThat(answers(side(AROUND_100, 1), slow, 0.05)).containsOnly(Answer.RED);
        assertThat(answers(slow, side(AROUND_100, 1), 0.05)).containsOnly(Answer.FASTER);
    }

    @Test
    void takesAsLongAsBenchDid() {
        // 10 s for two sides of two forks of seven iterations each, 0.7 s of each fork going to its start: (2.5 - 0.7)
        // / 7
        assertThat(jmh.protocol()).contains("2 forks x (2 + 5) iterations of 257 ms for each");
        assertThat(new OneAfterTheOther(Scale.USUAL, 1, Path.of(".")).protocol())
                .contains("iterations of 100 ms");
    }

    private List<Answer> answers(OneAfterTheOther.Side from, OneAfterTheOther.Side to, double limit) {
        return jmh.judge(new OneAfterTheOther.Sides(from, to), limit).stream()
                .map(Decision::answer)
                .toList();
    }

    private static OneAfterTheOther.Side side(double[] iterations, double error) {
        double mean = 0;
        for (double iteration : iterations) {
            mean += iteration / iterations.length;
        }
        return new OneAfterTheOther.Side(iterations, mean, error);
    }
}
