package org.bench4j.engine.descriptors;

import java.nio.file.Path;

/** Says that a descriptor or profile cannot be used: file, key, value, and what would be right. */
public final class DescriptorException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    DescriptorException(Path file, String message) {
        super(file + ": " + message);
    }

    DescriptorException(Path file, String key, Object value, String expected) {
        this(
                file,
                "key " + key + " = " + (value instanceof String ? "\"" + value + "\"" : value) + ": expected "
                        + expected);
    }
}
