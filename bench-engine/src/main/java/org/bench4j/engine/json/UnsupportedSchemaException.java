package org.bench4j.engine.json;

import java.nio.file.Path;

/** Says that a file was written in a newer format than this version of bench knows. */
public final class UnsupportedSchemaException extends ReportFormatException {
    private static final long serialVersionUID = 1L;

    private final int found;
    private final int supported;

    UnsupportedSchemaException(Path file, int found, int supported) {
        super(
                file,
                "schemaVersion is " + found + ", this version of bench reads up to " + supported
                        + "; read it with the version of bench that wrote it, or with a newer one");
        this.found = found;
        this.supported = supported;
    }

    /** The version that the file states. */
    public int found() {
        return found;
    }

    /** The newest version that is read. */
    public int supported() {
        return supported;
    }
}
