package org.bench4j.engine.stats;

/** The score interval of a share that was counted: so many of so many (Wilson 1927). */
public final class Wilson {
    private Wilson() {}

    /**
     * The interval of the share; within [0, 1] also where none or all were counted.
     *
     * @param count of {@code total}, at least 0
     * @param total at least 1
     */
    public static Interval interval(long count, long total, double confidence) {
        Samples.requireConfidence(confidence);
        if (total < 1 || count < 0 || count > total) {
            throw new IllegalArgumentException(
                    count + " of " + total + ": expected a count of at least 0 and at most the total, of at least 1");
        }
        double z = Quantiles.normal((1 + confidence) / 2);
        double n = total;
        double share = count / n;
        double scale = 1 + z * z / n;
        double centre = (share + z * z / (2 * n)) / scale;
        double half = z / scale * Math.sqrt(share * (1 - share) / n + z * z / (4 * n * n));
        return new Interval(
                count == 0 ? 0 : Math.max(0, centre - half), count == total ? 1 : Math.min(1, centre + half));
    }
}
