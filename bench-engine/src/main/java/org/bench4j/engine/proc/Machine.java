package org.bench4j.engine.proc;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the kernel says of the machine as a whole. */
public final class Machine {
    private static final List<String> MODEL_KEYS =
            List.of("model name", "cpu model", "Processor", "cpu", "Model", "Hardware");
    private static final Pattern CHOSEN = Pattern.compile("\\[([a-z]+)]");
    private static final int KIBI = 1024;

    private final KernelFiles files;

    /** Reading from these files. */
    public Machine(KernelFiles files) {
        this.files = files;
    }

    /** The processor's model; on ARM, where the kernel gives numbers only, implementer and part. */
    public Optional<String> cpuModel() {
        List<String> lines = files.lines("/proc/cpuinfo");
        for (String key : MODEL_KEYS) {
            Optional<String> model = field(lines, key);
            if (model.isPresent()) {
                return model;
            }
        }
        return field(lines, "CPU implementer")
                .flatMap(implementer -> field(lines, "CPU part").map(part -> "ARM " + implementer + " part " + part));
    }

    /** Physical memory in bytes. */
    public OptionalLong memory() {
        return field(files.lines("/proc/meminfo"), "MemTotal")
                .map(text -> text.split(" ")[0])
                .filter(text -> text.matches("[0-9]{1,15}"))
                .map(text -> OptionalLong.of(Long.parseLong(text) * KIBI))
                .orElse(OptionalLong.empty());
    }

    /** The setting of transparent huge pages: {@code always}, {@code madvise} or {@code never}. */
    public Optional<String> hugePages() {
        return files.text("/sys/kernel/mm/transparent_hugepage/enabled")
                .map(CHOSEN::matcher)
                .filter(Matcher::find)
                .map(chosen -> chosen.group(1));
    }

    private static Optional<String> field(List<String> lines, String key) {
        return lines.stream()
                .map(line -> line.split(":", 2))
                .filter(parts -> parts.length == 2 && parts[0].strip().equals(key))
                .map(parts -> parts[1].strip().replaceAll("\\s+", " "))
                .filter(value -> !value.isEmpty())
                .findFirst();
    }
}
