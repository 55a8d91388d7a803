package org.bench4j.engine;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.collect.interleave.Batches;
import org.bench4j.engine.collect.interleave.RoundPlan;
import org.bench4j.engine.stats.Schedules;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Role;
import org.bench4j.model.Sample;
import org.bench4j.model.Stage;
import org.bench4j.model.Trial;

/**
 * The trials of one index that run side by side, as a fork is asked for them.
 *
 * @param arms in the numbering that the schedule uses
 * @param alertLimit what batches are calibrated for
 * @param ops ops of each batch, 0 when they are to be found
 * @param warmupOps ops of each arm's warm-up, when {@code ops} is given
 * @param counted whether the workload builds on just so many samples
 * @param glance whether the arms are only to show which classes they load: no number is taken
 */
record Group(List<ArmSpec> arms, double alertLimit, int ops, long warmupOps, boolean counted, boolean glance)
        implements Serializable {
    Group {
        arms = List.copyOf(arms);
    }

    /** No group: a trial by itself. */
    static Group none() {
        return new Group(List.of(), 1, 0, 0, false, false);
    }

    /** The arms that a workload declares, and the null control. */
    static List<ArmSpec> declared(Catalog.Entry entry) {
        List<ArmSpec> arms = new ArrayList<>();
        for (String arm : entry.arms()) {
            Role role = arms.isEmpty() ? Role.BASELINE : Role.CANDIDATE;
            arms.add(new ArmSpec(arm, role, arm, List.of(), entry.type(), entry.arguments()));
        }
        arms.add(new ArmSpec(
                Interleaving.CONTROL, Role.CONTROL, entry.arms().get(0), List.of(), entry.type(), entry.arguments()));
        return arms;
    }

    boolean isNone() {
        return arms.isEmpty();
    }

    Optional<Batches> batches() {
        return ops == 0 ? Optional.empty() : Optional.of(new Batches(ops, warmupOps));
    }

    /** How the trials of that index go. */
    RoundPlan plan(Catalog.Entry entry, int index, double clockTick) {
        return new RoundPlan(
                entry.warmup(), entry.iterations(), counted, RoundPlan.window(clockTick, alertLimit), batches(), index);
    }

    /** The same group with batches that an earlier trial has found. */
    Group with(Batches found) {
        return new Group(arms, alertLimit, found.ops(), found.warmupOps(), counted, glance);
    }

    /** Numbers of the arms in the order in which trial {@code index} builds them: it rotates, so that no arm is always first. */
    int[] construction(int index) {
        return Schedules.mirroredWilliams(arms.size(), index);
    }

    Interleaving interleaving(int number, int index, double clockTick) {
        List<String> names = arms.stream().map(ArmSpec::arm).toList();
        List<String> constructed = new ArrayList<>();
        for (int one : construction(index)) {
            constructed.add(names.get(one));
        }
        return new Interleaving(arms.get(number).role(), names, constructed, Interleaving.MIRRORED_WILLIAMS, clockTick);
    }

    /** What the trials after this one have to repeat. */
    static Optional<Batches> found(Trial trial) {
        List<Sample> measured = trial.measured();
        if (measured.isEmpty()) {
            return Optional.empty();
        }
        long warmup = trial.samples().stream()
                .filter(sample -> sample.stage() == Stage.WARMUP)
                .mapToLong(Sample::ops)
                .sum();
        return Optional.of(new Batches((int) measured.get(0).ops(), warmup));
    }
}
