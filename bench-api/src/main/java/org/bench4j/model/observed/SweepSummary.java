package org.bench4j.model.observed;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the records of one sweep say together.
 *
 * @param bench the rig
 * @param run conditions, as the sweep's first record has them
 * @param arms drained arms, best first, the control last
 * @param pairs neighbours in that order, held against each other
 * @param loads sustained loads, in the order of the records
 * @param ceilings how fast parts of the rig went without an arm
 * @param verdict what the sweep says when nothing changes, absent when it had no control
 * @param failures measurements that did not end well
 */
public record SweepSummary(
        String bench,
        RunContext run,
        List<ArmSummary> arms,
        List<ArmPair> pairs,
        List<SustainedRecord> loads,
        List<CeilingRecord> ceilings,
        Optional<ControlVerdict> verdict,
        List<Measurement> failures) {
    public SweepSummary {
        ObservedWords.name("bench", bench);
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(verdict, "verdict");
        arms = List.copyOf(arms);
        pairs = List.copyOf(pairs);
        loads = List.copyOf(loads);
        ceilings = List.copyOf(ceilings);
        failures = List.copyOf(failures);
    }
}
