package org.bench4j.examples.quality;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.ReportView;

/** How often gates are red over identical and over planted code, on the machine as it is. */
final class Rates {
    static final Map<String, String> DEFAULTS = Map.of(
            "--runs", "50",
            "--jmh-runs", "20",
            "--limits", "2,5",
            "--planted", "5,10",
            "--variants", "arithmetic,allocation,memory",
            "--patterns", "whole");

    /** Where a limit is tighter than this, only the arithmetic variant has to find what is planted. */
    private static final double USUAL_LIMIT = 0.05;

    private static final int ALL = 50;

    private final Options options;
    private final Table table;
    private final PrintStream out;
    private final Log log;
    private final Pace pace;
    private final Path folder;
    private final SideBySide bench;
    private boolean met = true;

    Rates(Options options, Path folder, PrintStream out, PrintStream progress) {
        this.options = options;
        this.folder = folder;
        this.out = out;
        this.table = new Table(out);
        this.log = new Log(options.log());
        this.bench = new SideBySide(List.of(JudgedClock.AUTO), options.scale(), folder);
        int total = 0;
        for (String variant : options.variants()) {
            total += options.runs() + (1 + options.limits().size()) * options.jmhRuns();
            for (double limit : options.limits()) {
                total += plantedRuns(variant, limit);
            }
        }
        this.pace = new Pace(progress, total);
    }

    /** Prints the table; false when bench missed a goal. */
    boolean print() throws Exception {
        out.println(Load.sentence() + " before the first run");
        table.head(List.of("variant", "limit"));
        for (String variant : options.variants()) {
            double seconds = bench(variant);
            if (options.jmhRuns() > 0) {
                jmh(variant, new OneAfterTheOther(options.scale(), seconds, folder));
            }
        }
        out.println(Load.sentence() + " after the last run");
        return met;
    }

    /** The rows of bench, and the mean time of a run; what was measured of identical code is judged under every limit. */
    private double bench(String variant) throws Exception {
        List<Experiment> identical = options.limits().stream()
                .map(limit -> new Experiment(variant, 0, limit))
                .toList();
        List<Tally> same = bench(identical, options.runs());
        double seconds = same.get(0).totalSeconds();
        int runs = options.runs();
        for (int i = 0; i < identical.size(); i++) {
            double limit = options.limits().get(i);
            boolean hasToFind = hasToFind(variant, limit);
            Experiment slower = new Experiment(variant, options.planted().get(i), limit);
            Tally planted = bench(List.of(slower), plantedRuns(variant, limit)).get(0);
            Goal.State state = new Goal(1, hasToFind ? 2 : ALL, 10, false).of(same.get(i), planted);
            met &= state == Goal.State.MET;
            table.row(conditions(slower), bench.ways().get(0), same.get(i), slower.kind(), planted, state);
            seconds += planted.totalSeconds();
            runs += planted.runs();
        }
        return seconds / runs;
    }

    private static boolean hasToFind(String variant, double limit) {
        return limit >= USUAL_LIMIT || variant.equals("arithmetic");
    }

    /** Where nothing is asked a fifth of the runs shows what happens. */
    private int plantedRuns(String variant, double limit) {
        return hasToFind(variant, limit) ? options.runs() : Math.max(1, options.runs() / 5);
    }

    /** A tally for each of the experiments, which differ in their limits only. */
    private List<Tally> bench(List<Experiment> limits, int runs) throws Exception {
        List<Tally> tallies = new ArrayList<>();
        limits.forEach(limit -> tallies.add(new Tally()));
        Experiment first = limits.get(0);
        for (int run = 0; run < runs; run++) {
            Timed<ReportView> timed = pace.time(label(first, "bench"), () -> bench.measure(first));
            for (int i = 0; i < limits.size(); i++) {
                List<Decision> decisions = bench.judge(limits.get(i), timed.value());
                log.add("", limits.get(i), decisions, timed.seconds());
                tallies.get(i).add(decisions.get(0).answer(), timed.seconds());
            }
        }
        return tallies;
    }

    /** The rows of JMH; what was measured of identical code is judged under every limit. */
    private void jmh(String variant, OneAfterTheOther jmh) throws Exception {
        out.println(jmh.protocol());
        Map<Integer, List<Timed<OneAfterTheOther.Sides>>> measured = new HashMap<>();
        for (int i = 0; i < options.limits().size(); i++) {
            Experiment same = new Experiment(variant, 0, options.limits().get(i));
            Experiment slower = new Experiment(
                    variant, options.planted().get(i), options.limits().get(i));
            for (Experiment experiment : List.of(same, slower)) {
                if (!measured.containsKey(experiment.plantedPerMille())) {
                    measured.put(experiment.plantedPerMille(), measure(jmh, experiment));
                }
            }
            List<Tally> identical = judge(jmh, same, measured.get(0));
            List<Tally> planted = judge(jmh, slower, measured.get(slower.plantedPerMille()));
            for (int way = 0; way < jmh.ways().size(); way++) {
                table.row(
                        conditions(slower),
                        jmh.ways().get(way),
                        identical.get(way),
                        slower.kind(),
                        planted.get(way),
                        Goal.State.NONE);
            }
        }
    }

    private List<Timed<OneAfterTheOther.Sides>> measure(OneAfterTheOther jmh, Experiment experiment) throws Exception {
        List<Timed<OneAfterTheOther.Sides>> runs = new ArrayList<>();
        for (int run = 0; run < options.jmhRuns(); run++) {
            Timed<OneAfterTheOther.Sides> timed = pace.time(label(experiment, "JMH"), () -> jmh.measure(experiment));
            log.add("", experiment, jmh.judge(timed.value(), experiment.limit()), timed.seconds());
            runs.add(timed);
        }
        return runs;
    }

    private static List<Tally> judge(
            OneAfterTheOther jmh, Experiment experiment, List<Timed<OneAfterTheOther.Sides>> runs) {
        List<Tally> tallies = new ArrayList<>();
        jmh.ways().forEach(way -> tallies.add(new Tally()));
        for (Timed<OneAfterTheOther.Sides> run : runs) {
            List<Decision> decisions = jmh.judge(run.value(), experiment.limit());
            for (int way = 0; way < decisions.size(); way++) {
                tallies.get(way).add(decisions.get(way).answer(), run.seconds());
            }
        }
        return tallies;
    }

    private static List<String> conditions(Experiment experiment) {
        return List.of(experiment.variant(), Percent.of(experiment.limit()) + " %");
    }

    private static String label(Experiment experiment, String design) {
        return design + ", " + experiment.variant() + ", " + experiment.kind() + " at " + Percent.of(experiment.limit())
                + " %";
    }
}
