package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bench4j.model.Unit;

/**
 * A range of values and where each lies in it; never without extent.
 *
 * @param lo value at 0
 * @param hi value at 1
 */
record Axis(double lo, double hi) {
    private static final double[] STEPS = {1, 2, 2.5, 5, 10};
    private static final double MARGIN = 0.06;
    private static final int MOST_DECIMALS = 9;

    /** The range that shows both ends with a margin; a single value stands in its middle. */
    static Axis around(double least, double most) {
        double extent = most - least;
        // equal values, or so large that their difference is lost
        if (!(extent > Math.max(Math.abs(most), Math.abs(least)) * 1e-12)) {
            extent = most == 0 ? 1 : Math.abs(most) * 0.1;
            return new Axis(least - extent / 2, most + extent / 2);
        }
        return new Axis(least - MARGIN * extent, most + MARGIN * extent);
    }

    /** Where a value lies, from 0 to 1; values outside lie at the ends. */
    double at(double value) {
        return Math.max(0, Math.min(1, (value - lo) / (hi - lo)));
    }

    /** Round values within the range, about that many, ascending. */
    List<Double> ticks(int about) {
        double step = step(about);
        List<Double> ticks = new ArrayList<>();
        for (double tick = Math.ceil(lo / step) * step; tick <= hi && ticks.size() <= 2 * about; tick += step) {
            ticks.add(Math.rint(tick / step) * step + 0.0); // never -0
        }
        return ticks;
    }

    /** A value beside the axis, all in one unit and with as many decimals as the steps need. */
    String label(double value, int about, Unit unit) {
        Scale scale = Scale.fitting(unit, Math.max(Math.abs(lo), Math.abs(hi)));
        double step = step(about) / scale.divisor();
        int decimals = 0;
        while (decimals < MOST_DECIMALS && fraction(step * Math.pow(10, decimals)) > 1e-6) {
            decimals++;
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value / scale.divisor());
        return text + (scale.suffix().isEmpty() ? "" : "\u00a0" + scale.suffix());
    }

    private double step(int about) {
        double rough = (hi - lo) / about;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        for (double step : STEPS) {
            if (step * power >= rough) {
                return step * power;
            }
        }
        return 10 * power;
    }

    private static double fraction(double value) {
        return Math.abs(value - Math.rint(value)) / Math.max(1, Math.abs(value));
    }
}
