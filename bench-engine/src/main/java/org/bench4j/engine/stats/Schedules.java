package org.bench4j.engine.stats;

/**
 * The order in which k arms run in each round, as rows of arm numbers from 0.
 *
 * <p>Pure functions of the round's number (from 0, up to {@link Long#MAX_VALUE}), without state. Prefer
 * {@link #mirroredWilliams}: over a cycle of 2k rounds each arm stands in each position twice, follows each other arm twice,
 * and linear and quadratic drift cancel exactly.
 */
public final class Schedules {
    private Schedules() {}

    /** The same order in every round: a contrast, biased by every drift. */
    public static int[] fixed(int arms) {
        return rotation(arms, 0);
    }

    /** The cyclic Latin square: balances positions over k rounds, but each arm always follows the same one. */
    public static int[] rotation(int arms, long round) {
        int shift = (int) (checked(arms, round) % arms);
        int[] row = new int[arms];
        for (int slot = 0; slot < arms; slot++) {
            row[slot] = (shift + slot) % arms;
        }
        return row;
    }

    /** The rows of Williams (1949): balances first-order carry-over too, over k rounds for even k and 2k for odd k. */
    public static int[] williams(int arms, long round) {
        checked(arms, round);
        return arms % 2 == 0 ? row(arms, round % arms) : mirroredWilliams(arms, round);
    }

    /** Williams rows followed by the same rows reversed: a cycle of 2k rounds for every k; for two arms AB BA BA AB. */
    public static int[] mirroredWilliams(int arms, long round) {
        long inCycle = checked(arms, round) % (2L * arms);
        int[] row = row(arms, inCycle % arms);
        if (inCycle >= arms) {
            for (int left = 0, right = arms - 1; left < right; left++, right--) {
                int arm = row[left];
                row[left] = row[right];
                row[right] = arm;
            }
        }
        return row;
    }

    /** The least number of rounds, at least the given one, that completes cycles of 2k rounds: incomplete ones leave bias. */
    public static long wholeCycles(int arms, long rounds) {
        long cycle = 2L * arms;
        long rest = checked(arms, rounds) % cycle;
        return rest == 0 ? rounds : Math.addExact(rounds, cycle - rest);
    }

    /** The largest number of rounds up to that many in which every arm has been at every place equally often, both ways round. */
    public static long wholeCyclesWithin(int arms, long rounds) {
        return rounds - checked(arms, rounds) % (2L * arms);
    }

    private static int[] row(int arms, long shift) {
        int[] row = new int[arms];
        for (int slot = 0; slot < arms; slot++) {
            // 0, 1, k-1, 2, k-2, ...
            int base = slot % 2 == 1 ? slot / 2 + 1 : (arms - slot / 2) % arms;
            row[slot] = (int) ((base + shift) % arms);
        }
        return row;
    }

    private static long checked(int arms, long round) {
        if (arms < 1 || round < 0) {
            throw new IllegalArgumentException(
                    "round " + round + " of " + arms + " arms: expected a round from 0 on and at least 1 arm");
        }
        return round;
    }
}
