package org.bench4j.engine.collect.observe;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.model.observed.Scope;
import org.bench4j.model.observed.SystemFigure;

/** An arm that runs. */
public interface StartedArm extends AutoCloseable {
    /** Its processes, by what they are in it. */
    Map<Scope, Target> targets();

    /** How a process of it ended, absent while all run: exit code 0 is an end too. */
    Optional<End> end();

    /** What was asked for and could not be done, one sentence each. */
    List<String> shortcomings();

    /**
     * What the logs of its JVMs tell of collections in a window, of those that the descriptor declares a log for.
     *
     * @throws IOException when a declared log cannot be read
     */
    Map<Scope, Map<SystemFigure, Double>> collections(Instant from, Instant to) throws IOException;

    /** Ends all its processes with what they started: asked first, then killed. */
    @Override
    void close();

    /**
     * How a process ended.
     *
     * @param exitCode its exit code
     * @param explanation for people, the end of its log included
     */
    record End(int exitCode, String explanation) {}
}
