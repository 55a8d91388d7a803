package org.bench4j.model.observed;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The drains of one label in one sweep; figures are medians of the repetitions that ended well.
 *
 * @param label the arm, or its control
 * @param control whether it is the control, which is not ranked
 * @param repetitions how many ended well
 * @param failed how many did not
 * @param rowsPerSecondPerCore the lead figure; absent when no repetition that ended well has it
 * @param spread (largest - smallest) / median of the lead figure; absent below two repetitions
 * @param resolution the coarsest window resolution among the repetitions; absent when no record tells
 * @param rowsPerSecond rows a second
 * @param coresUsed processors busy on average
 * @param peakAnonymousBytes most memory without a file behind it
 * @param rank 1 for the best; those that cannot be told apart share one; absent where nothing can be ranked
 * @param lastRank the last rank that it might have, as far as this sweep can tell; equal to {@code rank} when that is sure
 * @param flags of any of the repetitions
 */
public record ArmSummary(
        String label,
        boolean control,
        int repetitions,
        int failed,
        OptionalDouble rowsPerSecondPerCore,
        OptionalDouble spread,
        OptionalDouble resolution,
        OptionalDouble rowsPerSecond,
        OptionalDouble coresUsed,
        OptionalDouble peakAnonymousBytes,
        int rank,
        int lastRank,
        Set<Flag> flags) {
    /** The rank of what is not ranked. */
    public static final int UNRANKED = 0;

    public ArmSummary {
        ObservedWords.name("label", label);
        Objects.requireNonNull(rowsPerSecondPerCore, "rowsPerSecondPerCore");
        flags = flags.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(flags));
        if (rank < UNRANKED || lastRank < rank) {
            throw new IllegalArgumentException("ranks " + rank + " to " + lastRank + " of " + label
                    + ": expected 0 for none, or a rank from 1 and one that is not before it");
        }
    }

    /** The same label at other ranks. */
    public ArmSummary ranked(int first, int last) {
        return new ArmSummary(
                label,
                control,
                repetitions,
                failed,
                rowsPerSecondPerCore,
                spread,
                resolution,
                rowsPerSecond,
                coresUsed,
                peakAnonymousBytes,
                first,
                last,
                flags);
    }
}
