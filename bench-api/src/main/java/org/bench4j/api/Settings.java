package org.bench4j.api;

/** The values of a workload's parameters. */
@FunctionalInterface
public interface Settings {
    /** The value of a parameter that the workload has declared. */
    <T> T get(Param<T> param);
}
