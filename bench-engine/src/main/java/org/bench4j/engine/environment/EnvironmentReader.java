package org.bench4j.engine.environment;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.bench4j.engine.proc.ControlGroup;
import org.bench4j.engine.proc.KernelFiles;
import org.bench4j.engine.proc.Machine;
import org.bench4j.model.Environment;
import org.bench4j.model.Host;
import org.bench4j.model.Jvm;

/** Reads the environment of this JVM. */
public final class EnvironmentReader {
    private EnvironmentReader() {}

    /**
     * Machine and JVM of this process, and the revision of a folder.
     *
     * @param sources a folder of the measured code
     */
    public static Environment current(Path sources) throws InterruptedException {
        return new Environment(host(new KernelFiles(Path.of("/"))), jvm(), GitRevision.of(sources));
    }

    static Host host(KernelFiles files) {
        Machine machine = new Machine(files);
        ControlGroup group = new ControlGroup(files);
        OptionalLong memory = machine.memory();
        OptionalLong limit = group.memoryLimit();
        return new Host(
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                System.getProperty("os.version"),
                machine.cpuModel(),
                Runtime.getRuntime().availableProcessors(),
                memory,
                group.cpuLimit(),
                limit.isPresent() && memory.isPresent() && limit.getAsLong() >= memory.getAsLong()
                        ? OptionalLong.empty()
                        : limit,
                machine.hugePages());
    }

    private static Jvm jvm() {
        return new Jvm(
                System.getProperty("java.vendor"),
                Runtime.version().toString(),
                System.getProperty("java.vm.name") + " (" + System.getProperty("java.vm.info") + ")",
                collector(),
                System.getProperty("java.home"),
                flags(ManagementFactory.getRuntimeMXBean().getInputArguments()));
    }

    /** The arguments less those that say where files are: they differ between equal runs and do not change a time. */
    static List<String> flags(List<String> arguments) {
        List<String> flags = new ArrayList<>();
        for (String argument : arguments) {
            if (!argument.startsWith("-XX:ErrorFile=") && !argument.startsWith("-XX:HeapDumpPath=")) {
                flags.add(argument);
            }
        }
        return flags;
    }

    private static String collector() {
        List<String> names = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .toList();
        return names.stream().findFirst().map(EnvironmentReader::family).orElse("Epsilon");
    }

    static String family(String bean) {
        if (bean.startsWith("G1")) {
            return "G1";
        }
        if (bean.startsWith("PS ") || bean.contains("Parallel")) {
            return "Parallel";
        }
        if (bean.startsWith("ZGC")) {
            return "ZGC";
        }
        if (bean.startsWith("Shenandoah")) {
            return "Shenandoah";
        }
        if (bean.startsWith("Epsilon")) {
            return "Epsilon";
        }
        return bean.equals("Copy") || bean.equals("MarkSweepCompact") ? "Serial" : bean;
    }
}
