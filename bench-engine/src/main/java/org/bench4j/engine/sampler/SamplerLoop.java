package org.bench4j.engine.sampler;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Set;
import org.bench4j.engine.proc.Depth;
import org.bench4j.engine.proc.MachineFiles;
import org.bench4j.engine.proc.Meters;
import org.bench4j.engine.proc.ProcessFiles;
import org.bench4j.engine.proc.ProcessStat;
import org.bench4j.engine.proc.Reading;
import org.bench4j.engine.proc.SchedStat;
import org.bench4j.engine.proc.TargetGroups;
import org.bench4j.engine.proc.TargetMeter;

/** Takes an observation at each beat, and does between two what the driver asks for. */
final class SamplerLoop {
    /** Ends the sampler after one more observation. */
    static final String STOP = "stop";

    static final String WATCH = "watch";
    static final String DROP = "drop";
    static final String RESET = "reset";
    static final String MARK = "mark";

    // What a process has when it ends between two full readings is lost with it, as is what a thread waited.
    private static final long BEATS_BETWEEN_FULL = 10;
    private static final long BEATS_BETWEEN_THREADS = 100;
    private static final int WARM_UPS = 1_000;
    private static final long MOST_WARM_UP_NANOS = 2_000_000_000L;

    private final Path root;
    private final Queue<String> commands;
    private final LinePrinter lines;
    private final Meters meters;
    private final MachineFiles machine;
    private final Map<String, Watched> targets = new LinkedHashMap<>();
    private Optional<String> mark = Optional.empty();
    private long ownCpu;

    /**
     * A target with its meter.
     *
     * @param peaksCount whether its peaks began with what is measured: after a reset, or with its first process
     */
    private record Watched(TargetMeter meter, Reading reading, boolean peaksCount) {}

    SamplerLoop(Path root, Queue<String> commands, LinePrinter lines) {
        this.root = root;
        this.commands = commands;
        this.lines = lines;
        this.meters = Meters.under(root);
        this.machine = MachineFiles.under(root);
    }

    /**
     * Does what it will do a few hundred times over, on itself and for nobody: the compiler's work falls before the first
     * observation, where it disturbs nothing and is no part of a window. On a slow machine it ends unfinished.
     */
    void warmUp() throws IOException {
        LinePrinter nobody = new LinePrinter(List.of());
        Set<Long> self = Set.of(ProcessHandle.current().pid());
        try (TargetMeter meter = meters.open(self, TargetGroups.NONE)) {
            Reading reading = new Reading();
            long end = System.nanoTime() + MOST_WARM_UP_NANOS;
            for (int i = 0; i < WARM_UPS && System.nanoTime() < end; i++) {
                meter.read(i % 100 == 0 ? Depth.THREADS : i % 5 == 0 ? Depth.FULL : Depth.LIGHT, reading);
                nobody.begin("warm-up").number("at", System.nanoTime()).number("wall", wallMicros());
                nobody.open("self").reading(reading, true).shut().end();
                machine.stat();
                machine.pressure("cpu");
            }
        }
    }

    void run(Beat beat, long period) throws IOException {
        lines.begin("begin")
                .number("at", System.nanoTime())
                .number("wall", wallMicros())
                .number("period", period)
                .number("process", ProcessHandle.current().pid())
                .end();
        boolean stopped = false;
        while (!stopped) {
            long due = beat.await();
            stopped = obey();
            observe(beat, due);
        }
        lines.begin("end")
                .number("at", System.nanoTime())
                .number("missed", beat.missed())
                .number("cpu", ownCpu())
                .end();
        targets.values().forEach(target -> target.meter().close());
        meters.close();
        machine.close();
    }

    /**
     * What this process has used: exact, of the threads that live, or with those that have ended, cut to the grain; so the
     * larger of the two.
     */
    private OptionalLong ownCpu() {
        ProcessFiles own = ProcessFiles.of(root, ProcessHandle.current().pid());
        long used = Math.max(
                own.stat().map(ProcessStat::used).orElse(0L),
                own.schedStat().map(SchedStat::running).orElse(0L));
        ownCpu = Math.max(used, ownCpu);
        return ownCpu > 0 ? OptionalLong.of(ownCpu) : OptionalLong.empty();
    }

    private boolean obey() throws IOException {
        for (String command = commands.poll(); command != null; command = commands.poll()) {
            List<String> fields = List.of(command.split("\t", -1));
            switch (fields.get(0)) {
                case STOP -> {
                    return true;
                }
                case WATCH -> watch(WatchedTarget.parse(fields.subList(1, fields.size())));
                case DROP -> {
                    Watched dropped = targets.remove(fields.get(1));
                    if (dropped != null) {
                        dropped.meter().close();
                    }
                }
                case RESET -> reset();
                case MARK -> {
                    mark = Optional.of(fields.get(1));
                    // two marks are two observations: the rest waits for the next beat
                    return false;
                }
                default -> throw new IOException("command \"" + command + "\" is not one of the sampler's");
            }
        }
        return false;
    }

    private void watch(WatchedTarget target) throws IOException {
        TargetGroups groups = target.groups();
        if (groups.isEmpty()) {
            groups = TargetGroups.of(root, target.processes().iterator().next())
                    .ownedBy(meters.family(target.processes()));
        }
        boolean fresh = target.processes().isEmpty() && groups.processes().isEmpty();
        Watched before =
                targets.put(target.name(), new Watched(meters.open(target.processes(), groups), new Reading(), fresh));
        if (before != null) {
            before.meter().close();
        }
        lines.begin("target")
                .text("name", target.name())
                .number("at", System.nanoTime())
                .open("sources")
                .provenance(targets.get(target.name()).meter().provenance())
                .shut()
                .end();
    }

    private void reset() throws IOException {
        lines.begin("reset").number("at", System.nanoTime()).open("targets");
        for (Map.Entry<String, Watched> target : targets.entrySet()) {
            Watched watched = target.getValue();
            boolean reset = watched.meter().resetPeaks();
            target.setValue(new Watched(watched.meter(), watched.reading(), reset));
            lines.truth(target.getKey(), reset);
        }
        lines.shut().end();
    }

    private void observe(Beat beat, long due) throws IOException {
        Depth depth = depth(beat.number());
        long at = System.nanoTime();
        long wall = wallMicros();
        for (Watched target : targets.values()) {
            target.meter().read(depth, target.reading());
        }
        long took = System.nanoTime() - at;
        lines.begin("observation")
                .number("n", beat.number())
                .number("at", at)
                .number("wall", wall)
                .number("late", at - due)
                .number("took", took)
                .number("missed", beat.missed());
        if (mark.isPresent()) {
            lines.text("mark", mark.get());
            mark = Optional.empty();
        }
        if (depth == Depth.THREADS) {
            lines.number("own", ownCpu());
        }
        lines.open("machine");
        if (depth != Depth.LIGHT) {
            machine();
        }
        lines.shut().open("targets");
        for (Map.Entry<String, Watched> target : targets.entrySet()) {
            lines.open(target.getKey())
                    .reading(target.getValue().reading(), target.getValue().peaksCount())
                    .shut();
        }
        lines.shut().end();
    }

    private Depth depth(long number) {
        if (mark.isPresent() || number % BEATS_BETWEEN_THREADS == 0) {
            return Depth.THREADS;
        }
        return number % BEATS_BETWEEN_FULL == 0 ? Depth.FULL : Depth.LIGHT;
    }

    private void machine() {
        machine.stat().ifPresent(stat -> lines.number("busy", stat.busy()).number("steal", stat.steal()));
        machine.pressure("cpu")
                .ifPresent(pressure -> lines.number("cpu-stall", pressure.some().total()));
    }

    private static long wallMicros() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    }
}
