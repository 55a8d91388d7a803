package org.bench4j.model;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;

/**
 * How a trial stood among the other arms that ran side by side with it.
 *
 * <p>Trials of one benchmark with the same index are such a group: their samples pair by round.
 *
 * @param role what the trial's arm is for
 * @param arms all arms of the group, in the numbering that the schedule uses
 * @param constructed the same arms in the order in which they were built and warmed up, which rotates from trial to trial
 * @param schedule how the order within a round follows from its number; {@value #MIRRORED_WILLIAMS} is in docs/method.md
 * @param clockTick smallest step of the clock that timed the samples, in nanoseconds
 */
public record Interleaving(Role role, List<String> arms, List<String> constructed, String schedule, double clockTick) {
    /** Name of the null control's arm. */
    public static final String CONTROL = "control";
    /** Name of the baseline's arm where two class paths are held against each other. */
    public static final String BASELINE = "baseline";
    /** Name of the candidate's arm there. */
    public static final String CANDIDATE = "candidate";

    /** In round r of trial t row (r + t) mod 2k: rows of a Williams design, then the same rows backwards: linear and quadratic drift cancel within 2k rounds. */
    public static final String MIRRORED_WILLIAMS = "mirrored-williams";

    public Interleaving {
        Objects.requireNonNull(role, "role");
        Names.require("schedule", schedule);
        arms = List.copyOf(arms);
        constructed = List.copyOf(constructed);
        if (arms.size() < 2 || new HashSet<>(arms).size() != arms.size()) {
            throw new IllegalArgumentException("interleaved arms " + arms + ": expected at least two different ones");
        }
        if (constructed.size() != arms.size() || !new HashSet<>(constructed).equals(new HashSet<>(arms))) {
            throw new IllegalArgumentException(
                    "order of construction " + constructed + ": expected the arms " + arms + " in some order");
        }
        if (!(clockTick >= 0) || Double.isInfinite(clockTick)) {
            throw new IllegalArgumentException(
                    "clock tick " + clockTick + ": expected finite nanoseconds of at least 0");
        }
    }
}
