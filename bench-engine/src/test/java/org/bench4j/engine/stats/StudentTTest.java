package org.bench4j.engine.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StudentTTest {
    private static final double[] X = {100, 102, 98, 101, 99};
    private static final double[] Y = {105, 107, 104, 106, 103};

    @Test
    void welchOfTheSpecificationsExample() {
        StudentT t = StudentT.welch(X, Y, 0.95);
        assertThat(t.estimate()).isEqualTo(5);
        assertThat(t.standardError()).isCloseTo(1, within(1e-15));
        assertThat(t.df()).isCloseTo(8, within(1e-12));
        assertThat(t.interval().lo()).isCloseTo(2.693995864795834, within(1e-12));
    }

    @Test
    void combinationOfTwoGroupsIsWelchAndOfOneIsStudent() {
        double[][] both = {X, Y};
        assertThat(StudentT.ofCombination(new double[] {-1, 1}, both, 0.95)).isEqualTo(StudentT.welch(X, Y, 0.95));
        StudentT one = StudentT.ofCombination(new double[] {0, 1}, both, 0.95);
        assertThat(one.estimate()).isEqualTo(105);
        assertThat(one.df()).isCloseTo(4, within(1e-12));
        assertThat(one.interval().lo())
                .isCloseTo(StudentT.ofMean(Y, 0.95).interval().lo(), within(1e-12));
    }

    @Test
    void combinationByHand() {
        // variances of the means: 2.5/5 each; 2*102+... : 2*100 - 3*105 = -115; se = sqrt(4*0.5 + 9*0.5); df =
        // 6.5^2/((2^2+4.5^2)/4)
        StudentT t = StudentT.ofCombination(new double[] {2, -3}, new double[][] {X, Y}, 0.95);
        assertThat(t.estimate()).isCloseTo(-115, within(1e-12));
        assertThat(t.standardError()).isCloseTo(2.5495097567963922, within(1e-12));
        assertThat(t.df()).isCloseTo(6.969072164948454, within(1e-9));
    }

    @Test
    void combinationWithAGroupOfOneIsUndefinedUnlessItHasNoPart() {
        double[][] groups = {X, {5}};
        assertThat(StudentT.ofCombination(new double[] {1, 1}, groups, 0.95).defined())
                .isFalse();
        assertThat(StudentT.ofCombination(new double[] {1, 0}, groups, 0.95).defined())
                .isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudentT.ofCombination(new double[] {1}, groups, 0.95))
                .withMessageContaining("1 coefficients: expected as many as groups, 2");
    }

    @Test
    void ratioOfMeansOfTheSpecificationsExample() {
        RatioOfMeans delta = RatioOfMeans.delta(X, Y, 0.95);
        assertThat(delta.ratio()).isEqualTo(1.05);
        assertThat(delta.df()).isCloseTo(7.98103, within(1e-5));
        assertThat(delta.interval().hi()).isCloseTo(1.07392179, within(1e-8));
        assertThat(RatioOfMeans.fieller(X, Y, 0.95).interval().lo()).isCloseTo(1.02192947, within(1e-8));
    }

    @Test
    void ratioThatCannotBeBoundedIsUnbounded() {
        double[] one = {5};
        assertThat(RatioOfMeans.delta(one, Y, 0.95).interval()).isEqualTo(Interval.UNBOUNDED);
        assertThat(RatioOfMeans.fieller(one, Y, 0.95).interval()).isEqualTo(Interval.UNBOUNDED);
        assertThat(RatioOfMeans.delta(new double[] {-1, -2}, Y, 0.95).interval())
                .isEqualTo(Interval.UNBOUNDED);
    }

    @Test
    void tailsStaySmallFarOut() {
        assertThat(Quantiles.normalTwoSided(9)).isCloseTo(2.257e-19, within(1e-22));
        assertThat(Quantiles.tTwoSided(-9, 1e6)).isPositive().isLessThan(1e-18);
    }

    @Test
    void quantileOfManyDegreesMeetsTheExactOne() {
        // reference values: mpmath, 30 digits
        assertThat(Quantiles.t(0.995, 1e4)).isCloseTo(2.57632104666852889, within(1e-11));
        assertThat(Quantiles.t(0.995, 1e5)).isCloseTo(2.57587846990837530, within(1e-13));
        assertThat(Quantiles.t(0.995, Double.POSITIVE_INFINITY)).isCloseTo(2.5758293035489, within(1e-12));
    }

    @Test
    void confidenceMustBeAShare() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudentT.ofMean(X, 99))
                .withMessageContaining("confidence 99.0");
    }
}
