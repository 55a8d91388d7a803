package org.bench4j.engine.selftest;

import org.bench4j.api.Declaration;
import org.bench4j.api.Iteration;
import org.bench4j.api.Param;
import org.bench4j.api.Setup;
import org.bench4j.api.Workload;
import org.bench4j.model.Digest;

/**
 * Work of a calibrated size, of which the arm {@code planted} does so many per mille more.
 *
 * <p>The digest says what the units that all arms do gave: a planted slowdown is more of the same work and not other work, which
 * is what a gate must tell from noise.
 */
abstract class Planted implements Workload<Long, Long> {
    /** The arm without anything planted. */
    static final String PLAIN = "plain";
    /** The arm that does more. */
    static final String PLANTED = "planted";

    private final Param<Integer> perMille = Param.between(Param.integer("planted-per-mille", 0), 0, 1000)
            .describedAs("how much more work the planted arm does");

    private int asked;
    private int repeats;
    private int units;
    private long check;

    @Override
    public final void declare(Declaration declaration) {
        declaration.params(perMille).arms(PLAIN, candidates());
    }

    @Override
    public final void open(Setup setup) {
        units = units();
        asked = setup.get(perMille);
        repeats = units * perMille(setup.arm()) / 1000;
        build(setup.seed());
    }

    /** The arms that are held against the plain one. */
    String[] candidates() {
        return new String[] {PLANTED};
    }

    /** How much more an arm does, in thousandths. */
    int perMille(String arm) {
        return arm.equals(PLANTED) ? asked : 0;
    }

    /** Builds what the work needs. */
    abstract void build(long seed);

    /** Units of work in one op, a multiple of 1000. */
    abstract int units();

    /** Does so many units of work, starting from a number. */
    abstract long work(int amount, long from);

    @Override
    public final Long prepare(Iteration iteration) {
        return iteration.ordinal() % 64L;
    }

    @Override
    public final Long measure(Long from) {
        long first = work(units, from);
        check = repeats == 0 ? first : work(repeats, first) ^ first;
        return first;
    }

    @Override
    public final Digest verify(Iteration iteration, Long from, Long first) {
        if (first == 0 || check == 0) {
            throw new IllegalStateException("the work gave 0: it was not done");
        }
        return Digest.sha256(Long.toString(first));
    }
}
