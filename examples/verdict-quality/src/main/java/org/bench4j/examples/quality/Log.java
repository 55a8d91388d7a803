package org.bench4j.examples.quality;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Keeps a line for each decision, so that a strange count can be looked into. */
final class Log {
    private final Optional<Path> file;

    Log(Optional<Path> file) {
        this.file = file;
    }

    void add(String conditions, Experiment experiment, List<Decision> decisions, double seconds) throws IOException {
        if (file.isEmpty()) {
            return;
        }
        StringBuilder lines = new StringBuilder();
        for (Decision decision : decisions) {
            lines.append(String.format(
                    Locale.ROOT,
                    "%s%s limit %s %s | %s | %s | ratio %.4f | %s | %.1f s, load %s%n",
                    conditions.isEmpty() ? "" : conditions + " | ",
                    experiment.variant(),
                    Percent.of(experiment.limit()),
                    experiment.kind(),
                    decision.way(),
                    decision.answer(),
                    decision.ratio(),
                    decision.detail(),
                    seconds,
                    Load.text()));
        }
        Files.writeString(
                file.get(), lines, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
