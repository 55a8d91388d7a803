package org.bench4j.examples.quality;

import java.lang.management.ManagementFactory;
import java.util.Locale;

/** How busy the machine is. */
final class Load {
    private Load() {}

    /** Load average of the last minute; this program's own runs are about 1 of it. */
    static String text() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.1f", load);
    }

    /** The same with what it has to be shared among. */
    static String sentence() {
        return "load average " + text() + " on " + Runtime.getRuntime().availableProcessors() + " processors";
    }
}
