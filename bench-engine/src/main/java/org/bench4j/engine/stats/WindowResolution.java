package org.bench4j.engine.stats;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What the tick of the clock does to the reading of one timed window.
 *
 * <p>A window reads {@code floor(W/tick)} or one tick more, unbiased for a random phase; the standard deviation of the error
 * is {@code tick * sqrt(f (1 - f))} with f the fraction of W/tick: at most tick/2, on average tick/sqrt(6). All numbers are
 * shares of the window.
 *
 * @param resolution r = tick over window, also the worst relative error; 0 if the tick is unknown, infinite for an empty
 *     window
 * @param averageStdev r/sqrt(6)
 * @param worstStdev r/2
 * @param exactStdev the standard deviation for this very window; {@code NaN} for an empty window
 */
public record WindowResolution(double resolution, double averageStdev, double worstStdev, double exactStdev) {
    private static final double ROOT_6 = Math.sqrt(6);
    private static final double GUARD = 1e-12;

    /** The resolution of a window; both in whole nanoseconds, at least 0. */
    public static WindowResolution of(long tickNanos, long windowNanos) {
        if (tickNanos < 0 || windowNanos < 0) {
            throw new IllegalArgumentException("tick of " + tickNanos + " ns and window of " + windowNanos
                    + " ns: expected neither to be negative");
        }
        if (windowNanos == 0) {
            double endless = Double.POSITIVE_INFINITY;
            return new WindowResolution(endless, endless, endless, Double.NaN);
        }
        double r = (double) tickNanos / windowNanos;
        double exact = 0;
        if (tickNanos > 0) {
            double fraction = (double) (windowNanos % tickNanos) / tickNanos;
            exact = r * Math.sqrt(fraction * (1 - fraction));
        }
        return new WindowResolution(r, r / ROOT_6, r / 2, exact);
    }

    /** Whether times of such windows can be used at all: the window is longer than a tick. */
    public boolean usable() {
        return resolution < 1;
    }

    /** The shortest window, in nanoseconds, whose resolution is at most the target share: {@code ceil(tick/target)}. */
    public static long leastWindowNanos(long tickNanos, BigDecimal target) {
        if (tickNanos < 0 || target.signum() <= 0) {
            throw new IllegalArgumentException("tick of " + tickNanos + " ns and target " + target
                    + ": expected a tick of at least 0 and a share above 0, such as 0.001");
        }
        return BigDecimal.valueOf(tickNanos)
                .divide(target, 0, RoundingMode.CEILING)
                .longValueExact();
    }

    /** The variance of a log time that quantisation alone explains: r²/6. */
    static double leastVariance(double resolution) {
        if (!(resolution >= 0)) {
            throw new IllegalArgumentException(
                    "window resolution " + resolution + ": expected a share of at least 0, such as 0.0001");
        }
        return resolution * resolution / 6;
    }

    /**
     * The spread of a series next to what the clock can resolve.
     *
     * @param quantisation r/sqrt(6)
     * @param trueCv the CV without the part of quantisation, at least 0
     * @param belowResolution whether the observed CV is no larger than quantisation alone would make it
     * @param reported the larger of observed CV and quantisation: a spread of 0 is never "perfectly stable"
     * @param dithered whether the values vary enough (CV at least r/2) for averaging to help
     * @param meanError relative error of a mean: r/sqrt(6 n) if dithered, else r
     */
    public record Spread(
            double quantisation,
            double trueCv,
            boolean belowResolution,
            double reported,
            boolean dithered,
            double meanError) {}

    /** Combines the observed CV of n windows, a share, with their resolution. */
    public static Spread spread(double cv, double resolution, int n) {
        double quantisation = Math.sqrt(leastVariance(resolution));
        boolean below = resolution > 0 && cv <= quantisation * (1 + GUARD);
        double trueCv = below ? 0 : Math.sqrt(Math.max(0, cv * cv - leastVariance(resolution)));
        boolean dithered = cv >= resolution / 2 * (1 - GUARD);
        return new Spread(
                quantisation,
                trueCv,
                below,
                Math.max(cv, quantisation),
                dithered,
                dithered ? resolution / Math.sqrt(6.0 * n) : resolution);
    }
}
