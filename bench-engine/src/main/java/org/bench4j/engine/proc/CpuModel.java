package org.bench4j.engine.proc;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the processor's model in {@code /proc/cpuinfo}, whose keys differ by architecture. */
final class CpuModel {
    // x86 and 32-bit ARM; old 32-bit ARM (upper case: in lower case it is the processor's number); MIPS; PowerPC;
    // RISC-V
    private static final List<String> KEYS = List.of("model name", "Processor", "cpu model", "cpu", "uarch");

    private CpuModel() {}

    static Optional<String> of(String cpuinfo) {
        for (String key : KEYS) {
            Set<String> values = values(cpuinfo, key);
            if (!values.isEmpty()) {
                return Optional.of(String.join(" + ", values));
            }
        }
        return arm(cpuinfo).or(() -> first(values(cpuinfo, "Hardware")));
    }

    // 64-bit ARM kernels give numbers only: who designed the core and which one it is.
    private static Optional<String> arm(String cpuinfo) {
        Set<String> cores = new LinkedHashSet<>();
        String implementer = null;
        for (String line : cpuinfo.lines().toList()) {
            if (key(line).equals("CPU implementer")) {
                implementer = value(line);
            } else if (key(line).equals("CPU part") && implementer != null) {
                cores.add("ARM implementer " + implementer + " part " + value(line));
            }
        }
        return cores.isEmpty() ? Optional.empty() : Optional.of(String.join(" + ", cores));
    }

    private static Set<String> values(String cpuinfo, String key) {
        Set<String> values = new LinkedHashSet<>();
        cpuinfo.lines()
                .filter(line -> key(line).equals(key))
                .map(CpuModel::value)
                .filter(value -> !value.isEmpty())
                .forEach(values::add);
        return values;
    }

    private static Optional<String> first(Set<String> values) {
        return values.stream().findFirst();
    }

    private static String key(String line) {
        int colon = line.indexOf(':');
        return colon < 0 ? "" : line.substring(0, colon).strip();
    }

    private static String value(String line) {
        return line.substring(line.indexOf(':') + 1).strip().replaceAll("\\s+", " ");
    }
}
