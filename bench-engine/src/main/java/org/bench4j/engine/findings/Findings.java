package org.bench4j.engine.findings;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.bench4j.engine.stats.Cv;
import org.bench4j.engine.stats.Summary;
import org.bench4j.model.Digest;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** Looks at the trials of one benchmark and says what makes its numbers doubtful. */
public final class Findings {
    /** Below this many samples a spread is a guess. */
    private static final int FEW = 5;

    /** A wait for a processor of more than this share of a sample's wall is noticeable. */
    private static final double NOTICEABLE = 0.05;

    /** With more than this share of samples having a noticeable wait, medians are no longer the code's. */
    private static final double BUSY = 0.20;

    private final String where;
    private final List<Trial> sound;
    private final List<Finding> findings = new ArrayList<>();

    private Findings(String where, List<Trial> trials) {
        this.where = where;
        this.sound = trials.stream().filter(trial -> trial.failure().isEmpty()).toList();
    }

    /**
     * The doubts about one benchmark.
     *
     * @param where its name, as findings carry it
     * @param trials all its trials; failed ones are left out, their failure says enough
     */
    public static List<Finding> of(String where, List<Trial> trials) {
        Findings looking = new Findings(where, trials);
        if (!looking.sound.isEmpty()) {
            looking.work();
            looking.sizes();
            looking.contention();
            looking.columns();
        }
        return List.copyOf(looking.findings);
    }

    private void work() {
        List<Optional<Digest>> reference = digests(sound.get(0));
        for (Trial trial : sound) {
            List<Optional<Digest>> digests = digests(trial);
            for (int i = 0; i < Math.min(reference.size(), digests.size()); i++) {
                if (!reference.get(i).equals(digests.get(i))) {
                    add(
                            "non-deterministic-work",
                            Severity.ERROR,
                            where,
                            "trials " + (sound.get(0).index() + 1) + " and " + (trial.index() + 1)
                                    + " did different work, first at iteration " + (i + 1)
                                    + ": find what differs between two starts (hash order, time, an unseeded random)");
                    return;
                }
            }
        }
    }

    private void sizes() {
        if (sound.size() == 1) {
            add(
                    "single-trial",
                    Severity.NOTE,
                    where,
                    "one trial cannot carry a verdict: code layout differs between processes, run 5");
        }
        int samples = sound.stream().mapToInt(trial -> trial.measured().size()).sum();
        if (samples < FEW) {
            add("few-samples", Severity.WARNING, where, samples + " samples in all: too few to know their spread");
        }
    }

    /**
     * On a busy machine times are the machine's. Counted by samples and not by time: medians, which comparisons use, bear a few
     * samples that were interrupted, however long.
     */
    private void contention() {
        int read = 0;
        int waited = 0;
        for (Trial trial : sound) {
            for (Sample sample : trial.measured()) {
                OptionalDouble wait = sample.value(Metric.RUN_QUEUE_WAIT.name());
                if (wait.isPresent()) {
                    read++;
                    waited += wait.getAsDouble()
                                    > NOTICEABLE
                                            * sample.value(Metric.WALL.name()).orElse(0)
                            ? 1
                            : 0;
                }
            }
        }
        if (waited > BUSY * read) {
            add(
                    "contended",
                    Severity.WARNING,
                    where,
                    String.format(
                            Locale.ROOT,
                            "in %d of %d iterations the thread waited for a processor: measure on a quieter machine",
                            waited,
                            read));
        }
    }

    private void columns() {
        Set<String> phases = new LinkedHashSet<>();
        sound.forEach(trial -> trial.phases().stream().map(PhaseSpec::name).forEach(phases::add));
        column(Metric.WALL.name(), sample -> sample.value(Metric.WALL.name()));
        phases.forEach(phase -> column(phase, sample -> asDouble(sample.span(phase))));
    }

    private void column(String name, Function<Sample, OptionalDouble> reading) {
        double[] values = sound.stream()
                .flatMap(trial -> trial.measured().stream())
                .map(reading)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray();
        if (values.length == 0) {
            return;
        }
        Summary summary = Summary.of(values);
        String at = where + " " + name;
        if (summary.cv().state() == Cv.State.TOO_FEW) {
            add("cv-undefined", Severity.NOTE, at, "one sample has no spread");
        } else if (summary.cv().flagged()) {
            add(
                    "cv-above-limit",
                    Severity.WARNING,
                    at,
                    String.format(
                            Locale.ROOT,
                            "CV %.1f %% of %d samples is above 10 %%%s: more warm-up, a quieter machine or more work in one sample",
                            100 * summary.cv().value(),
                            summary.n(),
                            summary.robustCv().defined()
                                    ? String.format(
                                            Locale.ROOT,
                                            " (robust CV %.1f %%)",
                                            100 * summary.robustCv().value())
                                    : ""));
        }
        summary.outliers()
                .filter(count -> count.high() + count.low() > 0)
                .ifPresent(count -> add(
                        "outliers",
                        Severity.NOTE,
                        at,
                        count.high() + " high and " + count.low() + " low outliers of " + summary.n()
                                + " samples, none dropped"));
    }

    private void add(String code, Severity severity, String at, String text) {
        findings.add(new Finding(code, severity, at, text));
    }

    private static List<Optional<Digest>> digests(Trial trial) {
        return trial.measured().stream().map(Sample::digest).toList();
    }

    private static OptionalDouble asDouble(OptionalLong nanos) {
        return nanos.isPresent() ? OptionalDouble.of(nanos.getAsLong()) : OptionalDouble.empty();
    }
}
