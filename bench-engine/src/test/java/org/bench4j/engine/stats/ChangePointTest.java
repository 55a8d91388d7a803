package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChangePointTest {
    private static final double NONE = Double.NaN;

    @Test
    void exactStepIsFoundWhereTheNewLevelStarts() {
        List<ChangePoint> points = find(1, 1, 1, 1, 1, 2, 2, 2, 2, 2);
        assertThat(points).hasSize(1);
        assertThat(points.get(0)).isEqualTo(new ChangePoint(5, 0, 1, 1, 2, true));
    }

    @Test
    void missingPointsAreSkippedAndTheIndexCountsThem() {
        assertThat(find(1, NONE, 1, 1, 1, 1, NONE, 2, 2, 2, 2, 2))
                .extracting(ChangePoint::index)
                .containsExactly(7);
    }

    @Test
    void levelOfFewerThanThreePointsIsTentative() {
        assertThat(find(1, 1, 9)).extracting(ChangePoint::confirmed).containsExactly(false);
        assertThat(find(1, 1, 1, 9, 9, 9)).extracting(ChangePoint::confirmed).containsExactly(true);
    }

    @Test
    void constantOrShortSeriesHaveNone() {
        assertThat(find()).isEmpty();
        assertThat(find(1)).isEmpty();
        assertThat(find(5, 5, 5, 5, 5, 5)).isEmpty();
    }

    @Test
    void changesBelowTheLeastMagnitudeAreMergedAway() {
        double[] series = {100, 100, 100, 100, 103, 103, 103, 103, 150, 150, 150, 150};
        assertThat(ChangePoint.of(series, 50, 0.001, 0))
                .extracting(ChangePoint::index)
                .containsExactly(4, 8);
        assertThat(ChangePoint.of(series, 50, 0.001, 0.05))
                .extracting(ChangePoint::index)
                .containsExactly(8);
    }

    @Test
    void stepsFarApartAreFoundAcrossWindows() {
        Random random = new Random(9);
        double[] series = new double[400];
        Arrays.setAll(series, i -> (i < 130 ? 100 : i < 290 ? 120 : 90) + random.nextGaussian());
        assertThat(ChangePoint.of(series, 50, 0.0001, 0.05))
                .extracting(ChangePoint::index)
                .containsExactly(130, 290);
    }

    @Test
    void statisticIsTheOneComputedByHand() {
        // X = {1, 1}, Y = {9}: 2/3 * 16 - 2*1/(3*1) * 0
        assertThat(BestSplit.of(new double[] {1, 1, 9}, 0, 3).q()).isCloseTo(32.0 / 3, within(1e-14));
    }

    @Test
    void nonsenseIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> ChangePoint.of(new double[5], 1, 0.01, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> ChangePoint.of(new double[5], 50, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> find(1, Double.POSITIVE_INFINITY));
    }

    private static List<ChangePoint> find(double... series) {
        return ChangePoint.of(series, ChangePoint.WINDOW, 0.001, 0);
    }
}
