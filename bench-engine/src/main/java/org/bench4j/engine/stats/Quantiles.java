package org.bench4j.engine.stats;

import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Quantiles and tails of the normal, Student's t and chi-squared distributions.
 *
 * <p>The solver accuracy is given, since the default of commons-math3 (1e-9) is absolute; two-sided tails are twice the
 * lower tail, since {@code 1 - cdf} is 0 from z = 9 on. Nothing is sampled, so the distributions get no generator.
 */
final class Quantiles {
    private static final double ACCURACY = 1e-15;
    /** From here the Cornish-Fisher series is exact to 1e-14, and the incomplete beta function is not. */
    private static final double LARGE_DF = 1e5;

    private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1, ACCURACY);

    private Quantiles() {}

    static double normal(double probability) {
        return NORMAL.inverseCumulativeProbability(probability);
    }

    static double normalCdf(double z) {
        return NORMAL.cumulativeProbability(z);
    }

    static double normalTwoSided(double z) {
        return Math.min(1, 2 * NORMAL.cumulativeProbability(-Math.abs(z)));
    }

    static double chiSquared(double probability, double df) {
        // as the gamma distribution that it is: ChiSquaredDistribution makes a generator of random numbers for its own,
        // whatever it is given
        return new GammaDistribution(null, df / 2, 2, ACCURACY).inverseCumulativeProbability(probability);
    }

    /** The quantile of Student's t; infinite degrees of freedom give the normal one. */
    static double t(double probability, double df) {
        if (df < LARGE_DF) {
            return new TDistribution(null, df, ACCURACY).inverseCumulativeProbability(probability);
        }
        double z = normal(probability);
        double square = z * z;
        // Abramowitz and Stegun 26.7.5
        return z + z * (square + 1) / (4 * df) + z * ((5 * square + 16) * square + 3) / (96 * df * df);
    }

    static double tTwoSided(double t, double df) {
        if (Double.isInfinite(df)) {
            return normalTwoSided(t);
        }
        return Math.min(1, 2 * new TDistribution(null, df, ACCURACY).cumulativeProbability(-Math.abs(t)));
    }
}
