package org.bench4j.engine;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * What {@link Bench#judge} needs to know.
 *
 * @param report report file with arms that ran side by side
 * @param gate what they are judged by; its baseline is not used
 * @param output where the comparison is written, absent when it is only returned
 */
public record JudgeRequest(Path report, Gate gate, Optional<Path> output) {
    public JudgeRequest {
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(gate, "gate");
        Objects.requireNonNull(output, "output");
    }
}
