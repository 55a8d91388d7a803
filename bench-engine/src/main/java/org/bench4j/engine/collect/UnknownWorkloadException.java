package org.bench4j.engine.collect;

/** Says that no workload has a name that was asked for. */
public final class UnknownWorkloadException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnknownWorkloadException(String message) {
        super(message);
    }
}
