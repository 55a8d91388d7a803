package org.bench4j.engine.ingest;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The result formats of other tools that bench reads. */
public enum Format {
    /** The {@code data.js} of github-action-benchmark, one of its suites, or one of its entries. */
    GITHUB_ACTION_BENCHMARK,
    /** A bare array of github-action-benchmark's benches: name, value, unit and what else they have. */
    BENCHES,
    /** JSON of the Java Microbenchmark Harness. */
    JMH,
    /** JSON of google/benchmark. */
    GOOGLE_BENCHMARK,
    /** Text that {@code go test -bench} prints. */
    GO,
    /** JSON that {@code hyperfine --export-json} writes. */
    HYPERFINE,
    /** JSON of pytest-benchmark. */
    PYTEST_BENCHMARK,
    /** JSON of pyperf. */
    PYPERF,
    /** The folder that criterion.rs writes its measurements into. */
    CRITERION,
    /** Comma-separated values: one run a row, or Otava's one commit a row. */
    CSV;

    /** The format as options and messages write it: lower case, words joined by hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The format that options write as {@code word}.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static Format ofWord(String word) {
        return Arrays.stream(values())
                .filter(format -> format.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("format \"" + word + "\": expected one of "
                        + Arrays.stream(values()).map(Format::word).collect(Collectors.joining(", "))));
    }
}
