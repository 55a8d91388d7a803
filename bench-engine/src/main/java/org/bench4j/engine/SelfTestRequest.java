package org.bench4j.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What {@link Bench#selfTest} needs to know.
 *
 * @param javaHome folder of the Java installation that runs the forks
 * @param engine class path of bench itself, which holds the work
 * @param jvmArgs arguments of the forks
 * @param trials trials of each kind of work, at least 6; 10 take about two minutes
 * @param folder for the forks' files; emptied before and after
 * @param output where what was found is written as JSON, absent when it is only returned
 * @param progress receives a line now and then, with an estimate of what is left
 */
public record SelfTestRequest(
        Path javaHome,
        List<Path> engine,
        List<String> jvmArgs,
        int trials,
        Path folder,
        Optional<Path> output,
        Consumer<String> progress) {
    /** Trials that a gate is judged by. */
    static final int TRIALS_OF_A_GATE = 5;

    public SelfTestRequest {
        Objects.requireNonNull(javaHome, "javaHome");
        engine = List.copyOf(engine);
        jvmArgs = List.copyOf(jvmArgs);
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(output, "output");
        Objects.requireNonNull(progress, "progress");
        if (trials <= TRIALS_OF_A_GATE) {
            throw new IllegalArgumentException("trials of the self-test: expected at least " + (TRIALS_OF_A_GATE + 1)
                    + ", so that several gates of " + TRIALS_OF_A_GATE + " can be drawn from them, got " + trials);
        }
    }
}
