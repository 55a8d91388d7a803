package org.bench4j.engine.environment;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.bench4j.model.Jvm;

/** Reads this JVM. */
final class JvmReader {
    // How the names of collector beans start, by family; one of the two beans of each family is enough.
    private static final Map<String, String> FAMILIES = Map.of(
            "Copy", "Serial",
            "MarkSweepCompact", "Serial",
            "PS ", "Parallel",
            "G1 ", "G1",
            "ZGC", "ZGC",
            "Shenandoah", "Shenandoah",
            "Epsilon", "Epsilon");

    // Paths that differ between two checkouts of the same thing and cannot change a time.
    private static final List<String> NOISE = List.of(
            "-Djava.class.path=",
            "-Dsun.java.command=",
            "-Dsun.java.launcher",
            "--module-path",
            "-Djdk.module.path=",
            "-XX:ErrorFile=",
            "-XX:HeapDumpPath=",
            "@");

    private JvmReader() {}

    static Jvm read() {
        List<String> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList();
        return new Jvm(
                System.getProperty("java.vendor"),
                Runtime.version().toString(),
                vm(System.getProperty("java.vm.name"), System.getProperty("java.vm.info", "")),
                gc(collectors),
                System.getProperty("java.home"),
                flags(ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    /** Name and mode; whether classes came from an archive ("sharing") is left out, it concerns the start only. */
    static String vm(String name, String info) {
        String mode = info.split(",")[0].strip();
        return mode.isEmpty() ? name : name + " (" + mode + ")";
    }

    /** The family of the collectors with these names; unknown names are given as they are. */
    static String gc(Collection<String> collectors) {
        TreeSet<String> families = new TreeSet<>();
        for (String collector : collectors) {
            families.add(FAMILIES.entrySet().stream()
                    .filter(family -> collector.startsWith(family.getKey()))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse(collector));
        }
        return families.isEmpty() ? "unknown" : String.join(" + ", families);
    }

    static List<String> flags(List<String> arguments) {
        return arguments.stream()
                .filter(argument -> NOISE.stream().noneMatch(argument::startsWith))
                .toList();
    }
}
