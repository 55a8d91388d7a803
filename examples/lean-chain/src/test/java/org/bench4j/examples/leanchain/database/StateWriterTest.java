package org.bench4j.examples.leanchain.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.bench4j.examples.leanchain.TestChain;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Checkpoint;
import org.bench4j.examples.leanchain.types.State;
import org.junit.jupiter.api.Test;

class StateWriterTest {
    private static final State STATE = TestChain.genesis(3);

    private final Gated sink = new Gated();

    @Test
    void takesAsManyAsItHasRoomForAndNoMoreUntilOneIsWritten() {
        try (StateWriter writer = new StateWriter(sink, 2)) {
            assertThat(writer.offer(root(1), STATE)).isTrue();
            assertThat(writer.offer(root(2), STATE)).isTrue();
            assertThat(writer.offer(root(3), STATE)).isFalse();
            assertThat(writer.onTheWay(root(2))).containsSame(STATE);
            assertThat(writer.onTheWay(root(3))).isEmpty();

            sink.open.release();
            writer.put(root(3), STATE);

            assertThat(sink.done).containsExactly("write " + root(1));
            sink.open.release(10);
        }
        assertThat(sink.done).containsExactly("write " + root(1), "write " + root(2), "write " + root(3));
    }

    @Test
    void whoPutsIntoAFullQueueWaitsForTheWriter() {
        try (StateWriter writer = new StateWriter(sink, 1)) {
            writer.put(root(1), STATE);
            CompletableFuture<Void> second = CompletableFuture.runAsync(() -> writer.put(root(2), STATE));
            assertThat(second).isNotDone();
            sink.open.release(2);
            second.join();
            writer.drain();
            assertThat(sink.done).hasSize(2);
            assertThat(writer.onTheWay(root(2))).isEmpty();
        }
    }

    @Test
    void pruningComesAfterTheStatesThatWereHandedOverBefore() {
        Finality finality = new Finality(checkpoint(0), List.of(checkpoint(1)), List.of());
        try (StateWriter writer = new StateWriter(sink, 4)) {
            writer.put(root(1), STATE);
            writer.prune(finality);
            writer.put(root(2), STATE);
            sink.open.release(10);
        }
        assertThat(sink.done).containsExactly("write " + root(1), "prune 1", "write " + root(2));
    }

    @Test
    void afterAFailureNothingMoreIsWrittenAndTheNextHandOverSaysWhy() {
        StateWriter writer = new StateWriter(
                new StateSink() {
                    @Override
                    public void write(Root root, State state) {
                        sink.open.acquireUninterruptibly();
                        throw new IllegalStateException("disk full");
                    }

                    @Override
                    public void prune(Finality finality) {
                        sink.done.add("pruned");
                    }
                },
                1);
        writer.put(root(1), STATE);
        writer.prune(new Finality(checkpoint(0), List.of(checkpoint(1)), List.of()));
        sink.open.release();

        assertThatThrownBy(() -> writer.put(root(2), STATE))
                .hasMessage("the state writer has failed")
                .hasRootCauseMessage("disk full");
        assertThatThrownBy(writer::close).hasRootCauseMessage("disk full");
        assertThat(sink.done).isEmpty();
    }

    @Test
    void aQueueWithoutRoomIsRefused() {
        assertThatThrownBy(() -> new StateWriter(sink, 0)).hasMessage("state queue of 0: expected at least 1");
    }

    private static Root root(int number) {
        return Merkle.uint64(number);
    }

    private static Checkpoint checkpoint(int slot) {
        return new Checkpoint(root(slot), slot);
    }

    /** Writes one state for each permit. */
    private static final class Gated implements StateSink {
        private final Semaphore open = new Semaphore(0);
        private final List<String> done = Collections.synchronizedList(new ArrayList<>());

        @Override
        public void write(Root root, State state) {
            open.acquireUninterruptibly();
            done.add("write " + root);
        }

        @Override
        public void prune(Finality finality) {
            done.add("prune " + finality.last().slot());
        }
    }
}
