package org.bench4j.engine.ingest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bench4j.model.Finding;

/** Makes one report of the entries of several suites at one commit. */
final class Merging {
    private Merging() {}

    /** All that the entries have, under the origin of one of them. */
    static IngestedReport of(List<Entry> entries, Entry leading) throws IOException {
        if (entries.size() == 1) {
            return entries.get(0).load();
        }
        List<Measured> measured = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        boolean whole = true;
        Content first = leading.content();
        for (Entry entry : entries) {
            Content content = entry == leading ? first : entry.content();
            measured.addAll(content.measured());
            findings.addAll(content.findings());
            problems.addAll(content.problems());
            whole &= content.whole();
        }
        return new IngestedReport(new Content(first.format(), first.origin(), measured, findings, problems, whole));
    }
}
