package org.bench4j.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.model.Jvm;

/**
 * The virtual machines that ran the benchmarks of one JMH file.
 *
 * <p>What all share is the report's JVM. Flags or a JVM that only some have are pinned to those, so that they are compared too.
 */
final class JmhJvms {
    private static final String UNKNOWN = "unknown";

    private final List<Seen> seen = new ArrayList<>();
    private String tool = "jmh";
    private boolean flagsDiffer;
    private boolean vmsDiffer;

    private record Seen(String vm, String version, String home, List<String> flags) {}

    void add(JsonNode element) {
        Members.text(element, "jmhVersion").ifPresent(version -> tool = "jmh " + version);
        List<String> flags = new ArrayList<>();
        element.path("jvmArgs").forEach(flag -> flags.add(Text.visible(flag.asText())));
        Seen one = new Seen(
                Members.text(element, "vmName").orElse(UNKNOWN),
                Members.text(element, "vmVersion")
                        .or(() -> Members.text(element, "jdkVersion"))
                        .orElse(UNKNOWN),
                Members.text(element, "jvm").orElse(UNKNOWN),
                List.copyOf(flags));
        if (!seen.isEmpty()) {
            flagsDiffer |= !one.flags().equals(seen.get(0).flags());
            vmsDiffer |= !one.vm().equals(seen.get(0).vm())
                    || !one.version().equals(seen.get(0).version());
        }
        seen.add(one);
    }

    /** The benchmark with those of its JVM's properties pinned in which the benchmarks of the file differ. */
    Measured pinned(Measured one, int index) {
        Map<String, String> pins = new LinkedHashMap<>();
        Seen own = seen.get(index);
        if (flagsDiffer) {
            pins.put("jvm-args", String.join(" ", own.flags()));
        }
        if (vmsDiffer) {
            pins.put("jvm", own.vm() + " " + own.version());
        }
        if (pins.isEmpty()) {
            return one;
        }
        return one.under(one.setting().pinning(pins));
    }

    Origin origin(Instant startedAt) {
        Origin bare = Origin.of(tool, startedAt);
        if (seen.isEmpty() || !vmsDiffer && seen.get(0).vm().equals(UNKNOWN)) {
            return bare;
        }
        Seen first = seen.get(0);
        Jvm jvm = new Jvm(
                UNKNOWN,
                vmsDiffer ? UNKNOWN : first.version(),
                vmsDiffer ? UNKNOWN : first.vm(),
                UNKNOWN,
                first.home(),
                flagsDiffer ? List.of() : first.flags());
        return new Origin(tool, startedAt, bare.revision(), bare.machine(), Optional.of(jvm));
    }
}
