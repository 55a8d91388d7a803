package org.bench4j.engine;

/** Says that there is no workload to run, or none that matches the names asked for. */
public final class NoWorkloadsException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean named;

    NoWorkloadsException(String message, boolean named) {
        super(message);
        this.named = named;
    }

    /** Whether workloads were asked for by name and none matched, as against a module that simply has none. */
    public boolean named() {
        return named;
    }
}
