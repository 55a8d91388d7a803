package org.bench4j.api.corpus;

/** Says that a corpus is not what it should be, or that what was asked for cannot become one; trying again would not help. */
public final class CorpusException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With one sentence that names the corpus or the position, what is wrong and what would be right. */
    public CorpusException(String message) {
        super(message);
    }

    /** The same, because of something else. */
    public CorpusException(String message, Throwable cause) {
        super(message, cause);
    }
}
