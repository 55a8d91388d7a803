package org.bench4j.engine.findings;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.bench4j.engine.stats.Cv;
import org.bench4j.engine.stats.Summary;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.PhaseSpec;
import org.bench4j.model.Sample;
import org.bench4j.model.Severity;
import org.bench4j.model.Trial;

/** How far the samples of the wall and of each phase lie apart: over all trials, outliers labelled and none dropped. */
final class Spread {
    private final List<Trial> trials;
    private final String where;
    private final List<Finding> findings = new ArrayList<>();

    private Spread(String where, List<Trial> trials) {
        this.where = where;
        this.trials = trials;
    }

    static List<Finding> doubts(String where, List<Trial> trials) {
        Spread spread = new Spread(where, trials);
        Set<String> phases = new LinkedHashSet<>();
        trials.forEach(trial -> trial.phases().stream().map(PhaseSpec::name).forEach(phases::add));
        spread.column(Metric.WALL.name(), sample -> sample.value(Metric.WALL.name()));
        phases.forEach(phase -> spread.column(phase, sample -> asDouble(sample.span(phase))));
        return spread.findings;
    }

    private void column(String name, Function<Sample, OptionalDouble> reading) {
        double[] values = trials.stream()
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
        switch (summary.cv().state()) {
            case TOO_FEW -> add("cv-undefined", Severity.NOTE, at, "one sample has no spread");
            case ZERO_MEAN -> add("cv-undefined", Severity.NOTE, at, "all samples are 0: too short for the clock");
            case OK -> variation(summary, at);
        }
        summary.outliers().ifPresent(count -> outliers(summary.n(), count, at));
    }

    private void variation(Summary summary, String at) {
        if (!summary.cv().flagged()) {
            return;
        }
        Cv robust = summary.robustCv();
        String beside =
                robust.defined() ? String.format(Locale.ROOT, " (robust CV %.1f %%)", 100 * robust.value()) : "";
        String advice = robust.defined() && !robust.flagged()
                ? "noisy by a few samples, so trust p50 before the mean and look into the slow ones"
                : "noisy, so try more warm-up, a quieter machine or more work in one sample";
        add(
                "cv-above-limit",
                Severity.WARNING,
                at,
                "CV %.1f %% of %d samples is above 10 %%%s: %s",
                100 * summary.cv().value(),
                summary.n(),
                beside,
                advice);
    }

    private void outliers(int n, Summary.OutlierCount count, String at) {
        if (count.high() + count.low() > 0) {
            add(
                    "outliers",
                    Severity.NOTE,
                    at,
                    "%d high and %d low outliers of %d samples, labelled and none dropped: %s",
                    count.high(),
                    count.low(),
                    n,
                    count.low() > 0
                            ? "low ones may be work that was skipped, high ones are interference or rare costs"
                            : "interference, or rare costs that the code really has");
        }
    }

    private void add(String code, Severity severity, String at, String text, Object... arguments) {
        findings.add(new Finding(code, severity, at, String.format(Locale.ROOT, text, arguments)));
    }

    private static OptionalDouble asDouble(OptionalLong nanos) {
        return nanos.isPresent() ? OptionalDouble.of(nanos.getAsLong()) : OptionalDouble.empty();
    }
}
