package org.bench4j.model;

/**
 * How busy the machine was around a trial: the mean number of processes that ran or waited, over the last minute.
 *
 * @param before at the trial's beginning, at least 0
 * @param after at its end
 */
public record MachineLoad(double before, double after) {
    public MachineLoad {
        require(before);
        require(after);
    }

    private static void require(double load) {
        if (!(load >= 0) || Double.isInfinite(load)) {
            throw new IllegalArgumentException("machine load " + load + ": expected a finite number of at least 0");
        }
    }
}
