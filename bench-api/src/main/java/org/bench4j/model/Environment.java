package org.bench4j.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Where and on what a report was measured.
 *
 * @param host the machine
 * @param jvm the virtual machine that ran the measured code
 * @param revision revision of the measured code, absent outside version control
 */
public record Environment(Host host, Jvm jvm, Optional<Revision> revision) {
    public Environment {
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(jvm, "jvm");
        Objects.requireNonNull(revision, "revision");
    }

    /**
     * The fields that must agree before two reports compare, by name, in a fixed order; absent ones read {@code unknown}.
     *
     * <p>Kernel, physical memory and revision are not among them: the first two differ between otherwise equal
     * machines of one fleet, and the revision is what a comparison is about.
     */
    public Map<String, String> fingerprint() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("os", host.os());
        fields.put("arch", host.arch());
        fields.put("cpu-model", host.cpuModel().orElse("unknown"));
        fields.put(
                "processors",
                host.processors().isPresent()
                        ? Integer.toString(host.processors().getAsInt())
                        : "unknown");
        fields.put(
                "cpu-limit",
                host.cpuLimit().isPresent() ? Double.toString(host.cpuLimit().getAsDouble()) : "none");
        fields.put(
                "memory-limit",
                host.memoryLimit().isPresent()
                        ? Long.toString(host.memoryLimit().getAsLong())
                        : "none");
        fields.put("huge-pages", host.hugePages().orElse("unknown"));
        fields.put("jvm-vendor", jvm.vendor());
        fields.put("jvm-version", jvm.version());
        fields.put("jvm-vm", jvm.vm());
        fields.put("jvm-gc", jvm.gc());
        fields.put("jvm-flags", jvm.tuning());
        return Collections.unmodifiableMap(fields);
    }
}
