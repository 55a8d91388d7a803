package org.bench4j.engine.rigs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bench4j.engine.collect.observe.ArmFailure;
import org.bench4j.engine.collect.observe.ArmStarter;
import org.bench4j.engine.collect.observe.Attempt;
import org.bench4j.engine.collect.observe.StartedArm;
import org.bench4j.engine.collect.observe.Target;
import org.bench4j.engine.descriptors.ArmDescriptor;
import org.bench4j.engine.descriptors.ArmRole;
import org.bench4j.engine.descriptors.Placeholders;
import org.bench4j.engine.gc.GcFigures;
import org.bench4j.engine.gc.GcLog;
import org.bench4j.engine.gc.GcWindow;
import org.bench4j.engine.launch.LiveCommand;
import org.bench4j.engine.proc.OwnGroup;
import org.bench4j.engine.proc.TargetGroups;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.SystemFigure;

/** Starts arms as their descriptors say, each process in a control group of its own as far as the machine permits. */
final class ArmProcesses implements ArmStarter {
    private static final Path ROOT = Path.of("/");

    private final Map<String, String> known;

    /** A starter with values that stand in every descriptor: {@code java}, {@code classpath}, {@code module}. */
    ArmProcesses(Map<String, String> known) {
        this.known = known;
    }

    /** The values of a descriptor's placeholders: what the rig gives wins over what is known anyway. */
    Placeholders placeholders(ArmDescriptor arm, Path folder, Map<String, String> ofRig) {
        Map<String, String> values = new LinkedHashMap<>(known);
        values.put("folder", folder.toString());
        values.putAll(ofRig);
        arm.knobs().forEach((name, value) -> values.put("knob." + name, value));
        return new Placeholders(arm.file(), values);
    }

    @Override
    public StartedArm start(Attempt attempt) throws IOException {
        Path folder = attempt.folder().toAbsolutePath();
        Placeholders placeholders = placeholders(attempt.arm(), folder, attempt.values());
        Started started = new Started(folder);
        try {
            for (ArmRole role : attempt.arm().roles()) {
                started.start(role, attempt, placeholders);
            }
            return started;
        } catch (IOException failed) {
            started.close();
            throw new ArmFailure(attempt.arm().label() + " cannot be started: " + failed.getMessage(), failed);
        } catch (RuntimeException refused) {
            started.close();
            throw refused;
        }
    }

    /** One process of an arm. */
    private record Running(ArmRole role, LiveCommand command, OwnGroup group, Target target, Instant since) {}

    /** The processes of an arm. */
    private static final class Started implements StartedArm {
        private final Path folder;
        private final List<Running> running = new ArrayList<>();
        private final List<String> shortcomings = new ArrayList<>();

        Started(Path folder) {
            this.folder = folder;
        }

        void start(ArmRole role, Attempt attempt, Placeholders placeholders) throws IOException {
            String key = "role " + role.scope().word();
            List<String> words = placeholders.in(key + " command", role.command());
            Map<String, String> environment = new LinkedHashMap<>();
            role.environment()
                    .forEach(
                            (name, text) -> environment.put(name, placeholders.in(key + " environment." + name, text)));
            OwnGroup group = OwnGroup.create(
                    ROOT,
                    OwnGroup.prefix() + attempt.repetition().id() + "-"
                            + role.scope().word(),
                    role.cpus(),
                    role.memory());
            LiveCommand command;
            try {
                command = LiveCommand.start(
                        role.scope().word(), group.command(words), folder, environment, folder.resolve(role.log()));
            } catch (IOException | RuntimeException failed) {
                group.close();
                throw failed;
            }
            TargetGroups groups = group.missedBy(command.pid()).isEmpty() ? group.groups() : TargetGroups.NONE;
            Target target = new Target(Set.of(command.pid()), groups);
            running.add(new Running(role, command, group, target, Instant.now()));
            shortcomings.addAll(group.shortcomings());
        }

        @Override
        public Map<Scope, Target> targets() {
            Map<Scope, Target> targets = new EnumMap<>(Scope.class);
            running.forEach(one -> targets.put(one.role().scope(), one.target()));
            return targets;
        }

        @Override
        public Optional<End> end() {
            return running.stream()
                    .filter(one -> one.command().exitCode().isPresent())
                    .findFirst()
                    .map(one -> new End(
                            one.command().exitCode().orElseThrow(),
                            one.command().explanation()));
        }

        @Override
        public List<String> shortcomings() {
            return List.copyOf(shortcomings);
        }

        @Override
        public Map<Scope, Map<SystemFigure, Double>> collections(Instant from, Instant to) throws IOException {
            Map<Scope, Map<SystemFigure, Double>> collections = new EnumMap<>(Scope.class);
            for (Running one : running) {
                if (one.role().gcLog().isPresent()) {
                    Path log = folder.resolve(one.role().gcLog().get());
                    GcLog.read(log)
                            .figures(new GcWindow(from, to, Optional.of(one.since())))
                            .ifPresent(figures -> collections.put(one.role().scope(), figures(figures)));
                }
            }
            return collections;
        }

        private static Map<SystemFigure, Double> figures(GcFigures told) {
            Map<SystemFigure, Double> figures = new EnumMap<>(SystemFigure.class);
            told.pauses().ifPresent(pauses -> {
                figures.put(SystemFigure.GC_PAUSES, (double) pauses.count());
                figures.put(SystemFigure.GC_PAUSE_TOTAL_US, pauses.total() / 1e3);
                pauses.p99().ifPresent(p99 -> figures.put(SystemFigure.GC_PAUSE_P99_US, p99 / 1e3));
                pauses.p999().ifPresent(p999 -> figures.put(SystemFigure.GC_PAUSE_P999_US, p999 / 1e3));
                pauses.longest().ifPresent(most -> figures.put(SystemFigure.GC_PAUSE_MAX_US, most.nanos() / 1e3));
            });
            told.heapConfigured()
                    .ifPresent(bytes -> figures.put(SystemFigure.JVM_HEAP_CONFIGURED_BYTES, (double) bytes));
            told.heapCommitted()
                    .ifPresent(bytes -> figures.put(SystemFigure.JVM_HEAP_COMMITTED_PEAK_BYTES, (double) bytes));
            told.usedAfter().ifPresent(bytes -> figures.put(SystemFigure.JVM_HEAP_LIVE_PEAK_BYTES, (double) bytes));
            return figures;
        }

        @Override
        public void close() {
            for (int i = running.size() - 1; i >= 0; i--) {
                running.get(i).command().close();
                running.get(i).group().close();
            }
        }
    }
}
