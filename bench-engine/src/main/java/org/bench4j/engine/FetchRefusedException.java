package org.bench4j.engine;

/** Says that what was to be fetched cannot become a corpus: the source refuses it, or there is no source. Trying again would not help. */
public final class FetchRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean noSource;

    FetchRefusedException(String message, boolean noSource) {
        super(message);
        this.noSource = noSource;
    }

    /** Whether the class path has no source at all. */
    public boolean noSource() {
        return noSource;
    }
}
