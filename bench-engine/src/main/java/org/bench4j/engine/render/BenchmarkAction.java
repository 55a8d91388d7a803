package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Direction;
import org.bench4j.model.Header;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;
import org.bench4j.model.Unit;

/**
 * The numbers of a report as github-action-benchmark's tool {@code customSmallerIsBetter} keeps them: walls, phases and counted metrics, as
 * the median of trial medians for one op.
 *
 * <p>That action compares bare numbers under equal names over months. So a name holds all parameters of its benchmark, whichever others
 * the report has, and values are in base units, never scaled to fit. What is left out: metrics of which more is better, sampled probes,
 * which only inform, the overhead, null controls, and benchmarks that failed. Of a report on two class paths it has the candidate's numbers.
 */
public final class BenchmarkAction {
    private BenchmarkAction() {}

    /**
     * One number.
     *
     * @param name of the benchmark, with all its parameters, and the column
     * @param unit base unit for one op
     * @param value in that unit
     * @param range how far the trials lie from it, absent where there is only one
     * @param extra what else a reader may want, several lines
     */
    public record Row(String name, String unit, double value, Optional<String> range, String extra) {}

    /** The rows in the order of the report. */
    public static List<Row> rows(ReportView report) {
        List<Row> rows = new ArrayList<>();
        boolean revisions = !report.header().origins().isEmpty();
        for (Benchmark benchmark : report.benchmarks()) {
            Evidence.byArm(report.trials(benchmark)).forEach((arm, trials) -> {
                Role role = trials.get(0).role();
                boolean wanted = revisions ? role == Role.CANDIDATE : role != Role.CONTROL;
                if (wanted && trials.stream().allMatch(trial -> trial.failure().isEmpty())) {
                    String name = benchmark + (revisions || arm.equals(Trial.DEFAULT_ARM) ? "" : ", arm " + arm);
                    add(rows, name, trials, report.header());
                }
            });
        }
        return rows;
    }

    private static void add(List<Row> rows, String name, List<Trial> trials, Header header) {
        Map<String, Metric> metrics = new LinkedHashMap<>();
        trials.forEach(trial -> trial.metrics().forEach(metric -> metrics.putIfAbsent(metric.name(), metric)));
        Columns columns = Columns.of(trials);
        List<Columns.Column> kept = new ArrayList<>(columns.span());
        kept.removeIf(column -> column.name().equals(Metric.OVERHEAD));
        columns.probes().stream()
                .filter(column -> metrics.get(column.name()).trust() == Trust.EXACT
                        && metrics.get(column.name()).direction() == Direction.LOWER)
                .forEach(kept::add);
        for (Columns.Column column : kept) {
            Centre centre = Centre.of(column, trials);
            if (centre.value().isPresent()) {
                rows.add(new Row(
                        Names.visible(name + "/" + column.name()),
                        column.unit() == Unit.RATIO ? "ratio" : column.unit().symbol() + "/op",
                        centre.value().getAsDouble(),
                        range(centre),
                        extra(centre, header)));
            }
        }
    }

    private static Optional<String> range(Centre centre) {
        double[] medians = centre.medians();
        double middle = centre.value().orElse(0);
        if (medians.length < 2 || !(middle > 0)) {
            return Optional.empty();
        }
        double far = Math.max(middle - medians[0], medians[medians.length - 1] - middle);
        return Optional.of(String.format(Locale.ROOT, "\u00b1 %.2f %%", 100 * far / middle));
    }

    private static String extra(Centre centre, Header header) {
        return Prose.plural(centre.medians().length, "trial") + ", " + Prose.plural(centre.samples(), "sample")
                + "\ntrials from " + centre.range()
                + header.environment()
                        .revision()
                        .map(revision -> "\n" + String.join(" ", Prose.revision(revision)))
                        .orElse("");
    }
}
