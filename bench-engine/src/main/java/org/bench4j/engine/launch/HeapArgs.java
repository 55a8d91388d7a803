package org.bench4j.engine.launch;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the user's JVM arguments say about the size of the heap.
 *
 * @param initial size it starts with
 * @param largest size it may grow to
 * @param elsewhere whether it is also sized relative to the machine, or in a file of arguments
 */
record HeapArgs(Optional<String> initial, Optional<String> largest, boolean elsewhere) {
    private static final List<String> INITIAL = List.of("-Xms", "-ms", "-XX:InitialHeapSize=");
    private static final List<String> LARGEST = List.of("-Xmx", "-mx", "-XX:MaxHeapSize=");
    private static final List<String> ELSEWHERE = List.of(
            "@",
            "-XX:Flags=",
            "-XX:VMOptionsFile=",
            "-XX:InitialRAMPercentage=",
            "-XX:MinRAMPercentage=",
            "-XX:MaxRAMPercentage=",
            "-XX:InitialRAMFraction=",
            "-XX:MinRAMFraction=",
            "-XX:MaxRAMFraction=",
            "-XX:MaxRAM=");

    static HeapArgs of(List<String> args) {
        return new HeapArgs(
                last(args, INITIAL), last(args, LARGEST), args.stream().anyMatch(arg -> ELSEWHERE.stream()
                        .anyMatch(arg::startsWith)));
    }

    /** The arguments that fix the heap, as far as they do not contradict the user's: the size in MiB where none is given. */
    List<String> completion(long defaultMib) {
        if (elsewhere || initial.isPresent()) {
            return List.of();
        }
        if (largest.isPresent()) {
            return List.of("-Xms" + largest.get());
        }
        return List.of("-Xms" + defaultMib + "m", "-Xmx" + defaultMib + "m");
    }

    /** Whether the heap's size is not fixed even with {@link #completion}. */
    boolean mayGrow() {
        boolean completed = !elsewhere && initial.isEmpty();
        boolean fixed = initial.isPresent() && initial.equals(largest);
        return !completed && !fixed;
    }

    private static Optional<String> last(List<String> args, List<String> prefixes) {
        String value = null;
        for (String arg : args) {
            for (String prefix : prefixes) {
                if (arg.startsWith(prefix)) {
                    value = arg.substring(prefix.length()).toLowerCase(Locale.ROOT);
                }
            }
        }
        return Optional.ofNullable(value);
    }
}
