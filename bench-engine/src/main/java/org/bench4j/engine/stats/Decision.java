package org.bench4j.engine.stats;

/** What a {@link VerdictRule} says about one estimate; exactly one holds. */
public enum Decision {
    /** Slower, and by more than the limit and the noise floor. */
    REGRESSION,
    /** Faster, and by more than the limit and the noise floor. */
    IMPROVEMENT,
    /** The difference is proved to be within the limit, whichever sign it has. */
    EQUIVALENT,
    /** Neither a difference nor its absence is shown. */
    INCONCLUSIVE,
    /** Would be a regression, but the variance between forks is only assumed; never fails a build. */
    SUSPECT_REGRESSION,
    /** Would be an improvement, but the variance between forks is only assumed. */
    SUSPECT_IMPROVEMENT;

    /** The same decision with the arms swapped. */
    public Decision swapped() {
        return switch (this) {
            case REGRESSION -> IMPROVEMENT;
            case IMPROVEMENT -> REGRESSION;
            case SUSPECT_REGRESSION -> SUSPECT_IMPROVEMENT;
            case SUSPECT_IMPROVEMENT -> SUSPECT_REGRESSION;
            case EQUIVALENT, INCONCLUSIVE -> this;
        };
    }

    /** What is left of a decision whose variance between forks is an assumption and not a measurement. */
    Decision withoutCalibration() {
        return switch (this) {
            case REGRESSION -> SUSPECT_REGRESSION;
            case IMPROVEMENT -> SUSPECT_IMPROVEMENT;
            case EQUIVALENT -> INCONCLUSIVE;
            case INCONCLUSIVE, SUSPECT_REGRESSION, SUSPECT_IMPROVEMENT -> this;
        };
    }
}
