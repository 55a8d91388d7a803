package org.bench4j.engine.revisions;

import java.util.Objects;

/**
 * The revision that a name stands for in a comparison.
 *
 * <p>A branch moves on: held against its tip, an old branch of one's own gets the blame for what others did in the meantime. So what
 * is taken for a branch is the commit at which HEAD left it. Everything else (a tag, a commit) names one commit, which is taken.
 *
 * @param ref the name, as it was given
 * @param meant full id of the commit that the name stands for
 * @param taken full id of the commit to use
 * @param mergeBase whether {@code taken} is the merge base of HEAD with {@code meant}, rather than {@code meant} itself
 */
public record Choice(String ref, String meant, String taken, boolean mergeBase) {
    private static final int SHORT = 12;

    public Choice {
        Objects.requireNonNull(ref, "ref");
        Objects.requireNonNull(meant, "meant");
        Objects.requireNonNull(taken, "taken");
    }

    /** What was asked for, as a person reads it. */
    public String asked() {
        return mergeBase ? "merge base of " + ref : ref;
    }

    /** Which commit was meant and which one was taken. */
    public String sentence() {
        if (!mergeBase) {
            return meant.startsWith(ref) ? "commit " + brief(taken) : ref + " is " + brief(taken);
        }
        return ref + " is " + brief(meant) + ", taken is the merge base of HEAD with it, " + brief(taken);
    }

    /** A commit id at a length that is unique in practice. */
    static String brief(String commit) {
        return commit.length() <= SHORT ? commit : commit.substring(0, SHORT);
    }
}
