package org.bench4j.model;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything that a report says before its first trial.
 *
 * @param schemaVersion version of the format; {@link #SCHEMA_VERSION} is what this library writes
 * @param id unique to the run
 * @param startedAt when the run began, to the millisecond
 * @param tool version of bench that measured
 * @param project {@code group:artifact} of the module that was measured, absent outside Maven
 * @param plan what was asked
 * @param environment where it ran
 * @param origins where the code of each arm comes from, in a run that holds two class paths against each other; else empty
 */
public record Header(
        int schemaVersion,
        String id,
        Instant startedAt,
        String tool,
        Optional<String> project,
        Plan plan,
        Environment environment,
        List<ArmOrigin> origins) {
    /** The format that this library writes and the newest that it reads. */
    public static final int SCHEMA_VERSION = 1;

    public Header {
        Names.require("report id", id);
        Objects.requireNonNull(startedAt, "startedAt");
        Names.require("tool version", tool);
        Objects.requireNonNull(project, "project");
        Objects.requireNonNull(plan, "plan");
        Objects.requireNonNull(environment, "environment");
        origins = List.copyOf(origins);
        if (schemaVersion < 1 || schemaVersion > SCHEMA_VERSION) {
            throw new IllegalArgumentException(
                    "schemaVersion: expected 1 to " + SCHEMA_VERSION + ", got " + schemaVersion);
        }
    }

    /** The header of a run of one class path. */
    public Header(
            int schemaVersion,
            String id,
            Instant startedAt,
            String tool,
            Optional<String> project,
            Plan plan,
            Environment environment) {
        this(schemaVersion, id, startedAt, tool, project, plan, environment, List.of());
    }
}
