package org.bench4j.engine.selftest;

/**
 * Small objects, of which the last few are kept: 24 bytes every few nanoseconds, more than busy services allocate.
 *
 * <p>Two things make it the same whoever runs it. What is kept lives in an array of the same op: a ring that outlives collections came to
 * lie in the old generation, and what storing into it cost was a matter of luck, up to 10 % between identical arms of one process. And
 * a short chain of multiplications stands between two objects: without it a batch of 4 ms fills a third of a small heap, so that every
 * third batch or so has a collection in it, always those of the same arms, since equal work fills equal batches; and where the code of a
 * loop of nothing but stores came to lie made a difference too.
 */
public class Allocation extends Planted {
    private static final int KEPT = 1 << 6;
    private static final int STEPS = 8;

    /** An object of 24 bytes that refers to another. */
    private static final class Node {
        final long value;
        final Node before;

        Node(long value, Node before) {
            this.value = value;
            this.before = before;
        }
    }

    /** What the last op kept: it is in use, so that the objects are not optimised away. */
    private Node[] kept = new Node[KEPT];

    @Override
    public String name() {
        return "allocation";
    }

    @Override
    void build(long seed) {}

    @Override
    int units() {
        return 1000;
    }

    @Override
    long work(int amount, long from) {
        long value = from * 2 + 1;
        Node[] latest = new Node[KEPT];
        Node last = null;
        for (int unit = 0; unit < amount; unit++) {
            for (int step = 0; step < STEPS; step++) {
                value = value * 6364136223846793005L + 1442695040888963407L;
            }
            // a chain of two at most: what is replaced becomes garbage
            last = new Node(value, (unit & 1) == 0 ? null : last);
            latest[unit & KEPT - 1] = last;
        }
        kept = latest;
        return last == null ? value : value ^ kept[0].value << 1;
    }
}
