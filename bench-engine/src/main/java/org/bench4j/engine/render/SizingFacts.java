package org.bench4j.engine.render;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bench4j.engine.stats.Cv;
import org.bench4j.engine.stats.RunSizing;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;

/** What the rows of times show, as numbers: all that the findings and the conclusion of a sizing say comes from here. */
final class SizingFacts {
    private final SizingRules rules;
    private final List<SizedRow> times;

    SizingFacts(Sizing sizing, List<SizedRow> times) {
        this.rules = sizing.rules();
        this.times = times;
    }

    int targets() {
        return rules.targets().size();
    }

    int count() {
        return times.size();
    }

    /** How many rows need no more than the floor. */
    long atFloor(int target) {
        return times.stream().filter(row -> row.runs(target) <= rules.floor()).count();
    }

    /** Runs above the floor, all rows together. */
    long extraRuns(int target) {
        return times.stream().mapToLong(row -> row.runs(target) - rules.floor()).sum();
    }

    /** Time of one side of the whole suite, in nanoseconds. */
    double time(int target) {
        return times.stream().mapToDouble(row -> row.time(row.runs(target))).sum();
    }

    /** Time at the floor. */
    double floorTime() {
        return times.stream().mapToDouble(row -> row.time(rules.floor())).sum();
    }

    /** Probability that at least one of all rows trips its gate although nothing changed. */
    double falseAlarm(int target) {
        double none = 1;
        for (SizedRow row : times) {
            none *= 1 - row.series().needs().get(target).falseAlarm();
        }
        return 1 - none;
    }

    /** Kinds of commands all of whose rows need no more than the floor, with their number of rows. */
    Map<String, Long> stableKinds(int target) {
        return times.stream()
                .collect(Collectors.groupingBy(SizedRow::kind, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .filter(kind -> kind.getValue().stream().allMatch(row -> row.runs(target) <= rules.floor()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, kind -> (long) kind.getValue().size(), Long::sum, LinkedHashMap::new));
    }

    /** Runs above the floor by scenario, the most first; those with none are left out. */
    List<Map.Entry<String, Long>> extraByScenario(int target) {
        Map<String, Long> extra = times.stream()
                .collect(Collectors.groupingBy(
                        SizedRow::scenario,
                        TreeMap::new,
                        Collectors.summingLong(row -> row.runs(target) - rules.floor())));
        return extra.entrySet().stream()
                .filter(scenario -> scenario.getValue() > 0)
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .toList();
    }

    /**
     * What halving the CV of a row would save.
     *
     * @param row the row
     * @param runs runs that it needs
     * @param halved runs that it would need
     * @param time saved, in nanoseconds
     */
    record Saving(SizedRow row, int runs, int halved, double time) {}

    /** Savings of rows above the floor, the most time first. */
    List<Saving> savings(int target) {
        List<Saving> savings = new ArrayList<>();
        BigDecimal sigma = BigDecimal.valueOf(rules.targets().get(target).sigma());
        for (SizedRow row : times) {
            int runs = row.runs(target);
            if (runs > rules.floor()) {
                Cv half = new Cv(row.series().cv().orElseThrow() / 2, Cv.State.OK);
                int halved = Math.max(
                        rules.floor(),
                        Math.min(
                                rules.cap(),
                                RunSizing.runs(half, sigma).orElseThrow().runs()));
                savings.add(new Saving(row, runs, halved, row.time(runs - halved)));
            }
        }
        savings.sort(Comparator.comparingDouble(Saving::time).reversed());
        return savings;
    }

    List<SizedRow> provisional() {
        return times.stream().filter(row -> row.series().provisional()).toList();
    }

    List<SizedRow> infeasible(int target) {
        return times.stream()
                .filter(row -> !row.series().needs().get(target).feasible())
                .toList();
    }

    /** The tightest target, by its place. */
    int tightest() {
        return IntStream.range(0, targets())
                .boxed()
                .min(Comparator.comparingDouble(
                        target -> rules.targets().get(target).sigma()))
                .orElseThrow();
    }
}
