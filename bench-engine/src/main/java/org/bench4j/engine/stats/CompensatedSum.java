package org.bench4j.engine.stats;

/**
 * A running sum whose rounding error does not grow with the number of terms.
 *
 * <p>Neumaier 1974, not Kahan: {@code 1e16 + 1 - 1e16} is 1 here and 0 with Kahan. Not safe for several threads.
 */
final class CompensatedSum {
    private double sum;
    private double lost;

    void add(double term) {
        double next = sum + term;
        lost += Math.abs(sum) >= Math.abs(term) ? (sum - next) + term : (term - next) + sum;
        sum = next;
    }

    double value() {
        return sum + lost;
    }

    static double of(double[] terms) {
        CompensatedSum sum = new CompensatedSum();
        for (double term : terms) {
            sum.add(term);
        }
        return sum.value();
    }
}
