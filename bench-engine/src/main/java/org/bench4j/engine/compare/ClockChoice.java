package org.bench4j.engine.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.bench4j.engine.stats.Median;
import org.bench4j.model.Finding;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Metric;
import org.bench4j.model.Sample;
import org.bench4j.model.Trial;

/**
 * Which clock decides about arms that ran side by side.
 *
 * <p>With a neighbour on every processor the wall of identical arms spreads by 3 to 15 %, the measuring thread's CPU time by 0.2 to
 * 1.5 %. CPU time says nothing about waiting, so it decides only where the span does nothing but compute: where its CPU time and its wait
 * for a processor make up the wall.
 *
 * @param cpu whether the CPU time decides
 * @param finding what is worth saying of it
 */
record ClockChoice(boolean cpu, List<Finding> findings) {
    /** A wait for a processor of more than this share of a sample's wall is noticeable. */
    private static final double NOTICEABLE = 0.05;

    /** From this share of samples with a noticeable wait on the machine counts as contended. */
    private static final double CONTENDED_SAMPLES = 0.05;

    /** From this share of all time spent waiting for a processor on it does too. */
    private static final double CONTENDED_TIME = 0.02;

    /** A wait below this share makes a sample calm. */
    private static final double CALM = 0.01;

    private static final int FEW_CALM = 8;

    /** CPU time of at least this share of the wall is a span that only computes. */
    private static final double COMPUTES = 0.95;

    ClockChoice {
        findings = List.copyOf(findings);
    }

    static ClockChoice of(String where, List<Trial> trials, JudgedClock judge) {
        List<double[]> readings = readings(trials);
        if (judge == JudgedClock.WALL || readings.isEmpty()) {
            return new ClockChoice(
                    false,
                    judge == JudgedClock.CPU
                            ? List.of(Wording.warning(
                                    "judged-by-wall", where, "no CPU times were read: the wall is judged after all"))
                            : List.of());
        }
        boolean contended = contended(readings);
        if (judge == JudgedClock.AUTO && !contended) {
            return new ClockChoice(false, List.of());
        }
        double share = computing(readings);
        String waited = "the thread waited for a processor in " + Wording.percent(waiting(readings)) + " of its time";
        if (share < COMPUTES) {
            return new ClockChoice(
                    false,
                    List.of(Wording.warning(
                            "judged-by-wall",
                            where,
                            "%s, but the span also waits for other things (%s of it is CPU time): CPU time would not see"
                                    + " those, so the wall is judged",
                            waited,
                            Wording.percent(share))));
        }
        return new ClockChoice(
                true,
                List.of(Wording.note(
                        "judged-by-cpu",
                        where,
                        "%s and the span does nothing but compute: its CPU time is judged, the wall stands beside it",
                        waited)));
    }

    /** Wall, CPU time and wait of each measured sample that has all three, or no wait where the kernel does not tell. */
    private static List<double[]> readings(List<Trial> trials) {
        List<double[]> readings = new ArrayList<>();
        for (Trial trial : trials) {
            for (Sample sample : trial.measured()) {
                OptionalDouble wall = sample.value(Metric.WALL.name());
                OptionalDouble cpu = sample.value(Metric.CPU.name());
                if (wall.orElse(0) > 0 && cpu.isPresent()) {
                    double wait = sample.value(Metric.RUN_QUEUE_WAIT.name()).orElse(0);
                    readings.add(new double[] {wall.getAsDouble(), cpu.getAsDouble(), wait});
                }
            }
        }
        return readings;
    }

    private static boolean contended(List<double[]> readings) {
        long noticeable = readings.stream()
                .filter(reading -> reading[2] > NOTICEABLE * reading[0])
                .count();
        return noticeable >= CONTENDED_SAMPLES * readings.size() || waiting(readings) >= CONTENDED_TIME;
    }

    private static double waiting(List<double[]> readings) {
        double wall = readings.stream().mapToDouble(reading -> reading[0]).sum();
        // at most all of it: the wait is read around the window, not within it
        return Math.min(1, readings.stream().mapToDouble(reading -> reading[2]).sum() / wall);
    }

    /** The share of the wall that is CPU time on calm samples; where there are few, of the wall without the wait. */
    private static double computing(List<double[]> readings) {
        double[] calm = readings.stream()
                .filter(reading -> reading[2] < CALM * reading[0])
                .mapToDouble(reading -> reading[1] / reading[0])
                .toArray();
        if (calm.length >= FEW_CALM) {
            return Median.of(calm);
        }
        return Median.of(readings.stream()
                .mapToDouble(reading -> Math.min(1, (reading[1] + reading[2]) / reading[0]))
                .toArray());
    }
}
