package org.bench4j.model;

import java.util.Objects;
import java.util.Optional;

/**
 * Where the code of an arm comes from, in a run that holds two class paths against each other.
 *
 * @param arm the arm
 * @param asked what was asked for, as a person reads it: {@code merge base of main}, {@code working tree}
 * @param revision what was taken for it, absent where that is no revision
 */
public record ArmOrigin(String arm, String asked, Optional<Revision> revision) {
    public ArmOrigin {
        Names.require("arm", arm);
        Objects.requireNonNull(asked, "asked");
        Objects.requireNonNull(revision, "revision");
    }
}
