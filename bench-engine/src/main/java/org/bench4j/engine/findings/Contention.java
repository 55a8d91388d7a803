package org.bench4j.engine.findings;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/**
 * On a busy machine times are the machine's. Counted by samples and not by time: medians, which comparisons use, bear a few samples
 * that were interrupted, however long.
 */
final class Contention {
    /** A wait for a processor of more than this share of a sample's wall is noticeable. */
    private static final double NOTICEABLE = 0.05;

    /** With more than this share of samples having a noticeable wait, medians are no longer the code's. */
    private static final double BUSY = 0.20;

    private Contention() {}

    static Optional<Finding> doubt(String where, List<Trial> trials) {
        int read = 0;
        int waited = 0;
        for (Trial trial : trials) {
            for (Sample sample : trial.measured()) {
                OptionalDouble wait = sample.value(Metric.RUN_QUEUE_WAIT.name());
                if (wait.isPresent()) {
                    double wall = sample.value(Metric.WALL.name()).orElse(0);
                    read++;
                    waited += wait.getAsDouble() > NOTICEABLE * wall ? 1 : 0;
                }
            }
        }
        if (waited <= BUSY * read) {
            return Optional.empty();
        }
        return Optional.of(new Finding(
                "contended",
                Severity.WARNING,
                where,
                String.format(
                        Locale.ROOT,
                        "in %d of %d iterations the thread waited for a processor: measure on a quieter machine",
                        waited,
                        read)));
    }
}
