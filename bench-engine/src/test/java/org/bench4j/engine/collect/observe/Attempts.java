package org.bench4j.engine.collect.observe;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bench4j.api.rig.Repetition;
import org.bench4j.engine.descriptors.ArmDescriptor;
import org.bench4j.engine.descriptors.ArmRole;
import org.bench4j.model.observed.ObservedRecord;
import org.bench4j.model.observed.RecordHead;
import org.bench4j.model.observed.RunContext;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.Sut;

/** Arms and attempts that tests begin with. */
final class Attempts {
    static final RunContext RUN =
            new RunContext(World.EPOCH, "sweep-1", "here", "abc", "0.1.0", "w1", "", "test", Map.of());

    private Attempts() {}

    static ArmDescriptor arm(String variant, String... ceilings) {
        return new ArmDescriptor(
                Path.of(variant + ".toml"),
                "digest-" + variant,
                "mover",
                variant,
                "1.0",
                List.of(),
                List.of(new ArmRole(
                        Scope.DATA_PLANE,
                        List.of("mover"),
                        Map.of(),
                        "arm.log",
                        OptionalDouble.empty(),
                        OptionalLong.empty(),
                        Optional.empty())),
                Map.of("batch", "500"),
                List.of(ceilings),
                List.of());
    }

    static Attempt of(ArmDescriptor arm, boolean sustained) {
        RecordHead head = new RecordHead(
                ObservedRecord.SCHEMA,
                "world",
                "run-1",
                1,
                1,
                new Sut("mover", arm.variant(), false, "1.0", Map.of()),
                RUN,
                Map.of("mode", sustained ? "sustained" : "drain"));
        return new Attempt(new Repetition("r-1", arm.label(), 0, sustained), arm, head, Path.of("none"), Map.of());
    }
}
