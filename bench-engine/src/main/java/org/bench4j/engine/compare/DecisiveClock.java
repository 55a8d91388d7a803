package org.bench4j.engine.compare;

import java.util.List;
import org.bench4j.model.Benchmark;
import org.bench4j.model.JudgedClock;
import org.bench4j.model.Metric;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/**
 * Which clock the costs of a report are read from: one for all of it, since prices are differences between its benchmarks.
 *
 * <p>The CPU time where the machine was contended while any of them ran, and all of them do nothing but compute; else the wall.
 */
public final class DecisiveClock {
    private DecisiveClock() {}

    /** The metric of that clock; needs the memory of one benchmark. */
    public static Metric of(ReportView report, JudgedClock judge) {
        boolean cpu = false;
        for (Benchmark benchmark : report.benchmarks()) {
            List<Trial> trials = report.trials(benchmark).stream()
                    .filter(trial ->
                            trial.failure().isEmpty() && !trial.contents().isEmpty())
                    .toList();
            if (!trials.isEmpty()) {
                ClockChoice choice = ClockChoice.of("", trials, judge);
                boolean waits = !choice.cpu() && !choice.findings().isEmpty();
                if (waits || trials.stream().noneMatch(DecisiveClock::hasCpu)) {
                    return Metric.WALL;
                }
                cpu |= choice.cpu();
            }
        }
        return cpu ? Metric.CPU : Metric.WALL;
    }

    private static boolean hasCpu(Trial trial) {
        return trial.measured().stream()
                .anyMatch(sample -> sample.value(Metric.CPU.name()).isPresent());
    }
}
