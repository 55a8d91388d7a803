package org.bench4j.engine.stats;

/**
 * The coefficient of variation: standard deviation over the absolute mean, a dimensionless share (0.05 is 5 %).
 *
 * <p>It is a number only in state {@link State#OK}; otherwise {@code value} is {@code NaN} and must be printed as not
 * available, never as 0. Below about 20 samples the flag is close to a coin toss for a true value near 10 %: print n
 * beside it.
 *
 * @param value the share, {@code NaN} unless the state is OK
 * @param state whether it is defined, and if not why
 */
public record Cv(double value, State state) {
    /** More than this share is flagged as too noisy to be believed without a look. */
    public static final double FLAG_ABOVE = 0.10;

    /** Keeps exactly 10 % unflagged although decimals such as 0.9, 1.0, 1.1 are not exact in binary. */
    private static final double GUARD = 1 + 1e-9;

    /** Whether a coefficient of variation exists. */
    public enum State {
        OK("ok"),
        TOO_FEW("undefined(n<2)"),
        ZERO_MEAN("undefined(mean=0)");

        private final String label;

        State(String label) {
            this.label = label;
        }

        /** The name in reports: {@code ok}, {@code undefined(n<2)} or {@code undefined(mean=0)}. */
        public String label() {
            return label;
        }
    }

    /** Above 10 %; never true when undefined. */
    public boolean flagged() {
        return value > FLAG_ABOVE * GUARD;
    }

    /** Whether {@code value} is a number. */
    public boolean defined() {
        return state == State.OK;
    }

    static Cv of(long n, double mean, double stdev) {
        if (n < 2) {
            return new Cv(Double.NaN, State.TOO_FEW);
        }
        if (mean == 0) {
            return new Cv(Double.NaN, State.ZERO_MEAN);
        }
        return new Cv(stdev / Math.abs(mean), State.OK);
    }
}
