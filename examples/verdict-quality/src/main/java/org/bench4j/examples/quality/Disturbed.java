package org.bench4j.examples.quality;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.JudgedClock;

/** How often gates are right while neighbours burn every processor. */
final class Disturbed {
    static final Map<String, String> DEFAULTS = Map.of(
            "--runs", "10",
            "--jmh-runs", "10",
            "--limits", "5",
            "--planted", "10",
            "--variants", "arithmetic,allocation",
            "--patterns", "whole,second-half,bursts");

    private static final int SEED = 42;
    private static final int ALL = 50;

    private final Options options;
    private final Table table;
    private final PrintStream out;
    private final Log log;
    private final Pace pace;
    private final Path folder;
    private final SideBySide bench;
    /** Whether it has to be known how long a run takes. */
    private final boolean timed;

    private final Map<String, Double> expected = new HashMap<>();
    private long seed = SEED;
    private boolean met = true;

    Disturbed(Options options, Path folder, PrintStream out, PrintStream progress) {
        this.options = options;
        this.folder = folder;
        this.out = out;
        this.table = new Table(out);
        this.log = new Log(options.log());
        this.bench = new SideBySide(List.of(JudgedClock.AUTO, JudgedClock.WALL), options.scale(), folder);
        this.timed = options.jmhRuns() > 0 || options.patterns().contains(Pattern.SECOND_HALF);
        this.pace = new Pace(
                progress,
                options.variants().size()
                        * ((timed ? 1 : 0)
                                + options.patterns().size()
                                        * options.limits().size()
                                        * 2
                                        * (options.runs() + options.jmhRuns())));
    }

    /** Prints the table; false when bench missed a goal. */
    boolean print() throws Exception {
        out.println(Load.sentence() + " before the first run; neighbours' bursts by seed " + SEED);
        table.head(List.of("neighbours", "variant", "limit"));
        for (String variant : options.variants()) {
            double seconds = timed ? quietSeconds(variant) : Double.NaN;
            OneAfterTheOther jmh = new OneAfterTheOther(options.scale(), seconds, folder);
            if (options.jmhRuns() > 0) {
                out.println(jmh.protocol());
            }
            for (Pattern pattern : options.patterns()) {
                for (int i = 0; i < options.limits().size(); i++) {
                    Experiment same =
                            new Experiment(variant, 0, options.limits().get(i));
                    Experiment slower = new Experiment(
                            variant, options.planted().get(i), options.limits().get(i));
                    rows(pattern, bench, "bench", seconds, same, slower, options.runs());
                    rows(pattern, jmh, "JMH", seconds, same, slower, options.jmhRuns());
                }
            }
        }
        out.println(Load.sentence() + " after the last run");
        return met;
    }

    private double quietSeconds(String variant) throws Exception {
        Experiment quiet = new Experiment(variant, 0, options.limits().get(0));
        return pace.time("bench without neighbours, for the time it takes", () -> bench.run(quiet))
                .seconds();
    }

    private void rows(
            Pattern pattern,
            Design design,
            String name,
            double quietSeconds,
            Experiment same,
            Experiment slower,
            int runs)
            throws Exception {
        if (runs == 0) {
            return;
        }
        List<Tally> identical = repeat(pattern, design, name, quietSeconds, same, runs);
        List<Tally> planted = repeat(pattern, design, name, quietSeconds, slower, runs);
        for (int way = 0; way < design.ways().size(); way++) {
            Goal.State state = goal(design, way, identical.get(way), planted.get(way));
            met &= state != Goal.State.MISSED;
            table.row(
                    List.of(pattern.label(), same.variant(), Percent.of(same.limit()) + " %"),
                    design.ways().get(way),
                    identical.get(way),
                    slower.kind(),
                    planted.get(way),
                    state);
        }
    }

    /** With its clock of choice bench has to find what is planted; by the wall it only has to keep from wrong claims. */
    private Goal.State goal(Design design, int way, Tally same, Tally planted) {
        if (design != bench) {
            return Goal.State.NONE;
        }
        return new Goal(0, way == 0 ? ALL / 10 : ALL, 20, true).of(same, planted);
    }

    private List<Tally> repeat(
            Pattern pattern, Design design, String name, double quietSeconds, Experiment experiment, int runs)
            throws Exception {
        List<Tally> tallies = new ArrayList<>();
        design.ways().forEach(way -> tallies.add(new Tally()));
        String key = pattern + name + experiment.variant();
        for (int run = 0; run < runs; run++) {
            double expectedSeconds = expected.getOrDefault(key, quietSeconds);
            Timed<List<Decision>> timed = pace.time(
                    name + ", " + pattern.label() + ", " + experiment.variant() + ", " + experiment.kind(), () -> {
                        try (Neighbours neighbours = Neighbours.start(pattern, expectedSeconds, seed++)) {
                            return design.run(experiment);
                        }
                    });
            expected.put(key, timed.seconds());
            log.add(pattern.word(), experiment, timed.value(), timed.seconds());
            for (int way = 0; way < tallies.size(); way++) {
                tallies.get(way).add(timed.value().get(way).answer(), timed.seconds());
            }
        }
        return tallies;
    }
}
