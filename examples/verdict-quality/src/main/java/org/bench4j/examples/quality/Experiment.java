package org.bench4j.examples.quality;

import java.util.Locale;

/**
 * A question whose answer is known.
 *
 * @param variant name of the self-test workload
 * @param plantedPerMille by how much the candidate does more of the work; 0 is identical code
 * @param limit alert limit as a ratio
 */
record Experiment(String variant, int plantedPerMille, double limit) {
    String kind() {
        return plantedPerMille == 0
                ? "A/A"
                : String.format(Locale.ROOT, "+%s %%", Percent.of(plantedPerMille / 1000.0));
    }
}
