package org.bench4j.engine.compare;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.model.Content;
import org.bench4j.model.Header;
import org.bench4j.model.Mismatch;
import org.bench4j.model.ReportView;
import org.bench4j.model.Role;
import org.bench4j.model.Trial;

/** Names what two reports, or two benchmarks, must agree in and do not. */
final class Guard {
    private static final String ABSENT = "absent";
    private static final String WHOLE = "";

    private Guard() {}

    /** Whether two reports may be compared at all; every field that speaks against it is put before the waivers. */
    static boolean admits(ReportView baseline, ReportView candidate, Waivers waivers) {
        Header x = baseline.header();
        Header y = candidate.header();
        boolean admitted = true;
        if (x.schemaVersion() != y.schemaVersion()) {
            admitted &= waivers.admit(new Mismatch(
                    "schema-version", WHOLE, Integer.toString(x.schemaVersion()), Integer.toString(y.schemaVersion())));
        }
        if (!baseline.complete() || !candidate.complete()) {
            admitted &= waivers.admit(
                    new Mismatch("complete", WHOLE, yesOrNo(baseline.complete()), yesOrNo(candidate.complete())));
        }
        Optional<String> from = x.project();
        Optional<String> to = y.project();
        if (from.isPresent() && to.isPresent() && !from.equals(to)) {
            admitted &= waivers.admit(new Mismatch("project", WHOLE, from.get(), to.get()));
        }
        for (Mismatch field : differences(
                WHOLE, x.environment().fingerprint(), y.environment().fingerprint())) {
            admitted &= waivers.admitFingerprint(field);
        }
        return admitted;
    }

    /** The pinned versions in which the trials of two benchmarks differ. */
    static List<Mismatch> pins(String where, List<Trial> baseline, List<Trial> candidate) {
        return differences(where, pins(baseline), pins(candidate)).stream()
                .map(pin -> new Mismatch(Waivers.PIN + pin.field(), where, pin.baseline(), pin.candidate()))
                .toList();
    }

    /**
     * What the calls of two benchmarks consist of, where that differs: of their baselines, or of the arm that each has only; candidates may
     * differ in it.
     */
    static List<Mismatch> contents(String where, List<Trial> baseline, List<Trial> candidate) {
        return differences(where, contents(baseline), contents(candidate)).stream()
                .map(content ->
                        new Mismatch(Waivers.CONTENT + content.field(), where, content.baseline(), content.candidate()))
                .toList();
    }

    private static Map<String, String> contents(List<Trial> trials) {
        Map<String, Set<String>> amounts = new LinkedHashMap<>();
        for (Trial trial : trials) {
            if (trial.failure().isEmpty() && (trial.interleaving().isEmpty() || trial.role() == Role.BASELINE)) {
                for (Content content : trial.contents()) {
                    amounts.computeIfAbsent(content.name(), any -> new TreeSet<>())
                            .add(Wording.amount(content.amount()) + " "
                                    + content.basis().word());
                }
            }
        }
        return joined(amounts);
    }

    private static Map<String, String> joined(Map<String, Set<String>> sets) {
        Map<String, String> joined = new LinkedHashMap<>();
        sets.forEach((name, all) -> joined.put(name, String.join(", ", all)));
        return joined;
    }

    /** The names under which two maps do not agree, in the order of the first, with both values. */
    static List<Mismatch> differences(String where, Map<String, String> baseline, Map<String, String> candidate) {
        Set<String> names = new LinkedHashSet<>(baseline.keySet());
        names.addAll(candidate.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(baseline.get(name), candidate.get(name)))
                .map(name -> new Mismatch(
                        name, where, baseline.getOrDefault(name, ABSENT), candidate.getOrDefault(name, ABSENT)))
                .toList();
    }

    private static Map<String, String> pins(List<Trial> trials) {
        Map<String, Set<String>> versions = new LinkedHashMap<>();
        for (Trial trial : trials) {
            trial.pins().forEach((name, version) -> versions.computeIfAbsent(name, any -> new TreeSet<>())
                    .add(version));
        }
        return joined(versions);
    }

    private static String yesOrNo(boolean complete) {
        return complete ? "yes" : "no";
    }
}
