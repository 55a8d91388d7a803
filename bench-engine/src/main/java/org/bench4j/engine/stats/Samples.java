package org.bench4j.engine.stats;

import java.util.Locale;

/** Checks on samples that name the sample which is wrong. */
final class Samples {
    private Samples() {}

    /** Times must be positive and finite: anything else is an error of measurement. */
    static void requireTimes(String what, double[] times) {
        for (int i = 0; i < times.length; i++) {
            if (!(times[i] > 0) || Double.isInfinite(times[i])) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT, "%s, sample %d is %s: expected a positive, finite time", what, i, times[i]));
            }
        }
    }

    static void requireFinite(String what, double[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT, "%s, sample %d is %s: expected a finite number", what, i, values[i]));
            }
        }
    }

    static void requireConfidence(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(
                    "confidence " + confidence + ": expected a share between 0 and 1 such as 0.99");
        }
    }

    static double[] logs(String what, double[] times) {
        requireTimes(what, times);
        double[] logs = new double[times.length];
        for (int i = 0; i < times.length; i++) {
            logs[i] = Math.log(times[i]);
        }
        return logs;
    }
}
