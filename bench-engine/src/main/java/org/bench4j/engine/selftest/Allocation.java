package org.bench4j.engine.selftest;

/** Small objects that live for a while: a ring of them is replaced one by one. */
public class Allocation extends Planted {
    private static final int RING = 1 << 12;

    /** An object of 32 bytes that refers to another. */
    private static final class Node {
        final long value;
        final Node before;

        Node(long value, Node before) {
            this.value = value;
            this.before = before;
        }
    }

    private final Node[] ring = new Node[RING];
    private int next;

    @Override
    public String name() {
        return "allocation";
    }

    @Override
    void build(long seed) {
        for (int i = 0; i < RING; i++) {
            ring[i] = new Node(seed + i, null);
        }
    }

    @Override
    int units() {
        return 1000;
    }

    @Override
    long work(int amount, long from) {
        long value = from * 2 + 1;
        Node last = null;
        for (int unit = 0; unit < amount; unit++) {
            value = value * 6364136223846793005L + 1442695040888963407L;
            // a chain of two at most: what is replaced becomes garbage
            last = new Node(value, (unit & 1) == 0 ? null : last);
            ring[next] = last;
            next = next + 1 & RING - 1;
        }
        return last == null ? value : value ^ last.value << 1;
    }
}
