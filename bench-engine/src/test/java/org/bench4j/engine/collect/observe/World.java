package org.bench4j.engine.collect.observe;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import org.bench4j.api.rig.Audit;
import org.bench4j.api.rig.Ceiling;
import org.bench4j.api.rig.Corpus;
import org.bench4j.api.rig.Feed;
import org.bench4j.api.rig.Repetition;
import org.bench4j.api.rig.Rig;
import org.bench4j.api.rig.RigDeclaration;
import org.bench4j.api.rig.RigSetup;
import org.bench4j.api.rig.Sink;
import org.bench4j.api.rig.SinkCosts;
import org.bench4j.api.rig.Slice;
import org.bench4j.engine.proc.Quantity;
import org.bench4j.engine.proc.TargetGroups;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.SystemFigure;

/** A machine with a rig and an arm on it, in a time of its own that passes only when somebody waits: all that a driver meets. */
final class World implements Pace, Sampling, Rig, Sink, Corpus, Feed, ArmStarter {
    static final long SECOND = 1_000_000_000L;
    static final long TICK = SECOND / 10;
    static final Instant EPOCH = Instant.parse("2026-11-30T00:00:00Z");

    // what the arm does
    long rows = 150_000_000;
    double rowsPerSecond = 1_000_000;
    long stopsAfter = Long.MAX_VALUE;
    Optional<StartedArm.End> endsWith = Optional.empty();
    final Set<Long> lost = new TreeSet<>();
    final Set<Long> doubled = new TreeSet<>();
    final Set<Long> wrong = new TreeSet<>();
    double cores = 2;
    double steeringCores;
    long throttledPeriods;
    Map<Scope, Map<SystemFigure, Double>> collections = Map.of();
    boolean refusesToStart;
    /** Anonymous memory of data plane and control plane, by nanoseconds since the arm was started. */
    LongUnaryOperator dataMemory = since -> 1000;

    LongUnaryOperator steeringMemory = since -> 0;
    /** Latency in microseconds of the row with that number. */
    LongUnaryOperator latency = row -> 5000;

    // what the sink does
    long busyPolls;
    long costPerRow = 3;
    int failsAtCount = Integer.MAX_VALUE;

    // what happened
    final List<String> log = new ArrayList<>();
    final List<Scope> watched = new ArrayList<>();
    final List<Long> sent = new ArrayList<>();
    int counts;
    int interruptAtCount = Integer.MAX_VALUE;
    long sendTakes;

    private long now = 1_000 * SECOND;
    private long started = -1;
    private boolean running;
    private long carried;

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public Instant wall() {
        return EPOCH.plusNanos(now);
    }

    @Override
    public void until(long nanos) {
        now = Math.max(now, nanos);
    }

    // the sampler

    @Override
    public void watch(Scope scope, Target target) {
        watched.add(scope);
    }

    @Override
    public void forget(Scope scope) {
        watched.remove(scope);
    }

    @Override
    public Sighting after(long nanos) {
        long at = (nanos + TICK - 1) / TICK * TICK;
        now = Math.max(now, at);
        return sighting(at);
    }

    @Override
    public List<Sighting> between(long from, long to) {
        List<Sighting> sightings = new ArrayList<>();
        for (long at = (from + TICK - 1) / TICK * TICK; at <= to; at += TICK) {
            sightings.add(sighting(at));
        }
        return sightings;
    }

    @Override
    public long intervalNanos() {
        return TICK;
    }

    private Sighting sighting(long at) {
        Map<Scope, Map<Quantity, Long>> readings = new EnumMap<>(Scope.class);
        readings.put(Scope.SINK, Map.of(Quantity.CPU, at / 10));
        if (started >= 0 && at >= started) {
            long since = at - started;
            readings.put(
                    Scope.DATA_PLANE,
                    Map.of(
                            Quantity.CPU,
                            (long) (since * cores),
                            Quantity.ANONYMOUS,
                            dataMemory.applyAsLong(since),
                            Quantity.PEAK_MEMORY,
                            7000L,
                            Quantity.THROTTLED_PERIODS,
                            throttledPeriods));
            if (steeringCores > 0) {
                readings.put(
                        Scope.CONTROL_PLANE,
                        Map.of(
                                Quantity.CPU,
                                (long) (since * steeringCores),
                                Quantity.ANONYMOUS,
                                steeringMemory.applyAsLong(since)));
            }
        }
        return new Sighting(at, EPOCH.plusNanos(at), readings);
    }

    // the arm

    @Override
    public StartedArm start(Attempt attempt) throws IOException {
        log.add("start " + attempt.repetition().label());
        if (refusesToStart) {
            throw new ArmFailure("no such program", null);
        }
        started = now;
        running = true;
        return new StartedArm() {
            @Override
            public Map<Scope, Target> targets() {
                return Map.of(Scope.DATA_PLANE, new Target(Set.of(1L), TargetGroups.NONE));
            }

            @Override
            public Optional<End> end() {
                return carried() >= Math.min(stopsAfter, rows) ? endsWith : Optional.empty();
            }

            @Override
            public List<String> shortcomings() {
                return List.of();
            }

            @Override
            public Map<Scope, Map<SystemFigure, Double>> collections(Instant from, Instant to) {
                return collections;
            }

            @Override
            public void close() {
                if (running) {
                    carried = carried();
                    running = false;
                    log.add("stop " + attempt.repetition().label());
                }
            }
        };
    }

    private long carried() {
        if (started < 0) {
            return 0;
        }
        long moved = running ? (long) ((now - started) / 1e9 * rowsPerSecond) : carried;
        return Math.min(Math.min(moved, rows), stopsAfter);
    }

    // the sink

    @Override
    public long rows() throws IOException {
        counts++;
        if (counts == interruptAtCount) {
            Thread.currentThread().interrupt();
            throw new IOException("closed by interrupt");
        }
        if (counts == failsAtCount) {
            throw new IOException("connection refused");
        }
        if (started < 0) {
            return rows; // asked as the source
        }
        long carried = carried();
        return carried
                - lost.stream().filter(row -> row < carried).count()
                + doubled.stream().filter(row -> row < carried).count();
    }

    @Override
    public boolean idle() {
        return busyPolls-- <= 0;
    }

    @Override
    public Audit audit(Slice slice) {
        long carried = carried();
        long missing = Math.max(0, slice.to() - carried)
                + lost.stream()
                        .filter(row -> row < Math.min(carried, slice.to()))
                        .count();
        return new Audit(
                slice,
                missing,
                doubled.stream()
                        .filter(row -> row < Math.min(carried, slice.to()))
                        .count(),
                wrong.stream()
                        .filter(row -> row < Math.min(carried, slice.to()))
                        .count());
    }

    @Override
    public SinkCosts costs() {
        return new SinkCosts(
                List.of(new SinkCosts.Total("pg_cpu_us", 1000 + costPerRow * carried(), SinkCosts.Unit.CPU_US)),
                "vacuum");
    }

    // the rig

    @Override
    public String name() {
        return "world";
    }

    @Override
    public void declare(RigDeclaration declaration) {
        declaration.arms(Path.of("arm.toml"));
    }

    @Override
    public void open(RigSetup setup) {
        log.add("open");
    }

    @Override
    public Corpus corpus() {
        return this;
    }

    @Override
    public Sink sink() {
        return this;
    }

    @Override
    public Map<String, String> prepare(Repetition repetition) {
        log.add("prepare " + repetition.label());
        started = -1;
        carried = 0;
        sent.clear();
        return Map.of("topic", repetition.id());
    }

    @Override
    public List<Ceiling> ceilings() {
        return List.of(new Ceiling() {
            @Override
            public String name() {
                return "broker-consume";
            }

            @Override
            public long move() {
                now += 10 * SECOND;
                return 40_000_000;
            }
        });
    }

    @Override
    public Optional<Feed> feed() {
        return Optional.of(this);
    }

    // the source

    @Override
    public String version() {
        return "w1";
    }

    @Override
    public void fill() {
        log.add("fill");
    }

    // the load

    @Override
    public void send(long number, long dueMicros) {
        sent.add(dueMicros);
        now += sendTakes;
    }

    @Override
    public void flush() {}

    @Override
    public void arrivals(long fromMicros, long toMicros, Arrival each) {
        long nowMicros = now / 1000 + EPOCH.getEpochSecond() * 1_000_000;
        for (int row = 0; row < sent.size(); row++) {
            long due = sent.get(row);
            long took = latency.applyAsLong(row);
            if (due >= fromMicros && due < toMicros && due + took <= nowMicros && !lost.contains((long) row)) {
                each.at(due, took);
                if (doubled.contains((long) row)) {
                    each.at(due, took);
                }
            }
        }
    }
}
