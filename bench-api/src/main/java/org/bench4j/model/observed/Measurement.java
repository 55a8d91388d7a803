package org.bench4j.model.observed;

import java.util.List;
import java.util.Set;

/** One repetition of one arm: drained or under a sustained load, which have different figures. */
public sealed interface Measurement extends ObservedRecord permits DrainRecord, SustainedRecord {
    /** What was measured, and which time of how many. */
    RecordHead head();

    /** Whether its figures may be used. */
    Status status();

    /** CPU, memory and collections of the arm and of what stands around it. */
    SystemFigures system();

    /** What the sink says of its own work during the window. */
    List<ServerCost> serverCosts();

    /** What makes the figures weaker. */
    Set<Flag> flags();

    /** For people: what the figures alone do not say. */
    String note();

    @Override
    default int schema() {
        return head().schema();
    }

    @Override
    default String bench() {
        return head().bench();
    }

    @Override
    default RunContext run() {
        return head().run();
    }
}
