package org.bench4j.engine.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * From where on a series is steady, and whether it is steady at all: MSER-5 on block medians plus a check for drift.
 *
 * <p>MSER: White 1997, Spratt 1998. The cut minimises {@code SS / (kept blocks)²}; the kept blocks are then split in
 * thirds, whose medians may differ by no more than a tolerance or what their noise explains. Plain MSER keeps a late step
 * silently. Below 100 values the state is advisory. Indexes count values in time order from 0.
 *
 * @param state the finding
 * @param start index of the first value to keep; 0 if too short
 * @param blocks number of blocks, taken from the end
 * @param cutBlocks blocks before {@code start}
 * @param thirdMedians medians of the three thirds of the kept blocks, in order; empty if too short
 * @param spread largest minus smallest of them, in the unit of the values; {@code NaN} if too short
 * @param limit the spread that is tolerated, in the same unit; {@code NaN} if too short
 */
public record SteadyState(
        State state, int start, int blocks, int cutBlocks, List<Double> thirdMedians, double spread, double limit) {
    private static final int LEAST_BLOCKS = 9;
    /** Standard error of a median of normal values, relative to that of their mean: sqrt(pi/2). */
    private static final double MEDIAN_EFFICIENCY = 1.2533;

    private static final double STANDARD_ERRORS = 3;

    /** Whether a series became steady. */
    public enum State {
        STEADY,
        NOT_STEADY,
        /** Fewer than 9 blocks. */
        TOO_SHORT
    }

    public SteadyState {
        Objects.requireNonNull(state, "state");
        thirdMedians = List.copyOf(thirdMedians);
    }

    /** The default: blocks of 5, thirds within 1 %, at most half of the blocks cut. */
    public static SteadyState of(double[] values) {
        return of(values, 5, 0.01, 0.5);
    }

    /**
     * Looks for the steady part of finite values in time order.
     *
     * @param blockSize values per block, at least 1
     * @param tolerance difference between thirds that is always tolerated, as a share of the median
     * @param mostCut largest share of the blocks that may be cut; a minimum found there means "not steady"
     */
    public static SteadyState of(double[] values, int blockSize, double tolerance, double mostCut) {
        Samples.requireFinite("values", values);
        if (blockSize < 1 || !(tolerance >= 0) || !(mostCut > 0 && mostCut < 1)) {
            throw new IllegalArgumentException("steady state with blocks of " + blockSize + ", tolerance " + tolerance
                    + " and at most " + mostCut + " cut: expected at least 1, at least 0, and a share below 1");
        }
        int m = values.length / blockSize;
        if (m < LEAST_BLOCKS) {
            return new SteadyState(State.TOO_SHORT, 0, m, 0, List.of(), Double.NaN, Double.NaN);
        }
        double[] blocks = Median.ofBatches(Arrays.copyOfRange(values, values.length - m * blockSize, values.length), m);
        int last = (int) (m * mostCut);
        int cut = cut(blocks, last);
        double[] kept = Arrays.copyOfRange(blocks, cut, m);
        int third = kept.length / 3;
        double[] medians = {
            Median.of(Arrays.copyOfRange(kept, 0, third)),
            Median.of(Arrays.copyOfRange(kept, third, kept.length - third)),
            Median.of(Arrays.copyOfRange(kept, kept.length - third, kept.length))
        };
        double spread = Arrays.stream(medians).max().getAsDouble()
                - Arrays.stream(medians).min().getAsDouble();
        double limit = Math.max(tolerance * Math.abs(Median.of(kept)), noise(kept, medians, third));
        State state = cut == last || spread > limit ? State.NOT_STEADY : State.STEADY;
        int start = cut == 0 ? 0 : values.length - (m - cut) * blockSize;
        return new SteadyState(
                state, start, m, cut, Arrays.stream(medians).boxed().toList(), spread, limit);
    }

    /** The smallest cut up to {@code last} that minimises the squared standard error of the rest, in one backward pass. */
    private static int cut(double[] blocks, int last) {
        double mean = 0;
        double squares = 0;
        double best = Double.POSITIVE_INFINITY;
        int cut = 0;
        for (int d = blocks.length - 1; d >= 0; d--) {
            int kept = blocks.length - d;
            double deviation = blocks[d] - mean;
            mean += deviation / kept;
            squares += deviation * (blocks[d] - mean);
            double error = squares / ((double) kept * kept);
            if (d <= last && error <= best) {
                best = error;
                cut = d;
            }
        }
        return cut;
    }

    private static double noise(double[] kept, double[] medians, int third) {
        double[] residuals = new double[kept.length];
        for (int i = 0; i < kept.length; i++) {
            int own = i < third ? 0 : i < kept.length - third ? 1 : 2;
            residuals[i] = Math.abs(kept[i] - medians[own]);
        }
        double stdev = Summary.MAD_TO_STDEV * Median.of(residuals);
        return STANDARD_ERRORS * MEDIAN_EFFICIENCY * stdev * Math.sqrt(2.0 / third);
    }
}
