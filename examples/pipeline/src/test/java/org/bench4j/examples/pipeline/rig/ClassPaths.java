package org.bench4j.examples.pipeline.rig;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.bench4j.examples.pipeline.reading.Reading;

/** Class paths of the processes that are started; the build has written down which files belong to which. */
final class ClassPaths {
    private ClassPaths() {}

    /** That of the broker: Kafka, and the clients with what they need, which the arms have too. */
    static String broker() throws IOException {
        return listed("broker.classpath") + File.pathSeparator + listed("arms.classpath");
    }

    /** That of the arms: their own classes, the clients of broker and sink. */
    static String arms() throws IOException {
        return classesOf(Reading.class) + File.pathSeparator + listed("arms.classpath");
    }

    /** That of the arms with the faulty ones among them. */
    static String faultyArms() throws IOException {
        return classesOf(ClassPaths.class) + File.pathSeparator + arms();
    }

    /** The JVM by which this one was started. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String classesOf(Class<?> type) throws IOException {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException notAFile) {
            throw new IOException("classes of " + type.getName() + " are in no file", notAFile);
        }
    }

    private static String listed(String name) throws IOException {
        try (InputStream list = ClassPaths.class.getResourceAsStream("/" + name)) {
            if (list == null) {
                throw new IOException(
                        "resource " + name + " is missing; expected the build to write it: mvn test-compile");
            }
            return new String(list.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
    }
}
