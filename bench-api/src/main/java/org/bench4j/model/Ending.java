package org.bench4j.model;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a trial when it has ended.
 *
 * @param code digest over the bytes of every class that was loaded from the class path, absent where nobody watched
 * @param contents what one op consists of, in the order in which the workload stated it, no name twice; empty where it did not
 * @param expectation what the arm must show against its baseline, absent where nothing is expected
 * @param load how busy the machine was, absent where it is not known
 * @param failure why the trial did not end well
 */
public record Ending(
        Optional<Digest> code,
        List<Content> contents,
        Optional<Expectation> expectation,
        Optional<MachineLoad> load,
        Optional<Failure> failure) {
    public Ending {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(expectation, "expectation");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(failure, "failure");
        contents = List.copyOf(contents);
        Set<String> names = new HashSet<>();
        for (Content content : contents) {
            if (!names.add(content.name())) {
                throw new IllegalArgumentException("content " + content.name() + " is stated twice");
            }
        }
    }

    /** An end of which nothing else is known. */
    public static Ending of(Optional<Digest> code, Optional<Failure> failure) {
        return new Ending(code, List.of(), Optional.empty(), Optional.empty(), failure);
    }

    /** The same end, but failed. */
    public Ending failed(Failure why) {
        return new Ending(code, contents, expectation, load, Optional.of(why));
    }
}
