package org.bench4j.api;

import org.bench4j.model.Stage;

/** One sample as its workload sees it. */
public interface Iteration {
    /** Warm-up or measured. */
    Stage stage();

    /** 0-based within the stage. */
    int index();

    /** 0-based over warm-up and measured samples together. */
    int ordinal();

    /** Reports a cost outside the span: nanoseconds of a column declared by {@link Declaration#outside}; several calls add up. */
    void outside(String column, long nanos);
}
