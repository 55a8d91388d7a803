package org.bench4j.model;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The Java virtual machine that measured.
 *
 * @param vendor who built it
 * @param version full version, such as {@code 17.0.15+6}
 * @param vm name of the virtual machine and its mode
 * @param gc name of the garbage collector family, such as {@code G1}
 * @param home its folder
 * @param flags arguments it was started with, class path left out
 */
public record Jvm(String vendor, String version, String vm, String gc, String home, List<String> flags) {
    public Jvm {
        Objects.requireNonNull(vendor, "vendor");
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(vm, "vm");
        Objects.requireNonNull(gc, "gc");
        Objects.requireNonNull(home, "home");
        flags = List.copyOf(flags);
    }

    /** The flags that can change a measured time, sorted: all but system properties. */
    public String tuning() {
        return flags.stream().filter(flag -> !flag.startsWith("-D")).sorted().collect(Collectors.joining(" "));
    }
}
