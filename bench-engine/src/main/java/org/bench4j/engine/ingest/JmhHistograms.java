package org.bench4j.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.OptionalDouble;

/** Reads what JMH's sample mode writes of an iteration: pairs of a time and how often it was seen. */
final class JmhHistograms {
    private JmhHistograms() {}

    /** The mean of each iteration of a fork; NaN for one that has none, which is named. */
    static double[] means(JsonNode iterations, Place place, Problems problems) {
        double[] means = new double[iterations.size()];
        for (int i = 0; i < means.length; i++) {
            means[i] = mean(iterations.get(i));
            if (Double.isNaN(means[i])) {
                problems.error(
                        place.element(i), "expected pairs of a time and a count greater than 0: iteration left out");
            }
        }
        return means;
    }

    private static double mean(JsonNode pairs) {
        double sum = 0;
        double count = 0;
        for (JsonNode pair : pairs) {
            OptionalDouble time = Members.number(pair.path(0));
            OptionalDouble times = Members.number(pair.path(1));
            if (time.isEmpty() || times.isEmpty() || times.getAsDouble() < 0) {
                return Double.NaN;
            }
            sum += time.getAsDouble() * times.getAsDouble();
            count += times.getAsDouble();
        }
        double mean = sum / count;
        return Double.isFinite(mean) ? mean : Double.NaN;
    }
}
