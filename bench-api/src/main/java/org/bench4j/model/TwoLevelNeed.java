package org.bench4j.model;

import java.util.List;

/**
 * How to spend time on forks and on iterations in them, after Kalibera and Jones.
 *
 * @param commits commits with several trials of several samples that the variances are averaged over
 * @param within CV of the samples within a trial, as a ratio
 * @param between CV that fresh starts add, as a ratio; 0 where it cannot be detected
 * @param iterations samples in each trial that buy most precision for their time
 * @param forks trials for each target, in the order of the targets
 */
public record TwoLevelNeed(int commits, double within, double between, int iterations, List<Integer> forks) {
    public TwoLevelNeed {
        forks = List.copyOf(forks);
    }
}
