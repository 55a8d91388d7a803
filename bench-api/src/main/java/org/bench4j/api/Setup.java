package org.bench4j.api;

/** What a workload is opened with. */
public interface Setup extends Settings {
    /** Which trial this is, 0-based. */
    int trial();

    /** The seed for every random choice of the workload that no parameter governs; equal in all trials of a run. */
    long seed();

    /** The arm that this trial runs. */
    String arm();
}
