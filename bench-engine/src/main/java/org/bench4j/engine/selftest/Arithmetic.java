package org.bench4j.engine.selftest;

/**
 * Integer arithmetic in registers: a chain of multiplications, each of which needs the one before it.
 *
 * <p>The chain is what takes the time. Shifts and exclusive ors in its place took 7 % more in some copies of the same loop than in
 * others, a matter of where their code came to lie.
 */
public class Arithmetic extends Planted {
    @Override
    public String name() {
        return "arithmetic";
    }

    @Override
    void build(long seed) {}

    @Override
    int units() {
        return 5000;
    }

    @Override
    long work(int amount, long from) {
        long value = from * 2 + 1;
        for (int unit = 0; unit < amount; unit++) {
            value = value * 6364136223846793005L + 1442695040888963407L;
        }
        return value;
    }
}
