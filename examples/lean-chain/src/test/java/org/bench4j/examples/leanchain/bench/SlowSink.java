package org.bench4j.examples.leanchain.bench;

import java.util.concurrent.TimeUnit;
import org.bench4j.examples.leanchain.database.StateSink;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.State;

/** A disk that takes its time over each state: the planted slowness that must show as waiting for the writer, and as nothing else. */
final class SlowSink implements StateSink {
    private final StateSink sink;
    private final int millis;

    SlowSink(StateSink sink, int millis) {
        this.sink = sink;
        this.millis = millis;
    }

    @Override
    public void write(Root root, State state) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        sink.write(root, state);
    }

    @Override
    public void prune(Finality finality) {
        sink.prune(finality);
    }
}
