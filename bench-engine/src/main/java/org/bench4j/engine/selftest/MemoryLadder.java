package org.bench4j.engine.selftest;

/** {@link Memory} with slowdowns of several sizes side by side. */
public final class MemoryLadder extends Memory implements Ladder {
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
