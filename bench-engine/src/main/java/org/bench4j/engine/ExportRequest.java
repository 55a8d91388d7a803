package org.bench4j.engine;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What {@link Bench#export} needs to know.
 *
 * @param report report file
 * @param baseline report file of the baseline, for its samples; when absent, the one that the comparison names, if it is still there
 * @param comparison comparison file whose candidate is the report, absent when nothing was compared
 * @param folder where the files go; made where it is missing
 * @param formats what to write, at least one
 */
public record ExportRequest(
        Path report, Optional<Path> baseline, Optional<Path> comparison, Path folder, Set<ExportFormat> formats) {
    public ExportRequest {
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(comparison, "comparison");
        Objects.requireNonNull(folder, "folder");
        if (formats.isEmpty()) {
            throw new IllegalArgumentException("formats: expected at least one");
        }
        formats = Collections.unmodifiableSet(EnumSet.copyOf(formats));
    }
}
