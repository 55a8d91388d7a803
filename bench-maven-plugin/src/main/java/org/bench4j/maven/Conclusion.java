package org.bench4j.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.bench4j.engine.Bench;
import org.bench4j.model.Comparison;

/**
 * Ends a comparison: prints it, and fails the build where it did not pass.
 *
 * @param file where the comparison is
 * @param text where its text goes
 * @param failOnRegression whether what did not pass fails; what may not be compared always does
 * @param log receives the text
 */
record Conclusion(Path file, Path text, boolean failOnRegression, Log log) {
    /**
     * Evidence first, failure last.
     *
     * @param context lines that belong before the comparison and into the message of a failure
     */
    void of(Comparison comparison, List<String> context) throws IOException, MojoFailureException {
        String before = context.stream().map(line -> line + '\n').collect(Collectors.joining());
        String plain = before + Bench.render(comparison);
        Files.writeString(text, plain, StandardCharsets.UTF_8);
        (Colours.here() ? before + Bench.render(comparison, true) : plain)
                .lines()
                .forEach(log::info);
        log.info("comparison: " + file);
        if (comparison.status() != Comparison.Status.PASSED) {
            StringBuilder message = new StringBuilder(Message.of(comparison, file));
            context.forEach(line -> message.append("\n  ").append(line));
            if (failOnRegression || comparison.status() == Comparison.Status.REFUSED) {
                throw new MojoFailureException(message.toString());
            }
            log.warn(message);
        }
    }
}
