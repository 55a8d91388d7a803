package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Metric;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Trial;

/**
 * A sized series as a table shows it.
 *
 * @param scenario what stands before the first {@code " / "} of the workload's name, else the workload
 * @param command what stands behind it, and whatever else tells the series from its siblings
 * @param series the numbers
 */
record SizedRow(String scenario, String command, SizedSeries series) {
    private static final String SEPARATOR = " / ";

    private static final Comparator<SizedRow> ORDER =
            Comparator.comparing(SizedRow::scenario).thenComparing(SizedRow::command);

    /** Rows sorted by scenario, then command. */
    static List<SizedRow> of(List<SizedSeries> all) {
        Map<Benchmark, Long> parts = new HashMap<>();
        all.forEach(series -> parts.merge(series.benchmark(), 1L, Long::sum));
        boolean modules = all.stream().map(SizedSeries::project).distinct().count() > 1;
        return all.stream()
                .map(series -> of(series, parts.get(series.benchmark()) > 1, modules))
                .sorted(ORDER)
                .toList();
    }

    private static SizedRow of(SizedSeries series, boolean severalParts, boolean severalModules) {
        String name = series.benchmark().workload();
        int at = name.indexOf(SEPARATOR);
        List<String> command = new ArrayList<>();
        if (at > 0) {
            command.add(name.substring(at + SEPARATOR.length()));
        }
        if (!series.benchmark().params().isEmpty()) {
            command.add(series.benchmark().params().entrySet().stream()
                    .map(param -> param.getKey() + "=" + param.getValue())
                    .collect(Collectors.joining(",")));
        }
        if (!series.arm().equals(Trial.DEFAULT_ARM)) {
            command.add("arm " + series.arm());
        }
        boolean plain = series.metric().name().equals(Metric.WALL.name()) && command.isEmpty();
        if (severalParts || plain || series.phase()) {
            command.add(series.metric().name());
        }
        String scenario = at > 0 ? name.substring(0, at) : name;
        String module =
                severalModules ? series.project().map(text -> text + ": ").orElse("") : "";
        return new SizedRow(module + scenario, command.isEmpty() ? "-" : String.join(", ", command), series);
    }

    /** The kind of command: what stands before the first colon or bracket, as {@code cold compile}. */
    String kind() {
        int colon = command.indexOf(':');
        String head = colon > 0 ? command.substring(0, colon) : command;
        int bracket = head.indexOf(" (");
        return bracket > 0 ? head.substring(0, bracket) : head;
    }

    /** Scenario and command as one name. */
    String name() {
        return command.equals("-") ? scenario : scenario + SEPARATOR + command;
    }

    /** The runs for a target, by its place. */
    int runs(int target) {
        return series.needs().get(target).runs();
    }

    /** The time of that many runs in nanoseconds, 0 where the series takes none. */
    double time(int runs) {
        return series.timed() ? runs * series.latest().orElse(0) : 0;
    }
}
