package org.bench4j.model;

import java.util.Objects;
import java.util.Optional;

/**
 * What the null control of a row showed: the baseline held against itself, by the procedure that judged the candidate.
 *
 * @param ratio estimated control/baseline: 1 is no difference
 * @param interval its confidence interval, absent where the samples bound nothing
 * @param failed whether it shows a difference, so that the harness or the machine is at fault and the row says nothing
 */
public record Control(double ratio, Optional<Interval> interval, boolean failed) {
    public Control {
        Objects.requireNonNull(interval, "interval");
        if (!(ratio > 0) || Double.isInfinite(ratio)) {
            throw new IllegalArgumentException("ratio of the null control " + ratio + ": expected finite and above 0");
        }
    }
}
