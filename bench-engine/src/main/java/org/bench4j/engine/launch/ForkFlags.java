package org.bench4j.engine.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.bench4j.model.Finding;
import org.bench4j.model.Host;
import org.bench4j.model.Severity;

/**
 * The JVM arguments of forks: a fixed, touched heap on huge pages unless the user says otherwise.
 *
 * <p>First touch of a page costs about 11 us and a growing heap made an allocation benchmark read a hundredfold; huge
 * pages remove nine tenths of the spread that the physical placement of memory causes between forks.
 *
 * @param arguments the arguments, defaults before the user's own, so that the user's win where a JVM takes the last one
 * @param findings doubts that these arguments and this machine cast on what forks measure
 */
public record ForkFlags(List<String> arguments, List<Finding> findings) {
    private static final long MIB = 1024 * 1024;
    private static final long HEAP = 1024 * MIB;
    private static final long SMALLEST_HEAP = 64 * MIB;

    public ForkFlags {
        arguments = List.copyOf(arguments);
        findings = List.copyOf(findings);
    }

    /**
     * The arguments for forks on a machine.
     *
     * @param host the machine
     * @param asked what the user asks for
     * @throws IllegalArgumentException naming an argument that is a placeholder nobody replaced
     */
    public static ForkFlags of(Host host, List<String> asked) {
        asked.forEach(ForkFlags::refusePlaceholder);
        List<String> args = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        HeapArgs heap = HeapArgs.of(asked);
        args.addAll(heap.completion(defaultHeap(host)));
        if (heap.mayGrow()) {
            findings.add(new Finding(
                    "heap-not-fixed",
                    Severity.WARNING,
                    "",
                    "the heap of the forks may grow while they are measured; give -Xms and -Xmx the same value"));
        }
        if (!mentions(asked, "AlwaysPreTouch")) {
            args.add("-XX:+AlwaysPreTouch");
        }
        if (!mentions(asked, "UseTransparentHugePages") && !mentions(asked, "UseLargePages")) {
            addHugePages(host, args, findings);
        }
        asked.stream().filter(ForkFlags::isAgent).forEach(arg -> findings.add(agent(arg)));
        args.addAll(asked);
        return new ForkFlags(args, findings);
    }

    private static void refusePlaceholder(String arg) {
        if (arg.startsWith("${") || arg.startsWith("@{")) {
            throw new IllegalArgumentException("JVM argument \"" + arg
                    + "\": expected an argument, this is a placeholder that nothing replaced"
                    + " (is the property defined, and before this goal runs?)");
        }
    }

    private static void addHugePages(Host host, List<String> args, List<Finding> findings) {
        String setting = host.hugePages().orElse("absent");
        if (!host.os().equals("Linux")) {
            findings.add(new Finding(
                    "huge-pages-unavailable",
                    Severity.NOTE,
                    "",
                    "huge pages are asked for on Linux only; expect more spread between the forks here"));
        } else if (setting.equals("madvise") || setting.equals("always")) {
            args.add("-XX:+UseTransparentHugePages");
        } else {
            findings.add(new Finding(
                    "huge-pages-unavailable",
                    Severity.WARNING,
                    "",
                    "transparent huge pages are " + setting + " here, which adds spread between the forks;"
                            + " write madvise to /sys/kernel/mm/transparent_hugepage/enabled"));
        }
    }

    private static long defaultHeap(Host host) {
        long memory = tighter(host.memory(), host.memoryLimit());
        long heap = Math.max(SMALLEST_HEAP, Math.min(HEAP, memory / 4));
        return heap / MIB;
    }

    private static long tighter(OptionalLong memory, OptionalLong limit) {
        return Math.min(memory.orElse(Long.MAX_VALUE), limit.orElse(Long.MAX_VALUE));
    }

    private static boolean mentions(List<String> args, String flag) {
        return args.stream().anyMatch(arg -> arg.equals("-XX:+" + flag) || arg.equals("-XX:-" + flag));
    }

    private static boolean isAgent(String arg) {
        return arg.startsWith("-javaagent:") || arg.startsWith("-agentlib:") || arg.startsWith("-agentpath:");
    }

    private static Finding agent(String arg) {
        return new Finding(
                "agent",
                Severity.WARNING,
                "",
                "the forks run with " + arg
                        + ", which can change the measured code; leave agents out when you measure");
    }
}
