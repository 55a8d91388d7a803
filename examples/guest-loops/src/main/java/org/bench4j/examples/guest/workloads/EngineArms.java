package org.bench4j.examples.guest.workloads;

import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.examples.guest.runtime.Engine;
import org.bench4j.examples.guest.runtime.Toggles;

/** Loops whose toggle is the engine: two of them, side by side. */
abstract class EngineArms extends LoopWorkload {
    private final Engine baselines;
    private final String candidate;
    private final Engine candidates;

    EngineArms(String baseline, Engine baselines, String candidate, Engine candidates) {
        super(baseline, candidate);
        this.baselines = baselines;
        this.candidate = candidate;
        this.candidates = candidates;
    }

    @Override
    final Param<?>[] params() {
        return new Param<?>[] {Params.SHAPE, Params.MEMORY};
    }

    @Override
    final Toggles toggles(Setup setup) {
        return new Toggles(setup.arm().equals(candidate) ? candidates : baselines, setup.get(Params.MEMORY), false);
    }

    @Override
    final Engine slowest(Setup setup) {
        return baselines.usualIterations() < candidates.usualIterations() ? baselines : candidates;
    }
}
