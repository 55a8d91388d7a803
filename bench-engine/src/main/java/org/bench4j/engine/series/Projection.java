package org.bench4j.engine.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.bench4j.model.Trust;

/**
 * The trials of one benchmark, readable column by column.
 *
 * <p>Only measured samples of trials that did not fail become values; warm-up stays out. Immutable; it keeps the trials that
 * it was made of.
 */
public final class Projection {
    private final Benchmark benchmark;
    private final List<Trial> all;

    private Projection(Benchmark benchmark, List<Trial> all) {
        this.benchmark = benchmark;
        this.all = all;
    }

    /**
     * The projection of all trials that a report has of a benchmark.
     *
     * @throws IllegalArgumentException when a trial is of another benchmark
     */
    public static Projection of(Benchmark benchmark, List<Trial> trials) {
        for (Trial trial : trials) {
            if (!trial.benchmark().equals(benchmark)) {
                throw new IllegalArgumentException(
                        "trial " + trial.index() + " of " + trial.benchmark() + ": expected a trial of " + benchmark);
            }
        }
        return new Projection(benchmark, List.copyOf(trials));
    }

    /** What was measured. */
    public Benchmark benchmark() {
        return benchmark;
    }

    /** Every trial, those that failed too. */
    public List<Trial> trials() {
        return all;
    }

    /** The variants that have a trial, in the order in which they first ran. */
    public List<String> arms() {
        return all.stream().map(Trial::arm).distinct().toList();
    }

    /** The trials of an arm that did not fail, in the order in which they ran. */
    public List<Trial> usable(String arm) {
        return all.stream()
                .filter(trial -> trial.arm().equals(arm) && trial.failure().isEmpty())
                .toList();
    }

    /**
     * Every column that a trial of the benchmark declares, under its name: the wall, phases as declared, the overhead where there
     * are phases, exact metrics, others. Where trials disagree the first declaration holds.
     */
    public Map<String, Column> columns() {
        Map<String, Column> declared = new LinkedHashMap<>();
        for (Trial trial : all) {
            for (PhaseSpec phase : trial.phases()) {
                declared.putIfAbsent(phase.name(), Column.phase(phase.name()));
            }
            if (!trial.phases().isEmpty()) {
                declared.putIfAbsent(Metric.OVERHEAD, Column.overhead());
            }
            for (Metric metric : trial.metrics()) {
                declared.putIfAbsent(metric.name(), Column.of(metric));
            }
        }
        return inOrder(declared.values());
    }

    /** Columns under their names, in the order in which tables show them; of two with one name the first stays. */
    public static Map<String, Column> inOrder(Iterable<Column> columns) {
        List<Column> sorted = new ArrayList<>();
        columns.forEach(sorted::add);
        sorted.sort(Comparator.comparing(Column::kind)
                .thenComparing(column -> column.metric().trust() == Trust.EXACT ? 0 : 1));
        Map<String, Column> named = new LinkedHashMap<>();
        sorted.forEach(column -> named.putIfAbsent(column.name(), column));
        return named;
    }

    /** The values of one column of one arm. */
    public Series series(String arm, Column column) {
        List<TrialValues> values = new ArrayList<>();
        for (Trial trial : usable(arm)) {
            values.add(values(trial, column));
        }
        return Series.of(new SeriesKey(benchmark, arm, column), values);
    }

    /** The values of one column of two arms, paired by round. */
    public Rounds rounds(String baseline, String candidate, Column column) {
        return Rounds.of(usable(baseline), usable(candidate), column);
    }

    private static TrialValues values(Trial trial, Column column) {
        List<Sample> measured = trial.measured();
        double[] values = new double[measured.size()];
        int count = 0;
        for (Sample sample : measured) {
            OptionalDouble value = column.read(sample);
            if (value.isPresent()) {
                values[count++] = value.getAsDouble();
            }
        }
        double[] present = count == values.length ? values : Arrays.copyOf(values, count);
        return new TrialValues(trial.index(), trial.isolation(), present, values.length - count);
    }

    /**
     * Settings that differ among the trials although they share one key, by name, sorted: {@code warm-up}, {@code iterations},
     * {@code isolation}, {@code pins}. Values that were taken under different settings are one series by name only.
     */
    public Set<String> varying() {
        Set<String> varying = new TreeSet<>();
        for (Trial trial : all) {
            Trial first = all.get(0);
            if (trial.warmup() != first.warmup()) {
                varying.add("warm-up");
            }
            if (trial.iterations() != first.iterations()) {
                varying.add("iterations");
            }
            if (trial.isolation() != first.isolation()) {
                varying.add("isolation");
            }
            if (!trial.pins().equals(first.pins())) {
                varying.add("pins");
            }
        }
        return varying;
    }
}
