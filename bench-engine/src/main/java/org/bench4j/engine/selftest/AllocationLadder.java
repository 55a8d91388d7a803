package org.bench4j.engine.selftest;

/** {@link Allocation} with slowdowns of several sizes side by side. */
public final class AllocationLadder extends Allocation implements Ladder {
    @Override
    public String name() {
        return Ladder.nameOf(getClass());
    }

    @Override
    String[] candidates() {
        return Ladder.candidates();
    }

    @Override
    int perMille(String arm) {
        return Ladder.perMille(arm);
    }
}
