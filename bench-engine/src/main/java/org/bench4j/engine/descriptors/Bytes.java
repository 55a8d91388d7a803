package org.bench4j.engine.descriptors;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes of memory as people write them: {@code "512 MiB"}, {@code "1.5GB"}, or a bare number of bytes. */
final class Bytes {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,6})?) ?(B|kB|MB|GB|KiB|MiB|GiB)");
    private static final Map<String, Long> UNITS = Map.of(
            "B", 1L,
            "kB", 1_000L,
            "MB", 1_000_000L,
            "GB", 1_000_000_000L,
            "KiB", 1L << 10,
            "MiB", 1L << 20,
            "GiB", 1L << 30);

    private Bytes() {}

    static long read(Entry entry) {
        if (entry.value().isIntegralNumber() && entry.value().longValue() > 0) {
            return entry.value().longValue();
        }
        Matcher size = SIZE.matcher(entry.value().asText());
        if (entry.value().isTextual() && size.matches()) {
            long bytes = new BigDecimal(size.group(1))
                    .multiply(BigDecimal.valueOf(UNITS.get(size.group(2))))
                    .longValue();
            if (bytes > 0) {
                return bytes;
            }
        }
        throw entry.expected("a size above 0, such as \"512 MiB\", \"1.5 GB\" or a number of bytes");
    }
}
