package org.bench4j.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bench4j.api.Workload;
import org.bench4j.model.Revision;

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

    /**
     * Two class paths held against each other: each workload of the baseline's, side by side with its counterpart of the candidate's
     * and with itself as null control.
     *
     * @param javaHome folder of the Java installation that runs the forks
     * @param engine class path of bench itself, which the measured code does not see
     * @param baseline the side that the other is held against
     * @param candidate the side that is judged
     * @param separation how the arms are kept apart
     * @param skipSameCode whether benchmarks whose loaded classes agree on both sides are left out, after one cheap look
     * @param workingDirectory where the forks run
     * @param forks folder for argument files, logs and hand-backs of forks; emptied before a run
     * @param timeout how long one trial may take
     */
    record Sides(
            Path javaHome,
            List<Path> engine,
            Side baseline,
            Side candidate,
            Separation separation,
            boolean skipSameCode,
            Path workingDirectory,
            Path forks,
            Duration timeout)
            implements Target {
        public Sides {
            Objects.requireNonNull(javaHome, "javaHome");
            engine = List.copyOf(engine);
            Objects.requireNonNull(baseline, "baseline");
            Objects.requireNonNull(candidate, "candidate");
            Objects.requireNonNull(separation, "separation");
            Objects.requireNonNull(workingDirectory, "workingDirectory");
            Objects.requireNonNull(forks, "forks");
            if (timeout.isNegative() || timeout.isZero()) {
                throw new IllegalArgumentException("timeout: expected more than nothing, got " + timeout);
            }
        }
    }

    /**
     * One of two class paths.
     *
     * @param asked what was asked for, as a person reads it: {@code merge base of main}, {@code working tree}
     * @param revision what was taken for it, absent where that is no revision
     * @param classPath folders and jars, in order, bench's own left out
     * @param scan those of {@code classPath} whose classes are searched for workloads that no provider file names
     */
    record Side(String asked, Optional<Revision> revision, List<Path> classPath, List<Path> scan) {
        public Side {
            Objects.requireNonNull(asked, "asked");
            Objects.requireNonNull(revision, "revision");
            classPath = List.copyOf(classPath);
            scan = List.copyOf(scan);
        }
    }

    /** How the arms of two class paths are kept apart. */
    enum Separation {
        /** By class loaders; by JVMs where that cannot be, and the report says why. */
        AUTO,
        /** In one JVM, each in a class loader of its own: one heap, one machine state, the least noise. */
        CLASSLOADER,
        /** In live JVMs that take turns. */
        JVM
    }
}
