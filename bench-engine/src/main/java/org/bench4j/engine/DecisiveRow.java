package org.bench4j.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Bounded;
import org.bench4j.model.Comparison;
import org.bench4j.model.Forecast;
import org.bench4j.model.Interval;
import org.bench4j.model.Metric;
import org.bench4j.model.Verdict;

/** Finds the one row of a comparison that says how much slower or faster something got. */
final class DecisiveRow {
    private DecisiveRow() {}

    /**
     * What an application showed.
     *
     * @param named the benchmark, and the arm behind an {@code @}; needed where there are several
     */
    static Forecast.Application application(Path file, Comparison comparison, Optional<String> named) {
        List<Verdict> times = new ArrayList<>();
        for (String clock : List.of(Metric.CPU.name(), Metric.WALL.name())) {
            comparison.verdicts().stream()
                    .filter(verdict ->
                            verdict.metric().name().equals(clock) && (verdict.gating() || clock.equals("wall")))
                    .filter(verdict -> times.stream().noneMatch(other -> sameArm(other, verdict)))
                    .forEach(times::add);
        }
        List<Verdict> found = times.stream()
                .filter(verdict -> named.isEmpty() || isNamed(verdict, named.get()))
                .toList();
        if (found.size() != 1) {
            TreeSet<String> names = new TreeSet<>();
            times.forEach(verdict -> names.add(verdict.benchmark() + "@" + verdict.arm()));
            throw new IllegalArgumentException("application " + file
                    + named.map(name -> ", benchmark \"" + name + "\"").orElse("") + ": "
                    + (found.isEmpty() ? "no such row" : found.size() + " rows") + ", expected one of "
                    + String.join(", ", names));
        }
        Verdict verdict = found.get(0);
        Bounded ratio = ratio("application " + file, found);
        return new Forecast.Application(
                verdict.benchmark().workload() + " " + verdict.arm() + ", " + file,
                new Bounded(ratio.value() - 1, ratio.lo() - 1, ratio.hi() - 1, ratio.confidence()));
    }

    /** The ratio of the only row; {@code what} begins the message where it has none. */
    static Bounded ratio(String what, List<Verdict> rows) {
        if (rows.size() != 1
                || rows.get(0).ratio().isEmpty()
                || rows.get(0).interval().isEmpty()) {
            throw new IllegalArgumentException(what + ": expected a row with a ratio and its interval, "
                    + (rows.isEmpty()
                            ? "there is no row"
                            : "the row is " + rows.get(0).outcome().word()));
        }
        Interval interval = rows.get(0).interval().get();
        Bounded ratio =
                new Bounded(rows.get(0).ratio().getAsDouble(), interval.lo(), interval.hi(), interval.confidence());
        if (!ratio.isBounded()) {
            throw new IllegalArgumentException(what + ": its samples bound nothing, expected more trials or rounds");
        }
        return ratio;
    }

    private static boolean sameArm(Verdict one, Verdict other) {
        return one.benchmark().equals(other.benchmark()) && one.arm().equals(other.arm());
    }

    private static boolean isNamed(Verdict verdict, String name) {
        int at = name.lastIndexOf('@');
        String shape = (at < 0 ? name : name.substring(0, at)).strip();
        Benchmark benchmark = verdict.benchmark();
        boolean arm = at < 0 || verdict.arm().equals(name.substring(at + 1).strip());
        return arm
                && (benchmark.workload().equals(shape)
                        || benchmark.toString().equals(shape)
                        || benchmark.params().containsValue(shape));
    }
}
