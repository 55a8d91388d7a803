package org.bench4j.engine.render;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bench4j.model.Comparison;
import org.bench4j.model.Control;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/** A comparison in one line: its status, and what of how much it is made. */
final class Headline {
    private final Comparison comparison;
    private final List<Verdict> gating;
    private final Map<Outcome, Long> outcomes;

    private Headline(Comparison comparison) {
        this.comparison = comparison;
        gating = comparison.verdicts().stream().filter(Verdict::gating).toList();
        outcomes = gating.stream()
                .map(Verdict::outcome)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    static String of(Comparison comparison, Style style) {
        Comparison.Status status = comparison.status();
        String word = status.word().toUpperCase(Locale.ROOT);
        String dressed = status == Comparison.Status.PASSED ? style.good(word) : style.bad(word);
        return dressed + ": " + reason(comparison);
    }

    /** The line without its status. */
    static String reason(Comparison comparison) {
        return new Headline(comparison).reason();
    }

    /** What all walls have in common, of a comparison of several benchmarks: what untouched code shares is the machine's. */
    static Optional<String> typical(Comparison comparison) {
        long benchmarks = comparison.verdicts().stream()
                .map(Verdict::benchmark)
                .distinct()
                .count();
        return benchmarks < 2 || comparison.typicalRatio().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Quantity.change(comparison.typicalRatio().getAsDouble())
                                + " is the median change of all walls: a shift that all share is the machine's, not the change's");
    }

    /** What an outcome means. */
    static String meaning(Outcome outcome) {
        return switch (outcome) {
            case IMPROVED -> "better by more than the limit and the noise floor";
            case REGRESSED -> "worse by more than the limit and the noise floor";
            case EQUIVALENT -> "shown to differ by less than the limit";
            case INCONCLUSIVE -> "these trials cannot tell";
            case INVALID -> "the work changed, a side is broken or the null control differs, so no number counts";
        };
    }

    private String reason() {
        return switch (comparison.status()) {
            case PASSED -> passed();
            case REGRESSED -> regressed() + others(Outcome.REGRESSED);
            case INVALID -> invalid();
            case REFUSED ->
                "the reports may not be compared, "
                        + (comparison.refused().size() == 1
                                ? "1 field differs"
                                : comparison.refused().size() + " fields differ");
            case REMOVED ->
                Prose.plural(comparison.removed().size(), "benchmark") + " of the baseline "
                        + (comparison.removed().size() == 1 ? "is" : "are") + " gone";
        };
    }

    private String passed() {
        if (gating.isEmpty()) {
            return "there was nothing to judge";
        }
        if (count(Outcome.INCONCLUSIVE) == gating.size()) {
            return "nothing got provably worse, but "
                    + (gating.size() == 1 ? "the only row" : "none of " + gating.size() + " rows")
                    + (gating.size() == 1 ? " could not be decided" : " could be decided");
        }
        return "none of " + Prose.plural(gating.size(), "row") + " got worse by more than " + limit() + others(null);
    }

    private String regressed() {
        return count(Outcome.REGRESSED) + " of " + Prose.plural(gating.size(), "row") + " worse by more than "
                + limit();
    }

    private String invalid() {
        long benchmarks = gating.stream()
                .filter(verdict -> verdict.outcome() == Outcome.INVALID)
                .map(Verdict::benchmark)
                .distinct()
                .count();
        long all = gating.stream().map(Verdict::benchmark).distinct().count();
        return "the times of " + benchmarks + " of " + Prose.plural(all, "benchmark")
                + " say nothing, since " + why()
                + (count(Outcome.REGRESSED) > 0 ? "; " + regressed() : "");
    }

    private String why() {
        boolean controls = gating.stream()
                .filter(verdict -> verdict.outcome() == Outcome.INVALID)
                .allMatch(verdict -> verdict.control().map(Control::failed).orElse(false));
        return controls
                ? "the null control shows a difference: the machine or the harness is at fault"
                : "the work changed or a side is broken";
    }

    private String limit() {
        boolean one = gating.stream().allMatch(verdict -> verdict.alertLimit() == comparison.alertLimit());
        return one ? Quantity.percent(comparison.alertLimit()) : "their alert limit";
    }

    /** The other outcomes in numbers, so that a pass does not look like more than it is. */
    private String others(Outcome told) {
        String counted = Arrays.stream(Outcome.values())
                .filter(outcome -> outcome != told && count(outcome) > 0)
                .map(outcome -> count(outcome) + " " + outcome.word())
                .collect(Collectors.joining(", "));
        return counted.isEmpty() ? "" : " (" + counted + ")";
    }

    private long count(Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0L);
    }
}
