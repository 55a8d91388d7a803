package org.bench4j.model;

import java.util.Objects;
import java.util.Optional;

/**
 * The revision of the measured code.
 *
 * @param commit full commit id
 * @param branch branch that was checked out, absent when detached
 * @param dirty whether the tree had changes that the commit does not have
 */
public record Revision(String commit, Optional<String> branch, boolean dirty) {
    public Revision {
        Names.require("commit", commit);
        Objects.requireNonNull(branch, "branch");
    }
}
