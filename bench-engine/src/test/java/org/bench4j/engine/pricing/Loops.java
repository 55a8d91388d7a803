package org.bench4j.engine.pricing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Content;
import org.bench4j.model.Environment;
import org.bench4j.model.Header;
import org.bench4j.model.Host;
import org.bench4j.model.Jvm;
import org.bench4j.model.Metric;
import org.bench4j.model.Mode;
import org.bench4j.model.Plan;
import org.bench4j.model.Report;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;

/** Reports of loops of 1000 iterations for tests: each trial has one sample, so that its median is known. */
final class Loops {
    static final String PLAIN = "plain";
    static final String FOLDED = "folded";
    static final double ITERATIONS = 1000;

    private final List<Trial> trials = new ArrayList<>();

    /** What an iteration consists of. */
    record Body(double ops, double blocks, double bytes) {
        TrialBuilder on(TrialBuilder builder) {
            builder.content(Content.ITERATIONS, ITERATIONS)
                    .content(Content.OPS, ops * ITERATIONS)
                    .content(Content.BLOCK_ENTRIES, blocks * ITERATIONS);
            return bytes > 0 ? builder.content(Content.BYTES, bytes * ITERATIONS) : builder;
        }
    }

    static Body body(double ops, double blocks) {
        return new Body(ops, blocks, 0);
    }

    static Body body(double ops, double blocks, double bytes) {
        return new Body(ops, blocks, bytes);
    }

    /** A loop by itself, with the nanoseconds of an iteration in each trial. */
    Loops loop(String name, Body body, double... nanos) {
        for (int i = 0; i < nanos.length; i++) {
            trials.add(body.on(TrialBuilder.of(name).index(i).wall(nanos[i] * ITERATIONS))
                    .build());
        }
        return this;
    }

    /** An arm of a loop. */
    Loops arm(String name, Role role, String arm, Body body, double... nanos) {
        for (int i = 0; i < nanos.length; i++) {
            trials.add(body.on(TrialBuilder.of(name)
                            .index(i)
                            .interleaved(role, arm, PLAIN, FOLDED)
                            .wall(nanos[i] * ITERATIONS))
                    .build());
        }
        return this;
    }

    Loops add(Trial trial) {
        trials.add(trial);
        return this;
    }

    Report report() {
        Header header = new Header(
                Header.SCHEMA_VERSION,
                "r",
                Instant.parse("2026-03-01T12:00:00Z"),
                "1.0",
                Optional.empty(),
                new Plan(
                        Mode.ITERATE,
                        List.of(),
                        5,
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        42,
                        Map.of(),
                        true,
                        List.of()),
                new Environment(
                        new Host(
                                "Linux",
                                "amd64",
                                "6.1",
                                Optional.empty(),
                                2,
                                OptionalLong.empty(),
                                OptionalDouble.empty(),
                                OptionalLong.empty(),
                                Optional.empty()),
                        new Jvm("vendor", "17", "server", "G1", "/jdk", List.of()),
                        Optional.empty()));
        return new Report(header, trials, List.of(), true);
    }

    Costs costs() {
        return Costs.of(report(), Metric.WALL);
    }
}
