package org.bench4j.model.observed;

import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * The sweep that a record belongs to, and its conditions.
 *
 * @param startedAt when this repetition began, to the millisecond
 * @param invocationId joins all records of one sweep
 * @param envId the environment profile
 * @param envDigest digest of its file
 * @param harnessVersion version of what measured
 * @param datasetVersion identifies the rows that were moved
 * @param commit revision of the rig, empty outside version control
 * @param trigger what started the sweep
 * @param infra the servers around the arm and what bounds them, as text, in order
 */
public record RunContext(
        Instant startedAt,
        String invocationId,
        String envId,
        String envDigest,
        String harnessVersion,
        String datasetVersion,
        String commit,
        String trigger,
        Map<String, String> infra) {
    /** Beginning of the names of the facts in {@code infra} that say how fast the servers go without an arm. */
    public static final String CEILING = "ceiling_";

    public RunContext {
        Objects.requireNonNull(startedAt, "startedAt");
        ObservedWords.name("invocation_id", invocationId);
        ObservedWords.name("env_id", envId);
        ObservedWords.name("env_digest", envDigest);
        ObservedWords.name("harness_version", harnessVersion);
        ObservedWords.name("dataset_version", datasetVersion);
        Objects.requireNonNull(commit, "commit");
        Objects.requireNonNull(trigger, "trigger");
        infra = ObservedWords.copy(infra);
    }

    /** Another moment of the same sweep, under facts that may have become more. */
    public RunContext at(Instant moment, Map<String, String> facts) {
        return new RunContext(
                moment, invocationId, envId, envDigest, harnessVersion, datasetVersion, commit, trigger, facts);
    }

    /** A fact that is a number, absent when there is none of that name. */
    public OptionalDouble number(String fact) {
        String text = infra.get(fact);
        try {
            return text == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException word) {
            return OptionalDouble.empty();
        }
    }
}
