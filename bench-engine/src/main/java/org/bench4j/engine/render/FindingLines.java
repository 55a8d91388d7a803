package org.bench4j.engine.render;

import java.io.IOException;
import java.util.Collection;
import org.bench4j.model.Finding;
import org.bench4j.model.Severity;

/** Findings as lines for a terminal, worst first, those of one code together. */
final class FindingLines {
    private static final String INDENT = "  ";
    private static final String REST =
            INDENT + " ".repeat(Severity.WARNING.word().length() + 2);

    private FindingLines() {}

    /** Prints findings; the benchmark's name is left out of the places where they stand. */
    static void print(Collection<Finding> findings, String benchmark, Appendable out, Style style) throws IOException {
        for (FindingGroup group : FindingGroup.of(findings, benchmark)) {
            String word = group.severity().word();
            String first = INDENT
                    + dressed(group.severity(), style)
                    + " ".repeat(REST.length() - INDENT.length() - word.length());
            for (String line : group.lines()) {
                Prose.print(out, first, REST, Prose.words(line), style.width());
                first = REST;
            }
            if (!group.advice().isEmpty()) {
                Prose.print(out, REST, REST, Prose.words("-> " + group.advice()), style.width());
            }
        }
    }

    private static String dressed(Severity severity, Style style) {
        String word = severity.word();
        return switch (severity) {
            case ERROR -> style.bad(word);
            case WARNING -> style.doubtful(word);
            case NOTE -> word;
        };
    }
}
