package org.bench4j.engine;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.bench4j.engine.collect.Clock;
import org.bench4j.engine.collect.DeclaredWorkload;
import org.bench4j.engine.collect.LiveTrial;
import org.bench4j.engine.collect.Probes;
import org.bench4j.engine.collect.TrialPlan;
import org.bench4j.engine.collect.TrialSink;
import org.bench4j.engine.collect.interleave.Compilation;
import org.bench4j.engine.collect.interleave.InterleaveCollector;
import org.bench4j.engine.collect.interleave.LocalPlayer;
import org.bench4j.engine.collect.interleave.Player;
import org.bench4j.engine.collect.interleave.RoundPlan;
import org.bench4j.model.Finding;
import org.bench4j.model.Isolation;
import org.bench4j.model.Severity;
import org.bench4j.model.Stage;

/** Takes the trials of a group in this JVM, each arm in a class loader of its own. */
final class ArmsTaker implements AutoCloseable {
    private final Catalog.Entry entry;
    private final Group group;
    private final int trial;
    private final long seed;
    private final Isolation isolation;
    private final boolean confirmation;
    private final double clockTick = Clock.SYSTEM.grain();
    private final List<AutoCloseable> opened = new ArrayList<>();

    ArmsTaker(Catalog.Entry entry, Group group, int trial, long seed, Isolation isolation, boolean confirmation) {
        this.entry = entry;
        this.group = group;
        this.trial = trial;
        this.seed = seed;
        this.isolation = isolation;
        this.confirmation = confirmation;
    }

    /** Takes the trials; sinks in the numbering of the arms. */
    void take(List<? extends TrialSink> sinks) throws IOException, InterruptedException {
        Player[] players = new Player[sinks.size()];
        for (int number : group.construction(trial)) {
            players[number] = player(number, sinks.get(number));
        }
        if (group.glance()) {
            glance(players);
            return;
        }
        RoundPlan plan = group.plan(entry, trial, clockTick);
        InterleaveCollector.Taken taken = new InterleaveCollector(
                        Arrays.asList(players),
                        group.construction(trial),
                        plan,
                        System::nanoTime,
                        Compilation.ofThisJvm())
                .collect();
        if (!taken.doubt().isEmpty()) {
            sinks.get(0).finding(warmUpDoubt(entry, trial, taken.doubt()));
        }
    }

    /** The doubt as a report has it. */
    static Finding warmUpDoubt(Catalog.Entry entry, int trial, String doubt) {
        return new Finding(
                "warm-up-not-steady", Severity.WARNING, entry.workload(), "trial " + (trial + 1) + ": " + doubt);
    }

    /** One arm, its classes loaded for it alone. */
    Player player(int number, TrialSink sink) throws IOException {
        ArmSpec spec = group.arms().get(number);
        WorkloadLoader loader = WorkloadLoader.over(classPath(spec));
        opened.add(loader);
        DeclaredWorkload declared = TrialTaker.declared(loader, spec.type());
        Probes probes = Probes.standard(loader, declared.severalThreads());
        opened.add(probes);
        TrialPlan plan = new TrialPlan(
                TrialTaker.assigned(declared, spec.arguments(), entry),
                trial,
                seed,
                spec.arm(),
                spec.setting(),
                isolation,
                confirmation,
                Optional.of(group.interleaving(number, trial, clockTick)));
        return new LocalPlayer(
                spec.arm(), new LiveTrial(plan, loader, probes, Clock.SYSTEM, sink), () -> Optional.of(loader.code()));
    }

    /** Has each arm do a little of its work, so that its code is loaded. */
    private void glance(Player[] players) throws IOException, InterruptedException {
        for (Player player : players) {
            player.begin();
            boolean goesOn = player.open();
            for (int i = 0; goesOn && i < Math.min(2, entry.warmup()); i++) {
                goesOn = player.take(Stage.WARMUP, OptionalInt.empty(), 1);
            }
            if (goesOn) {
                player.take(Stage.MEASURED, OptionalInt.empty(), 1);
            }
            player.end();
        }
    }

    private static List<Path> classPath(ArmSpec spec) {
        Stream<String> elements = spec.classPath().isEmpty()
                ? Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                : spec.classPath().stream();
        return elements.filter(element -> !element.isEmpty()).map(Path::of).toList();
    }

    @Override
    public void close() throws IOException {
        for (int i = opened.size() - 1; i >= 0; i--) {
            try {
                opened.get(i).close();
            } catch (IOException | RuntimeException failed) {
                throw failed;
            } catch (Exception impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
