package org.bench4j.engine.collect;

/** A clock that stands still until the test moves it. */
public final class HandClock implements Clock {
    private final long grain;
    private long now;

    public HandClock(long start, long grain) {
        this.now = start;
        this.grain = grain;
    }

    public void advance(long nanos) {
        now += nanos;
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public long grain() {
        return grain;
    }
}
