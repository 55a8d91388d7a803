package org.bench4j.engine.history;

import java.security.MessageDigest;
import java.util.HexFormat;
import org.bench4j.engine.json.ReportLine;
import org.bench4j.model.Benchmark;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;

/** The digest that the end line of a report would have. */
final class Digests {
    private Digests() {}

    static String of(ReportView report) {
        MessageDigest digest = Hash.sha256();
        line(digest, ReportLine.report(report.header(), report.complete()));
        for (Benchmark benchmark : report.benchmarks()) {
            for (Trial trial : report.trials(benchmark)) {
                line(digest, ReportLine.trial(trial));
            }
        }
        line(digest, ReportLine.findings(report.findings()));
        return HexFormat.of().formatHex(digest.digest());
    }

    static void line(MessageDigest digest, byte[] line) {
        digest.update(line);
        digest.update((byte) '\n');
    }
}
