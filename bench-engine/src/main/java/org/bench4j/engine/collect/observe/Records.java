package org.bench4j.engine.collect.observe;

import java.io.IOException;
import org.bench4j.model.observed.ObservedRecord;

/** Receives the records of a sweep, each as soon as it is there. */
@FunctionalInterface
public interface Records {
    /** Keeps one record, so that it survives whatever comes next. */
    void append(ObservedRecord record) throws IOException;
}
