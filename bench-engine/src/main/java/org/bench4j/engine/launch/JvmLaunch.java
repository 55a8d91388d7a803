package org.bench4j.engine.launch;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * One JVM to be started, in full: what runs, where, with what, and for how long at most.
 *
 * @param javaHome folder of the Java installation
 * @param jvmArgs arguments of the JVM, class path left out
 * @param classPath folders and jars, in order; relative ones are taken from this process's folder, not the fork's
 * @param mainClass binary name of the class to run
 * @param arguments arguments of {@code mainClass}
 * @param workingDirectory folder in which it runs
 * @param folder where its argument file, its log and a crash file go
 * @param name name of these files, without extension; older ones of that name are replaced
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
        javaHome = javaHome.toAbsolutePath();
        jvmArgs = List.copyOf(jvmArgs);
        classPath = classPath.stream().map(Path::toAbsolutePath).toList();
        Objects.requireNonNull(mainClass, "mainClass");
        arguments = List.copyOf(arguments);
        workingDirectory = workingDirectory.toAbsolutePath();
        folder = folder.toAbsolutePath();
        Objects.requireNonNull(name, "name");
        if (mainClass.isBlank()) {
            throw new IllegalArgumentException("main class \"" + mainClass + "\": expected a binary class name");
        }
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout: expected more than nothing, got " + timeout);
        }
    }

    /** Everything that the JVM prints. */
    public Path log() {
        return folder.resolve(name + ".log");
    }

    /** What the JVM writes when it crashes, unless its arguments say otherwise. */
    Path crashFile() {
        return folder.resolve("hs_err_" + name + ".log");
    }

    Path argumentFile() {
        return folder.resolve(name + ".args");
    }

    /** The launcher's executable. */
    Path java() {
        return javaHome.resolve("bin").resolve(File.separatorChar == '\\' ? "java.exe" : "java");
    }

    /** The command line, one argument an element: short, since nearly everything is in the argument file. */
    List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(java().toString());
        jvmArgs.stream().filter(JvmLaunch::isFile).forEach(command::add);
        command.add("@" + argumentFile());
        return command;
    }

    /** The JVM's arguments that go into the argument file: all but files of arguments, which cannot name others. */
    List<String> plainJvmArgs() {
        return jvmArgs.stream().filter(argument -> !isFile(argument)).toList();
    }

    private static boolean isFile(String argument) {
        return argument.startsWith("@");
    }

    /**
     * A line for a POSIX shell that repeats this start by hand, as long as {@code argumentFile} is there.
     *
     * <p>Its standard input never ends: a fork ends with its input.
     */
    String shellLine() {
        StringBuilder line = new StringBuilder("cd ").append(ShellWords.quote(workingDirectory.toString()));
        line.append(" && env");
        Launcher.STRIPPED.forEach(variable -> line.append(" -u ").append(variable));
        command().forEach(word -> line.append(' ').append(ShellWords.quote(word)));
        return line.append(" < /dev/zero").toString();
    }
}
