package org.bench4j.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.bench4j.api.Workload;

/** Where the workloads of a run come from. */
public sealed interface Target {
    /**
     * Workloads on a class path, measured in JVMs of their own (or in this one when the plan says so).
     *
     * @param javaHome folder of the Java installation that runs the forks
     * @param classPath folders and jars, in order
     * @param scan those of {@code classPath} whose classes are searched for workloads that no provider file names
     * @param workingDirectory where the forks run
     * @param forks folder for argument files, logs and hand-backs of forks; emptied before a run
     * @param timeout how long one trial may take
     */
    record ClassPath(
            Path javaHome, List<Path> classPath, List<Path> scan, Path workingDirectory, Path forks, Duration timeout)
            implements Target {
        public ClassPath {
            Objects.requireNonNull(javaHome, "javaHome");
            Objects.requireNonNull(workingDirectory, "workingDirectory");
            Objects.requireNonNull(forks, "forks");
            classPath = List.copyOf(classPath);
            scan = List.copyOf(scan);
            if (timeout.isNegative() || timeout.isZero()) {
                throw new IllegalArgumentException("timeout: expected more than nothing, got " + timeout);
            }
        }
    }

    /**
     * Workload classes of the program that embeds bench, measured in this JVM.
     *
     * @param workloads classes with a public constructor without parameters; each trial makes a new instance
     */
    record InProcess(List<Class<? extends Workload<?, ?>>> workloads) implements Target {
        public InProcess {
            workloads = List.copyOf(workloads);
        }
    }
}
