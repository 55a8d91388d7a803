package org.bench4j.examples.guest.workloads;

import com.dylibso.chicory.runtime.Instance;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The runtime as a dependency. */
final class Chicory {
    private static final String PROPERTIES = "/META-INF/maven/com.dylibso.chicory/runtime/pom.properties";

    private Chicory() {}

    /** The version of the runtime on the class path, as its artifact says it. */
    static String version() {
        try (InputStream in = Instance.class.getResourceAsStream(PROPERTIES)) {
            if (in == null) {
                throw new IllegalStateException(
                        "resource " + PROPERTIES + ": expected the runtime's artifact to have it");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
