package org.bench4j.engine.collect.observe;

import java.util.Locale;
import java.util.OptionalDouble;
import org.bench4j.model.observed.DrainFigure;
import org.bench4j.model.observed.DrainRecord;
import org.bench4j.model.observed.Status;
import org.bench4j.model.observed.SustainedFigure;
import org.bench4j.model.observed.SustainedRecord;

/** One line on each measurement, for who waits. */
final class Progress {
    private Progress() {}

    static String of(DrainRecord record) {
        if (record.status() != Status.OK) {
            return record.status().word() + ": " + record.note();
        }
        return rate(record.get(DrainFigure.ROWS_PER_S)) + ", " + rate(record.get(DrainFigure.ROWS_PER_S_PER_CORE))
                + " per core, window "
                + String.format(
                        Locale.ROOT, "%.1f s", record.get(DrainFigure.WINDOW_US).orElseThrow() / 1e6);
    }

    static String of(SustainedRecord record) {
        String load = rate(record.get(SustainedFigure.OFFERED_ROWS_PER_S)) + ": "
                + record.status().word();
        OptionalDouble keptUp = record.get(SustainedFigure.KEPT_UP_SHARE);
        if (record.status() == Status.SATURATED && keptUp.isPresent()) {
            return String.format(
                    Locale.ROOT,
                    "%s, kept up with %.1f %% of it: a ceiling measurement, without latencies",
                    load,
                    100 * keptUp.getAsDouble());
        }
        return record.get(SustainedFigure.LATENCY_P99_US).isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%s, p99 %.1f ms",
                        load,
                        record.get(SustainedFigure.LATENCY_P99_US).getAsDouble() / 1000)
                : load + (record.status() == Status.OK ? "" : ": " + record.note());
    }

    static String of(RateSearch.Found found) {
        String highest = found.sustained().isPresent()
                ? String.format(
                        Locale.ROOT, "sustains %,.0f rows/s", found.sustained().getAsDouble())
                : "no rate was kept up with";
        String above = found.exceeded().isPresent()
                ? String.format(
                        Locale.ROOT, ", %,.0f are too many", found.exceeded().getAsDouble())
                : ", nothing was too much";
        return highest + above + (found.confirmed() ? "" : "; not confirmed within " + found.loads() + " loads");
    }

    private static String rate(OptionalDouble rows) {
        return rows.isPresent() ? String.format(Locale.ROOT, "%,.0f rows/s", rows.getAsDouble()) : "no rows/s";
    }
}
