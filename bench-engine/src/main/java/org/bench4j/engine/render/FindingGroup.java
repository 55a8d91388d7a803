package org.bench4j.engine.render;

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
 * Findings of one code and severity: places of which the same is said share a line, and the advice that all of them end with (what
 * follows the last colon) is given once.
 *
 * @param severity theirs
 * @param lines what is said, each line with its places
 * @param advice what to do about it, empty where the lines do not share one
 */
record FindingGroup(Severity severity, List<String> lines, String advice) {
    private static final String COLON = ": ";

    FindingGroup {
        lines = List.copyOf(lines);
    }

    private record Kind(Severity severity, String code) {}

    /** The groups, worst first; the benchmark's name is left out of the places where they stand. */
    static List<FindingGroup> of(Collection<Finding> findings, String benchmark) {
        Map<Kind, Map<String, Set<String>>> kinds = new LinkedHashMap<>();
        findings.stream()
                .sorted(Comparator.comparing(Finding::severity).reversed())
                .forEach(finding -> kinds.computeIfAbsent(
                                new Kind(finding.severity(), finding.code()), any -> new LinkedHashMap<>())
                        .computeIfAbsent(finding.text(), any -> new LinkedHashSet<>())
                        .add(place(finding.where(), benchmark)));
        List<FindingGroup> groups = new ArrayList<>();
        kinds.forEach((kind, placesByText) -> groups.add(of(kind.severity(), placesByText)));
        return groups;
    }

    private static FindingGroup of(Severity severity, Map<String, Set<String>> placesByText) {
        String advice = commonAdvice(placesByText.keySet());
        List<String> lines = new ArrayList<>();
        placesByText.forEach((text, all) -> {
            String said = text.substring(0, text.length() - advice.length());
            List<String> places = all.stream().filter(place -> !place.isEmpty()).toList();
            lines.add((places.isEmpty() ? "" : String.join(", ", places) + COLON) + said);
        });
        return new FindingGroup(severity, lines, advice.isEmpty() ? "" : advice.substring(COLON.length()));
    }

    private static String commonAdvice(Set<String> texts) {
        if (texts.size() < 2) {
            return "";
        }
        List<String> tails = new ArrayList<>();
        for (String text : texts) {
            int colon = text.lastIndexOf(COLON);
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
}
