package org.bench4j.engine.render;

import java.util.Arrays;

/** Chooses which of many values to draw: the lowest and the highest of each stretch, so that no extreme is ever left out. */
final class Thinning {
    private Thinning() {}

    /** Indexes of at most about {@code most} values, ascending; all of them where they are no more than that. */
    static int[] kept(double[] values, int most) {
        int stretches = Math.max(1, most / 2);
        if (values.length <= 2 * stretches) {
            int[] all = new int[values.length];
            for (int i = 0; i < all.length; i++) {
                all[i] = i;
            }
            return all;
        }
        int[] kept = new int[2 * stretches];
        int count = 0;
        for (int stretch = 0; stretch < stretches; stretch++) {
            int from = (int) ((long) values.length * stretch / stretches);
            int to = (int) ((long) values.length * (stretch + 1) / stretches);
            int least = from;
            int greatest = from;
            for (int i = from; i < to; i++) {
                least = values[i] < values[least] ? i : least;
                greatest = values[i] > values[greatest] ? i : greatest;
            }
            kept[count++] = Math.min(least, greatest);
            if (least != greatest) {
                kept[count++] = Math.max(least, greatest);
            }
        }
        return Arrays.copyOf(kept, count);
    }
}
