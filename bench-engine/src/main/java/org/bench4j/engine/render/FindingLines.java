package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bench4j.model.Finding;
import org.bench4j.model.Severity;

/**
 * Findings as lines, worst first. Findings of one code stand together: places of which the same is said share a line, and the
 * advice that all of them end with (what follows the last colon) is given once.
 */
final class FindingLines {
    private static final String ADVICE = ": ";
    private static final String INDENT = "  ";
    private static final String REST =
            INDENT + " ".repeat(Severity.WARNING.word().length() + 2);

    private FindingLines() {}

    private record Kind(Severity severity, String code) {}

    /** Prints findings; the benchmark's name is left out of the places where they stand. */
    static void print(Collection<Finding> findings, String benchmark, Appendable out, Style style) throws IOException {
        Map<Kind, Map<String, Set<String>>> kinds = new LinkedHashMap<>();
        findings.stream()
                .sorted(Comparator.comparing(Finding::severity).reversed())
                .forEach(finding -> kinds.computeIfAbsent(
                                new Kind(finding.severity(), finding.code()), any -> new LinkedHashMap<>())
                        .computeIfAbsent(finding.text(), any -> new LinkedHashSet<>())
                        .add(place(finding.where(), benchmark)));
        for (Map.Entry<Kind, Map<String, Set<String>>> kind : kinds.entrySet()) {
            print(kind.getKey().severity(), kind.getValue(), out, style);
        }
    }

    private static void print(Severity severity, Map<String, Set<String>> placesByText, Appendable out, Style style)
            throws IOException {
        String advice = commonAdvice(placesByText.keySet());
        String word = severity.word();
        String first = INDENT + dressed(severity, style) + " ".repeat(REST.length() - INDENT.length() - word.length());
        for (Map.Entry<String, Set<String>> entry : placesByText.entrySet()) {
            String said = entry.getKey().substring(0, entry.getKey().length() - advice.length());
            List<String> places =
                    entry.getValue().stream().filter(place -> !place.isEmpty()).toList();
            line(first, (places.isEmpty() ? "" : String.join(", ", places) + ": ") + said, out, style);
            first = REST;
        }
        if (!advice.isEmpty()) {
            line(REST, "-> " + advice.substring(ADVICE.length()), out, style);
        }
    }

    private static void line(String first, String text, Appendable out, Style style) throws IOException {
        Prose.print(out, first, REST, Prose.words(text), style.width());
    }

    private static String commonAdvice(Set<String> texts) {
        if (texts.size() < 2) {
            return "";
        }
        List<String> tails = new ArrayList<>();
        for (String text : texts) {
            int colon = text.lastIndexOf(ADVICE);
            tails.add(colon < 0 ? "" : text.substring(colon));
        }
        return tails.stream().distinct().count() == 1 ? tails.get(0) : "";
    }

    /** The rest of a place behind the benchmark's name: findings of reports put a blank between, those of comparisons a slash. */
    private static String place(String where, String benchmark) {
        if (where.equals(benchmark)) {
            return "";
        }
        boolean inside = !benchmark.isEmpty()
                && where.startsWith(benchmark)
                && " /".indexOf(where.charAt(benchmark.length())) >= 0;
        return inside ? where.substring(benchmark.length() + 1) : where;
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
