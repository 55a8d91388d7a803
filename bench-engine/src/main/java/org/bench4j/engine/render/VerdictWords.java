package org.bench4j.engine.render;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.bench4j.model.Control;
import org.bench4j.model.Direction;
import org.bench4j.model.Interval;
import org.bench4j.model.NoiseFloor;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/** One verdict in the words that all renderings share. */
final class VerdictWords {
    /** Finding of a row whose two sides loaded the same classes. */
    static final String SAME_CODE = "same-code";
    /** Finding of a row that was judged by CPU time, because the machine was contended and the span only computes. */
    static final String JUDGED_BY_CPU = "judged-by-cpu";

    private VerdictWords() {}

    /** The estimated change, {@code +12.1 %}. */
    static String change(Verdict verdict) {
        return verdict.ratio().isPresent()
                ? Quantity.change(verdict.ratio().getAsDouble(), factors(verdict))
                : Quantity.ABSENT;
    }

    /** Its interval, {@code [+10.1 %, +14.2 %]}, in the form of the change. */
    static String interval(Verdict verdict) {
        return verdict.interval()
                .map(interval -> interval(interval, factors(verdict)))
                .orElse(Quantity.ABSENT);
    }

    private static String interval(Interval interval, boolean factors) {
        boolean unbounded = interval.lo() == 0 && Double.isInfinite(interval.hi());
        return unbounded
                ? "unbounded"
                : "[" + Quantity.change(interval.lo(), factors) + ", " + Quantity.change(interval.hi(), factors) + "]";
    }

    /** A row has all its ratios in one form. */
    private static boolean factors(Verdict verdict) {
        return Quantity.isFactor(verdict.ratio().orElse(1))
                || verdict.interval()
                        .map(interval -> interval.lo() > 0 && Quantity.isFactor(interval.lo())
                                || Quantity.isFactor(interval.hi()))
                        .orElse(false);
    }

    /** A confidence, {@code 99 %}. */
    static String confidence(double confidence) {
        String percent = String.format(Locale.ROOT, "%.3f", 100 * confidence);
        return percent.replaceAll("\\.?0+$", "") + " %";
    }

    /** The noise floor and how far it can be trusted, {@code 0.30 % pooled}. */
    static String floor(Verdict verdict) {
        return verdict.floor().map(VerdictWords::floor).orElse(Quantity.ABSENT);
    }

    private static String floor(NoiseFloor floor) {
        return (Double.isInfinite(floor.ratio()) ? "unbounded" : Quantity.percent(floor.ratio())) + " "
                + floor.confidence();
    }

    /** What the null control showed, {@code +0.03 %}; it says so where that is a difference. */
    static String control(Verdict verdict) {
        return verdict.control()
                .map(control -> Quantity.change(control.ratio()) + (control.failed() ? " FAILED" : ""))
                .orElse(Quantity.ABSENT);
    }

    /** The null control with its interval. */
    static String control(Control control) {
        return Quantity.change(control.ratio())
                + control.interval()
                        .map(interval -> " " + interval(interval, false))
                        .orElse("");
    }

    /** Whether both sides loaded the same classes, so that no change of code can be the reason of a difference. */
    static boolean sameCode(Verdict verdict) {
        return has(verdict, SAME_CODE);
    }

    /** Whether each trial holds both sides, so that one more trial is one more of each. */
    static boolean sideBySide(Verdict verdict) {
        return verdict.control().isPresent() || verdict.procedure().startsWith("a");
    }

    /** How much was measured of a benchmark, from all its rows: {@code 5 trials (50 iterations) against 5 trials (50 iterations)}. */
    static String extent(List<Verdict> verdicts) {
        int baselineTrials = most(verdicts, Verdict::baselineTrials);
        int baselineSamples = most(verdicts, Verdict::baselineSamples);
        int trials = most(verdicts, Verdict::candidateTrials);
        int samples = most(verdicts, Verdict::candidateSamples);
        return verdicts.stream().anyMatch(VerdictWords::sideBySide)
                        && baselineTrials == trials
                        && baselineSamples == samples
                ? "side by side in " + Prose.plural(trials, "trial") + " (" + Prose.plural(samples, "round") + ")"
                : side(baselineTrials, baselineSamples) + " against " + side(trials, samples);
    }

    private static int most(List<Verdict> verdicts, ToIntFunction<Verdict> count) {
        return verdicts.stream().mapToInt(count).max().orElse(0);
    }

    private static String side(int trials, int samples) {
        return Prose.plural(trials, "trial") + " (" + Prose.plural(samples, "iteration") + ")";
    }

    /** What would decide an open row, and what these trials could have found; empty for a row that is decided. */
    static List<String> needs(Verdict verdict) {
        List<String> needs = new ArrayList<>();
        if (verdict.outcome() == Outcome.INCONCLUSIVE) {
            if (verdict.trialsNeeded().isPresent()) {
                needs.add("needs about " + Prose.plural(verdict.trialsNeeded().getAsInt(), "trial")
                        + (sideBySide(verdict) ? "" : " a side"));
            } else if (verdict.roundsNeeded().isPresent()) {
                needs.add("needs about " + Prose.plural(verdict.roundsNeeded().getAsInt(), "round") + " a trial");
            }
            if (verdict.detectable().isPresent()) {
                needs.add("these find changes from "
                        + Quantity.change(1 + verdict.detectable().getAsDouble()));
            }
        }
        return needs;
    }

    /** What would decide an open row, and what a reader may not expect of the others. */
    static List<String> notes(Verdict verdict) {
        List<String> notes = needs(verdict);
        if (sameCode(verdict)) {
            notes.add("same code");
        }
        if (has(verdict, JUDGED_BY_CPU)) {
            notes.add("judged by cpu time");
        }
        if (verdict.metric().direction() == Direction.HIGHER) {
            notes.add("more is better");
        }
        if (verdict.procedure().equals("exact")) {
            notes.add("counted");
        }
        return notes;
    }

    /** The row as one sentence: {@code 616.4ms -> 691.0ms, +12.1 % [+10.1 %, +14.2 %], limit 5.0 %}. */
    static String sentence(Verdict verdict) {
        List<String> sides = Quantity.pair(
                verdict.baseline(), verdict.candidate(), verdict.metric().unit());
        StringBuilder sentence = new StringBuilder();
        if (verdict.baseline().isPresent() || verdict.candidate().isPresent()) {
            sentence.append(sides.get(0)).append(" -> ").append(sides.get(1)).append(", ");
        }
        if (verdict.ratio().isPresent()) {
            sentence.append(change(verdict))
                    .append(verdict.interval().isPresent() ? " " + interval(verdict) : "")
                    .append(", ");
        }
        sentence.append("limit ").append(Quantity.percent(verdict.alertLimit()));
        Optional<NoiseFloor> floor = verdict.floor();
        if (floor.isPresent()) {
            sentence.append(", noise floor ").append(floor(floor.get()));
        }
        verdict.control().ifPresent(control -> sentence.append(", null control ")
                .append(control(control))
                .append(control.failed() ? " FAILED" : ""));
        return sentence.toString();
    }

    private static boolean has(Verdict verdict, String code) {
        return verdict.findings().stream().anyMatch(finding -> finding.code().equals(code));
    }
}
