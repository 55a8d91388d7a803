package org.bench4j.model.observed;

/** One line of a file of records: a measurement, or what a sweep says about itself. */
public sealed interface ObservedRecord permits Measurement, ControlVerdict, CeilingRecord {
    /** The format that this library writes and the newest that it reads. */
    int SCHEMA = 3;

    /** The oldest format that this library reads. */
    int OLDEST_SCHEMA = 2;

    /** The format of the record. */
    int schema();

    /** The rig that it was measured on. */
    String bench();

    /** The sweep that it belongs to, and under which conditions that ran. */
    RunContext run();
}
