package org.bench4j.engine;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What {@link Bench#export} can write of a report and its comparison. */
public enum ExportFormat {
    /** One page that needs nothing but itself: {@code report.html}. */
    HTML,
    /** A comment for a pull request: {@code compare.md}, or {@code report.md} where nothing was compared. */
    MARKDOWN,
    /** A test report as any CI server shows it: {@code TEST-bench-ARTIFACT.xml}. */
    JUNIT,
    /** What github-action-benchmark keeps, as its tool {@code customSmallerIsBetter}: {@code benchmark-action.json}. */
    ACTION;

    /** The format as users write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The format that users write as {@code word}. */
    public static ExportFormat ofWord(String word) {
        for (ExportFormat format : values()) {
            if (format.word().equals(word)) {
                return format;
            }
        }
        String known = Arrays.stream(values()).map(ExportFormat::word).collect(Collectors.joining(", "));
        throw new IllegalArgumentException("format \"" + word + "\": expected one of " + known);
    }
}
