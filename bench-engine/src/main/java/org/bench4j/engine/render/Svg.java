package org.bench4j.engine.render;

import java.util.Locale;

/**
 * Coordinates of drawings that are stretched to the width there is.
 *
 * <p>Drawings are {@value #WIDTH} wide and stretched without keeping their shape, their strokes keep their width, and a dot is a line without
 * length and with round ends: so dots stay round, and whole arms are one path of a few bytes a sample. Texts stand beside the drawings, so that
 * they keep their size in a narrow window.
 */
final class Svg {
    static final int WIDTH = 1000;

    private Svg() {}

    /** A coordinate with one decimal where it needs one; what is not finite is an error of ours. */
    static String number(double coordinate) {
        if (!Double.isFinite(coordinate)) {
            throw new IllegalStateException("coordinate " + coordinate + ": expected a finite one");
        }
        double rounded = Math.rint(coordinate * 10) / 10;
        return rounded == Math.rint(rounded)
                ? Long.toString((long) rounded)
                : String.format(Locale.ROOT, "%.1f", rounded);
    }

    /** A place in the layout as a percentage, for a style. */
    static String percent(double share) {
        return number(100 * Math.max(0, Math.min(1, share))) + "%";
    }
}
