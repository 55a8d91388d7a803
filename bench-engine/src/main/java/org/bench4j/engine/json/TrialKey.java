package org.bench4j.engine.json;

import org.bench4j.model.Benchmark;
import org.bench4j.model.Trial;

/** What makes a trial one of its own within a report. */
record TrialKey(Benchmark benchmark, String arm, int index) {
    static TrialKey of(Trial trial) {
        return new TrialKey(trial.benchmark(), trial.arm(), trial.index());
    }

    @Override
    public String toString() {
        return "trial " + index + " of benchmark " + benchmark + ", arm " + arm + ",";
    }
}
