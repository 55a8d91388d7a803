package org.bench4j.engine.ingest;

import java.util.List;
import org.bench4j.model.Finding;

/**
 * All that was read for one report.
 *
 * @param origin when, on what and by which tool
 * @param measured by benchmark, none twice
 * @param findings doubts that follow from the file alone
 * @param problems what of it could not be read
 * @param whole whether the part of the file that makes the report was read to its end
 */
record Content(
        Format format,
        Origin origin,
        List<Measured> measured,
        List<Finding> findings,
        List<Problem> problems,
        boolean whole) {
    Content {
        measured = List.copyOf(measured);
        findings = List.copyOf(findings);
        problems = List.copyOf(problems);
    }
}
