package org.bench4j.engine.collect.interleave;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.bench4j.api.Workload;
import org.bench4j.engine.collect.Assignments;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.DeclaredWorkload;
import org.bench4j.engine.collect.LiveTrial;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.TrialPlan;
import org.bench4j.engine.collect.TrialRecorder;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.model.Digest;
import org.bench4j.model.Interleaving;
import org.bench4j.model.Isolation;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Role;

/** A group of arms under test, each with a sink of its own: the first is the baseline, the last the null control. */
final class Arms {
    private static final Digest CODE = Digest.sha256("classes");

    private final Clock clock;
    private final LongSupplier nanos;
    private final List<Player> players = new ArrayList<>();
    private final List<TrialRecorder> sinks = new ArrayList<>();

    Arms(Clock clock, LongSupplier nanos) {
        this.clock = clock;
        this.nanos = nanos;
    }

    /** Arms whose warm-up is timed by the clock that times their samples. */
    static Arms of(Clock clock, List<? extends Workload<?, ?>> workloads) throws Exception {
        Arms arms = new Arms(clock, clock::nanos);
        for (Workload<?, ?> workload : workloads) {
            TrialRecorder sink = new TrialRecorder();
            arms.add(workload, workloads.size(), 1, 1, Probes.of(List.of()), sink);
            arms.sinks.add(sink);
        }
        return arms;
    }

    void add(Workload<?, ?> workload, int of, int warmup, int rounds, Probes probes, TrialSink sink) {
        List<String> names =
                IntStream.range(0, of).mapToObj(number -> "arm" + number).toList();
        String name = names.get(players.size());
        Role role = players.isEmpty() ? Role.BASELINE : players.size() == of - 1 ? Role.CONTROL : Role.CANDIDATE;
        Plan plan = new Plan(
                Mode.INTERLEAVE,
                List.of(),
                3,
                OptionalInt.of(warmup),
                OptionalInt.of(rounds),
                42,
                Map.of(),
                false,
                List.of());
        TrialPlan trial = new TrialPlan(
                Assignments.of(List.of(DeclaredWorkload.of(workload)), plan).get(0),
                2,
                plan.seed(),
                name,
                name,
                Isolation.EMBEDDED,
                false,
                Optional.of(new Interleaving(role, names, names, Interleaving.MIRRORED_WILLIAMS, clock.grain())));
        LiveTrial live = new LiveTrial(trial, workload.getClass().getClassLoader(), probes, clock, sink);
        players.add(new LocalPlayer(name, live, () -> Optional.of(CODE)));
    }

    InterleaveCollector.Taken collect(RoundPlan plan) throws IOException, InterruptedException {
        return collect(plan, () -> 0);
    }

    InterleaveCollector.Taken collect(RoundPlan plan, LongSupplier compiled) throws IOException, InterruptedException {
        int[] construction = IntStream.range(0, players.size()).toArray();
        return new InterleaveCollector(players, construction, plan, nanos, compiled).collect();
    }

    TrialRecorder sink(int number) {
        return sinks.get(number);
    }

    List<TrialRecorder> sinks() {
        return sinks;
    }
}
