package org.bench4j.engine.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.model.Finding;
import org.bench4j.model.Host;
import org.bench4j.model.Severity;

/**
 * The arguments of forks: a heap of fixed size, touched before anything is timed, on huge pages where the kernel has them.
 *
 * <p>First touch of memory costs more than most allocations: on a growing heap it is what an allocation benchmark measures.
 *
 * @param arguments what forks are started with: ours first, so that the user's win
 * @param findings what could not be had, or will disturb
 */
public record ForkFlags(List<String> arguments, List<Finding> findings) {
    private static final long MEBI = 1024 * 1024;
    private static final long HEAP_MEBI = 1024;

    public ForkFlags {
        arguments = List.copyOf(arguments);
        findings = List.copyOf(findings);
    }

    /**
     * For this machine and what the user asks for.
     *
     * @throws IllegalArgumentException when an argument is a property that was not replaced
     */
    public static ForkFlags of(Host host, List<String> asked) {
        List<String> arguments = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        for (String argument : asked) {
            if (argument.startsWith("${") || argument.startsWith("@{")) {
                throw new IllegalArgumentException("JVM argument \"" + argument
                        + "\": expected an argument, this is a property that nothing has replaced");
            }
            if (argument.startsWith("-javaagent") || argument.startsWith("-agent")) {
                findings.add(new Finding(
                        "agent",
                        Severity.WARNING,
                        "",
                        "forks run with " + argument + ": an agent can change the code that is measured"));
            }
        }
        if (none(asked, "-Xmx", "-Xms", "-XX:MaxHeapSize", "-XX:InitialHeapSize", "-XX:MaxRAMPercentage")) {
            long heap = heapMebi(host);
            arguments.add("-Xms" + heap + "m");
            arguments.add("-Xmx" + heap + "m");
        }
        if (none(asked, "-XX:+AlwaysPreTouch", "-XX:-AlwaysPreTouch")) {
            arguments.add("-XX:+AlwaysPreTouch");
        }
        if (host.os().equals("Linux") && none(asked, "-XX:+UseTransparentHugePages", "-XX:-UseTransparentHugePages")) {
            Optional<String> setting = host.hugePages();
            if (setting.isPresent() && !setting.get().equals("never")) {
                arguments.add("-XX:+UseTransparentHugePages");
            } else {
                findings.add(new Finding(
                        "huge-pages-unavailable",
                        Severity.NOTE,
                        "",
                        "forks run without huge pages, the kernel says " + setting.orElse("nothing")
                                + ": placement of memory adds to the spread between trials"));
            }
        }
        arguments.addAll(asked);
        return new ForkFlags(arguments, findings);
    }

    /** 1 GiB, or a quarter of the memory that there is when that is less. */
    private static long heapMebi(Host host) {
        long memory = Math.min(
                host.memory().orElse(Long.MAX_VALUE), host.memoryLimit().orElse(Long.MAX_VALUE));
        return Math.max(64, Math.min(HEAP_MEBI, memory / 4 / MEBI));
    }

    private static boolean none(List<String> asked, String... starts) {
        for (String start : starts) {
            if (asked.stream().anyMatch(argument -> argument.startsWith(start))) {
                return false;
            }
        }
        return true;
    }
}
