package org.bench4j.examples.guest.workloads;

/** What a guest has done before a loop is injected. */
public enum Start {
    /** Nothing: the instance is fresh, and the runtime has executed nothing but the loop. */
    COLD,
    /** It has run the guest program, in the same instance; each run of the loop gets an instance of its own, since it spoils it. */
    WARM
}
