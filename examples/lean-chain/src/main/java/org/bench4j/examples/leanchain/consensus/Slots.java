package org.bench4j.examples.leanchain.consensus;

/** Which slots may be justified: the 3SF-mini rule. */
public final class Slots {
    private static final long IMMEDIATE = 5;

    private Slots() {}

    /**
     * Whether a slot may be justified while {@code finalized} is the finalised one: up to 5 slots after it, or at a distance that is
     * a square (x²) or pronic (x² + x).
     *
     * <p>The gaps grow with the distance, so that votes meet on few slots when finality lags. Source: 3SF-mini,
     * {@code is_justifiable_slot}.
     *
     * @throws IllegalArgumentException the slot lies before the finalised one
     */
    public static boolean isJustifiableAfter(long slot, long finalized) {
        long distance = slot - finalized;
        if (distance < 0) {
            throw new IllegalArgumentException("slot " + slot + " lies before the finalised slot " + finalized);
        }
        // x(x+1) is pronic exactly when 4x(x+1) + 1 = (2x+1)² is a square.
        return distance <= IMMEDIATE || isSquare(distance) || isSquare(4 * distance + 1);
    }

    private static boolean isSquare(long value) {
        long root = Math.round(Math.sqrt((double) value));
        return root * root == value;
    }
}
