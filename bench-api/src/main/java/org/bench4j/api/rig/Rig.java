package org.bench4j.api.rig;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All that stands around an arm which is measured from outside: a source that is filled, a sink that is asked, and the servers of both.
 *
 * <p>The arm itself is not here: a descriptor file says how it is started. Nothing that an arm says about itself is used. One instance
 * for each sweep, called from one thread: {@link #declare}, {@link #open}, then for each repetition {@link #prepare}; {@link #close} at
 * the end, also after a failure. The class must be public, with a public constructor without parameters.
 */
public interface Rig {
    /** The name that records carry: lower case, words joined by hyphens. */
    String name();

    /** States parameters and where the descriptors of the arms are; nothing is started yet. */
    void declare(RigDeclaration declaration);

    /** Starts the servers, on a machine where nothing of the rig runs yet; what {@link RigSetup#start} started is ended by the harness. */
    void open(RigSetup setup) throws Exception;

    /** The rows that drains move. */
    Corpus corpus();

    /** Where rows end. */
    Sink sink();

    /**
     * Makes the sink empty and the source unread, for one repetition.
     *
     * @return what stands for {@code ${NAME}} in the command and environment of the arm: addresses, topics, tables
     */
    Map<String, String> prepare(Repetition repetition) throws Exception;

    /** How fast the servers go without an arm, to be measured when asked for; descriptors name those that bound their arm. */
    default List<Ceiling> ceilings() {
        return List.of();
    }

    /** Both ends of a sustained load; absent when the rig can only be drained. */
    default Optional<Feed> feed() {
        return Optional.empty();
    }

    /** Lets go of connections and files; the processes are ended afterwards. */
    default void close() throws Exception {}
}
