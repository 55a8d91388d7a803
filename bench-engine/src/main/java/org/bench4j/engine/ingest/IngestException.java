package org.bench4j.engine.ingest;

import java.io.IOException;
import java.nio.file.Path;
import org.bench4j.model.Severity;

/**
 * Says that nothing of a source can be read: it is missing, empty, of no known format, or broken before its first number.
 *
 * <p>The message has the source, the place and what was expected.
 */
public class IngestException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Path source;

    IngestException(Path source, Place place, String reason) {
        super(new Problem(source, place.path(), place.lineIfKnown(), place.columnIfKnown(), Severity.ERROR, reason)
                .toString());
        this.source = source;
    }

    IngestException(Path source, String reason) {
        this(source, Place.WHOLE, reason);
    }

    /** What was to be read. */
    public Path source() {
        return source;
    }
}
