package org.bench4j.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;

/** The small files that this JVM and its forks exchange: records as JSON; both ends are of one version. */
final class JsonFiles {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonFiles() {}

    static void write(Path file, Object record) throws IOException {
        MAPPER.writeValue(file.toFile(), record);
    }

    static <T> T read(Path file, Class<T> type) throws IOException {
        return MAPPER.readValue(file.toFile(), type);
    }
}
