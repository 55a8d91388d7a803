package org.bench4j.engine.stats;

/**
 * Mean and variance of a stream that is not kept, mergeable with those of other streams.
 *
 * <p>Welford 1962 and Chan, Golub and LeVeque 1983. For values that are kept use {@link Moments#of}, which loses less.
 * Not safe for several threads.
 */
public final class StreamingMoments {
    private long n;
    private double mean;
    private double squares;

    /** Adds one finite value. */
    public void add(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("value " + value + ": expected a finite number");
        }
        n++;
        double deviation = value - mean;
        mean += deviation / n;
        squares += deviation * (value - mean);
    }

    /** Adds everything that the other stream has seen; the other is not changed. */
    public void merge(StreamingMoments other) {
        if (other.n == 0) {
            return;
        }
        long total = n + other.n;
        double deviation = other.mean - mean;
        squares += other.squares + deviation * deviation * n * other.n / total;
        mean += deviation * other.n / total;
        n = total;
    }

    /** The moments so far. */
    public Moments moments() {
        return Moments.ofVariance(n, n == 0 ? Double.NaN : mean, n < 2 ? Double.NaN : squares / (n - 1));
    }
}
