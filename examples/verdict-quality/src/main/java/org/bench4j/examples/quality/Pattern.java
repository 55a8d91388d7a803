package org.bench4j.examples.quality;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** When neighbours burn. */
enum Pattern {
    /** From before a run to its end. */
    WHOLE("whole run"),
    /** From the middle of a run on: just when arms that run one after the other change over. */
    SECOND_HALF("second half"),
    /** Each for 0.5 to 2 s, with pauses as long, by a seed. */
    BURSTS("bursts");

    private final String label;

    Pattern(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** As the command line has it: lower case, words joined by hyphens. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Pattern ofWord(String word) {
        return Arrays.stream(values())
                .filter(pattern -> pattern.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("pattern \"" + word + "\": expected one of "
                        + Arrays.stream(values()).map(Pattern::word).collect(Collectors.joining(", "))));
    }
}
