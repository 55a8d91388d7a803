package org.bench4j.engine.descriptors;

import java.nio.file.Path;

/** A descriptor that cannot be used; the message names the file, the key and the value, and what would be right. */
public final class DescriptorException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DescriptorException(Path file, String key, String problem) {
        super(file + ": " + (key.isEmpty() ? "" : key + ": ") + problem);
    }
}
