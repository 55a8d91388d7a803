package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.bench4j.engine.stats.Cv;
import org.bench4j.engine.stats.Median;
import org.bench4j.engine.stats.Percentile;
import org.bench4j.engine.stats.PercentileMethod;
import org.bench4j.engine.stats.Summary;
import org.bench4j.model.Digest;
import org.bench4j.model.Environment;
import org.bench4j.model.Failure;
import org.bench4j.model.Header;
import org.bench4j.model.Isolation;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;
import org.bench4j.model.Unit;

/** One benchmark of a report: what it is, a row for each iteration, a summary. */
final class BenchmarkSection {
    private static final int MOST_ROWS = 60;
    private static final String ABSENT = "-";
    private static final int FAILURE_LINES = 12;

    private final Header header;
    private final String name;
    private final List<Trial> trials;
    private final List<Trial> sound;
    private final Columns columns;
    private final Style style;
    private boolean flagged;
    private boolean maximal;

    BenchmarkSection(Header header, String name, List<Trial> trials, Style style) {
        this.header = header;
        this.name = name;
        this.trials = trials;
        this.sound = trials.stream().filter(trial -> trial.failure().isEmpty()).toList();
        this.columns = Columns.of(sound);
        this.style = style;
    }

    void print(Appendable out) throws IOException {
        head(out);
        boolean failed = false;
        for (Trial trial : trials) {
            if (trial.failure().isPresent()) {
                failed = true;
                failure(out, trial, trial.failure().get());
            }
        }
        if (failed) {
            out.append("\n  ")
                    .append(style.bad("its numbers are withheld"))
                    .append("; the samples taken are in the report file\n");
            return;
        }
        int scale = scale();
        rows(out, scale);
        out.append('\n');
        summary(out, "phase", columns.span(), scale);
        summary(out, "outside the measured span", columns.outside(), scale);
        summary(out, "read beside the clock", columns.probes(), -1);
        legend(out);
    }

    private void head(Appendable out) throws IOException {
        long forked = trials.stream()
                .filter(trial -> trial.isolation() == Isolation.FORKED)
                .count();
        Trial first = trials.get(0);
        out.append(Names.visible(name))
                .append(" - ")
                .append(plural(trials.size(), "trial"))
                .append(forked == trials.size() ? ", each in a JVM of its own" : ", embedded in the JVM that asked")
                .append(", ")
                .append(plural(first.iterations(), "iteration"))
                .append(" after ")
                .append(Integer.toString(first.warmup()))
                .append(" of warm-up\n");
        line(out, assignments(first.benchmark().params()));
        line(out, assignments(first.incidental()));
        Environment environment = header.environment();
        line(
                out,
                "bench " + header.tool() + "  " + environment.host().os() + " "
                        + environment.host().arch() + ", "
                        + plural(environment.host().processors(), "processor")
                        + environment
                                .host()
                                .cpuModel()
                                .map(model -> ", " + model)
                                .orElse(""));
        line(
                out,
                environment.jvm().vendor() + " " + environment.jvm().version() + ", "
                        + environment.jvm().gc() + " "
                        + String.join(" ", environment.jvm().flags()));
        String revision = environment
                .revision()
                .map(known -> "revision "
                        + known.commit()
                                .substring(0, Math.min(12, known.commit().length()))
                        + (known.dirty() ? " with changes" : ""))
                .orElse("no revision known");
        line(out, (revision + "  " + assignments(first.pins())).strip());
        out.append('\n');
    }

    private void line(Appendable out, String text) throws IOException {
        StringBuilder line = new StringBuilder();
        for (String word : Names.visible(text).split(" ")) {
            if (line.length() > 0 && line.length() + word.length() + 3 > style.width()) {
                out.append("  ").append(line).append('\n');
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        if (!line.toString().isBlank()) {
            out.append("  ").append(line).append('\n');
        }
    }

    private void failure(Appendable out, Trial trial, Failure failure) throws IOException {
        out.append("  ")
                .append(style.bad("FAILED"))
                .append(" trial ")
                .append(Integer.toString(trial.index() + 1))
                .append(": ")
                .append(failure.kind().word())
                .append(": ")
                .append(Names.visible(failure.message()))
                .append('\n');
        List<String> details = failure.details();
        for (String detail : details.subList(0, Math.min(FAILURE_LINES, details.size()))) {
            out.append("    ").append(Names.visible(detail)).append('\n');
        }
        if (details.size() > FAILURE_LINES) {
            out.append("    ... ")
                    .append(Integer.toString(details.size() - FAILURE_LINES))
                    .append(" more lines in the report file\n");
        }
    }

    /** One unit for all times of a benchmark, so that its columns can be added up by eye. */
    private int scale() {
        double[] walls = columns.span().stream()
                .filter(column -> column.name().equals(Metric.WALL.name()))
                .findFirst()
                .map(column -> column.values(sound))
                .orElse(new double[0]);
        return walls.length == 0 ? 2 : Quantity.timeScale(Median.of(walls));
    }

    private void rows(Appendable out, int scale) throws IOException {
        int count = sound.stream().mapToInt(trial -> trial.measured().size()).sum();
        if (count > MOST_ROWS) {
            out.append("  ").append(Integer.toString(count)).append(" iterations: their rows are in the report file\n");
            return;
        }
        TextTable table = new TextTable();
        boolean several = sound.size() > 1;
        List<Columns.Column> shown = new ArrayList<>(columns.span());
        shown.addAll(columns.outside());
        List<String> titles = new ArrayList<>(several ? List.of("trial", "iter") : List.of("iter"));
        shown.forEach(column -> titles.add(column.name()));
        titles.add("digest");
        table.row(titles);
        for (Trial trial : sound) {
            for (Sample sample : trial.measured()) {
                List<String> cells = new ArrayList<>();
                if (several) {
                    cells.add(Integer.toString(trial.index() + 1));
                }
                cells.add(Integer.toString(sample.index() + 1));
                shown.forEach(column -> cells.add(cell(column.reading().apply(sample), column.unit(), scale)));
                cells.add(sample.digest().map(Digest::prefix).orElse(ABSENT));
                table.row(cells);
            }
        }
        table.print(out, "  ");
    }

    private static String cell(OptionalDouble value, Unit unit, int scale) {
        if (value.isEmpty()) {
            return ABSENT;
        }
        return unit == Unit.NANOSECONDS && scale >= 0
                ? Quantity.time(value.getAsDouble(), scale)
                : Quantity.alone(value.getAsDouble(), unit);
    }

    private void summary(Appendable out, String title, List<Columns.Column> shown, int scale) throws IOException {
        TextTable table = new TextTable();
        List<String> titles = new ArrayList<>(List.of(title, "count", "min", "mean", "p50", "p90", "max", "cv"));
        boolean several = sound.size() > 1;
        if (several) {
            titles.add("between trials");
        }
        table.row(titles);
        boolean any = false;
        for (Columns.Column column : shown) {
            double[] values = column.values(sound);
            if (values.length > 0) {
                any = true;
                Summary summary = Summary.of(values);
                List<String> cells = new ArrayList<>(List.of(column.name(), Integer.toString(summary.n())));
                for (double value :
                        new double[] {summary.min(), summary.mean(), summary.p50(), summary.p90(), summary.max()}) {
                    cells.add(cell(OptionalDouble.of(value), column.unit(), scale));
                }
                cells.add(cv(summary.cv(), scale >= 0));
                if (several) {
                    cells.add(betweenTrials(column));
                }
                maximal |= PercentileMethod.NEAREST_RANK.isOnlyTheMaximum(summary.n(), Percentile.P90);
                table.row(cells);
            }
        }
        if (any) {
            table.print(out, "  ");
            out.append('\n');
        }
    }

    private String cv(Cv cv, boolean flag) {
        if (!cv.defined()) {
            return "n/a";
        }
        boolean loud = flag && cv.flagged();
        flagged |= loud;
        return Quantity.percent(cv.value()) + (loud ? " !" : "");
    }

    /** How far the medians of single trials lie apart, as a CV: what a comparison has to live with. */
    private String betweenTrials(Columns.Column column) {
        double[] medians = sound.stream()
                .map(trial -> column.values(List.of(trial)))
                .filter(values -> values.length > 0)
                .mapToDouble(Median::of)
                .toArray();
        Cv cv = Summary.of(medians).cv();
        return cv.defined() ? Quantity.percent(cv.value()) : "n/a";
    }

    private void legend(Appendable out) throws IOException {
        int count = sound.stream().mapToInt(trial -> trial.measured().size()).sum();
        out.append("  percentiles: nearest-rank, without interpolation, over all ")
                .append(plural(count, "iteration"))
                .append(maximal ? "; p90 is the maximum when there are so few" : "")
                .append(flagged ? "; ! CV above 10 %" : "")
                .append('\n');
        if (sound.size() > 1) {
            boolean same = sound.stream()
                            .map(trial -> trial.measured().stream()
                                    .map(Sample::digest)
                                    .toList())
                            .distinct()
                            .count()
                    == 1;
            out.append("  same work in all ")
                    .append(Integer.toString(sound.size()))
                    .append(" trials: ");
            out.append(same ? style.good("yes") : style.bad("NO")).append('\n');
        }
    }

    private static String assignments(Map<String, String> map) {
        return map.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    private static String plural(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
