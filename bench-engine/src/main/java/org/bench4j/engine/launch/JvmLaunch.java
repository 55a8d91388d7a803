package org.bench4j.engine.launch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A JVM to start.
 *
 * @param javaHome folder of the Java installation
 * @param jvmArgs its arguments
 * @param classPath folders and jars, in order
 * @param mainClass class to run
 * @param arguments arguments of the main class
 * @param workingDirectory where it runs
 * @param folder where its argument file, its log and a crash file go
 * @param name name of these files, without extension
 * @param timeout how long it may take
 */
public record JvmLaunch(
        Path javaHome,
        List<String> jvmArgs,
        List<Path> classPath,
        String mainClass,
        List<String> arguments,
        Path workingDirectory,
        Path folder,
        String name,
        Duration timeout) {
    public JvmLaunch {
        jvmArgs = List.copyOf(jvmArgs);
        classPath = List.copyOf(classPath);
        arguments = List.copyOf(arguments);
    }

    /** Everything that the JVM prints. */
    public Path log() {
        return folder.resolve(name + ".log");
    }

    Path argumentFile() {
        return folder.resolve(name + ".args");
    }

    Path java() {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        return javaHome.resolve("bin").resolve(windows ? "java.exe" : "java");
    }
}
