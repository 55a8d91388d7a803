package org.bench4j.engine.rigs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.bench4j.api.Param;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.Service;
import org.bench4j.api.rig.ServiceSpec;
import org.bench4j.engine.collect.observe.Target;
import org.bench4j.engine.descriptors.EnvironmentProfile;
import org.bench4j.engine.launch.LiveCommand;
import org.bench4j.engine.proc.OwnGroup;
import org.bench4j.engine.proc.TargetGroups;
import org.bench4j.model.observed.Scope;

/** The servers of a rig: started for it, watched, and ended with it, the last one first. */
final class OpenRig implements RigSetup, AutoCloseable {
    private static final Path ROOT = Path.of("/");

    private final DeclaredRig declared;
    private final EnvironmentProfile profile;
    private final Path folder;
    private final long seed;
    private final Map<String, String> facts = new LinkedHashMap<>();
    private final Map<Scope, Set<Long>> processes = new LinkedHashMap<>();
    private final Map<Scope, List<TargetGroups>> groups = new LinkedHashMap<>();
    private final Deque<Runnable> ends = new ArrayDeque<>();
    private final List<String> shortcomings = new ArrayList<>();
    private boolean reused;
    private int started;

    OpenRig(DeclaredRig declared, EnvironmentProfile profile, Path folder, long seed) {
        this.declared = declared;
        this.profile = profile;
        this.folder = folder;
        this.seed = seed;
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public long seed() {
        return seed;
    }

    @Override
    public <T> T get(Param<T> param) {
        return declared.get(param);
    }

    @Override
    public Service start(ServiceSpec spec) throws IOException {
        started++;
        Scope scope = scope(spec.role());
        OwnGroup group = OwnGroup.create(
                ROOT, OwnGroup.prefix() + spec.role() + "-" + started, processors(spec.role()), memory(spec.role()));
        ends.push(group::close);
        LiveCommand command = LiveCommand.start(
                spec.role(), group.command(spec.command()), spec.folder(), spec.environment(), spec.log());
        ends.push(command::close);
        group.shortcomings().forEach(shortcoming -> shortcomings.add(spec.role() + ": " + shortcoming));
        processes.computeIfAbsent(scope, missing -> new LinkedHashSet<>()).add(command.pid());
        groups.computeIfAbsent(scope, missing -> new ArrayList<>()).add(group.groups());
        return new Service() {
            @Override
            public long pid() {
                return command.pid();
            }

            @Override
            public boolean alive() {
                return command.exitCode().isEmpty();
            }

            @Override
            public List<String> lastLines() {
                return command.lastLines();
            }

            @Override
            public void stop() {
                command.close();
            }
        };
    }

    /** Limits as the profile states them for the role: {@code [infra.broker] cpus = "3"}. */
    private OptionalDouble processors(String role) {
        String text = profile.infra().get(role + "_cpus");
        return text == null
                ? OptionalDouble.empty()
                : OptionalDouble.of(profile.number("infra." + role + ".cpus", text));
    }

    private OptionalLong memory(String role) {
        String text = profile.infra().get(role + "_memory");
        return text == null ? OptionalLong.empty() : OptionalLong.of(profile.bytes("infra." + role + ".memory", text));
    }

    @Override
    public void reused(String role, long pid) {
        reused = true;
        processes.computeIfAbsent(scope(role), missing -> new LinkedHashSet<>()).add(pid);
        groups.computeIfAbsent(scope(role), missing -> new ArrayList<>()).add(TargetGroups.NONE);
    }

    @Override
    public void fact(String name, String value) {
        facts.put(name, value);
    }

    private static Scope scope(String role) {
        return switch (role) {
            case "broker" -> Scope.BROKER;
            case "sink" -> Scope.SINK;
            default -> throw new IllegalArgumentException("role \"" + role + "\": expected broker or sink");
        };
    }

    /** The servers as they are watched; the groups of several that play one role cannot be watched as one. */
    Map<Scope, Target> targets() {
        Map<Scope, Target> targets = new LinkedHashMap<>();
        processes.forEach((scope, pids) -> targets.put(
                scope,
                new Target(
                        pids, groups.get(scope).size() == 1 ? groups.get(scope).get(0) : TargetGroups.NONE)));
        return targets;
    }

    Map<String, String> facts() {
        return facts;
    }

    boolean isReused() {
        return reused;
    }

    /** Limits that could not be set, for the log. */
    List<String> shortcomings() {
        return shortcomings;
    }

    @Override
    public void close() {
        while (!ends.isEmpty()) {
            ends.pop().run();
        }
    }
}
