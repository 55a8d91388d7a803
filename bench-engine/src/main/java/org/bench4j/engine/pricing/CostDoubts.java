package org.bench4j.engine.pricing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bench4j.model.Content;
import org.bench4j.model.Cost;
import org.bench4j.model.Finding;
import org.bench4j.model.Severity;

/** What a reader of a table of costs must know to read it right. */
final class CostDoubts {
    private CostDoubts() {}

    static List<Finding> of(List<Cost> rows, Set<String> varying) {
        List<Finding> findings = new ArrayList<>();
        for (Cost row : rows) {
            List<String> unfolded = row.contents().stream()
                    .map(Content::name)
                    .filter(row::unfolded)
                    .toList();
            if (!unfolded.isEmpty()) {
                findings.add(note(
                        "counts-unfolded",
                        row.benchmark().name(varying) + " " + row.arm(),
                        String.join(", ", unfolded)
                                + ": counted on the program as written, the timed one may have folded some together: a cost of"
                                + " each is understated in the same proportion"));
            }
        }
        Set<String> payloads = rows.stream()
                .map(row -> row.perIteration(Content.BYTES))
                .filter(bytes -> bytes.orElse(0) > 0)
                .map(bytes -> Amounts.shown(bytes.getAsDouble()))
                .collect(Collectors.toCollection(TreeSet::new));
        if (payloads.size() > 1) {
            findings.add(note(
                    "throughput-across-shapes",
                    "",
                    "iterations carry " + String.join(", ", payloads)
                            + " bytes: bytes per second would rank the shapes by payload and not by cost, so they stand only"
                            + " beside what moves the same bytes; ns/op compares across shapes"));
        }
        return findings;
    }

    private static Finding note(String code, String where, String text) {
        return new Finding(code, Severity.NOTE, where, text);
    }
}
