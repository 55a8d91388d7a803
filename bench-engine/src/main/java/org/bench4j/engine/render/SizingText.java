package org.bench4j.engine.render;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bench4j.model.SizingRules;

/** The unchanging parts of a sizing's report, with the targets and rules that were in force. */
final class SizingText {
    private SizingText() {}

    static String[] head(SizingRules rules) {
        List<String> lines = new ArrayList<>(List.of(
                "# Choosing benchmark run counts from observed variance",
                "",
                "## Purpose",
                "",
                "Each regression benchmark runs a command several times and records the **average**",
                "time. CI flags a regression when a benchmark's average rises more than a set",
                "**alert limit** (here " + limits(rules) + "). Running",
                "more times gives a more stable average but costs CI time. This note derives, per",
                "benchmark, the **minimum run count** so that normal measurement noise stays",
                "comfortably below the alert limit.",
                "",
                "## Notation",
                "",
                "- **run** — one execution of a benchmark command.",
                "- **mean** — the average time over a benchmark's runs (the number CI compares).",
                "- **CV** (coefficient of variation) — run-to-run standard deviation ÷ mean, as a %.",
                "  Measures intrinsic noisiness; independent of how many times we run.",
                "- **σ** (sigma) — standard deviation of the *comparison* between a new commit's mean",
                "  and the previous commit's mean, as a %. This is the noise the alert sees.",
                "- **p" + trimmed(rules.percentile()) + "** — " + trimmed(rules.percentile())
                        + "th percentile: the value exceeded by only " + exceeded(rules.percentile()) + ".",
                "- **alert limit (L)** — the % slowdown at which CI fails the build.",
                "",
                "## Method and formulas",
                "",
                "Two standard results (take as given):",
                "",
                "1. **Standard error of the mean.** The average of *n* independent measurements, each",
                "   with relative spread CV, has relative spread **CV / √n**.",
                "2. **Error propagation of a ratio.** If two independent values each have small relative",
                "   spread, their ratio's relative spread is the square root of the sum of their squares.",
                "",
                "A regression check compares two independent means (new vs old), each with spread",
                "CV/√n. By (1) then (2):",
                "",
                "    σ = √2 · CV / √n",
                "",
                "Targeting σ ≈ L/3 (so a real L% change sits ~3 standard deviations above noise):",
                "",
                "| alert limit L | target σ |",
                "|---|---|"));
        rules.targets()
                .forEach(target ->
                        lines.add("| " + percent(target.alertLimit()) + " | " + percent(target.sigma()) + " |"));
        lines.addAll(List.of(
                "",
                "Solving for the run count:",
                "",
                "    runs = ceil( 2 · (CV / target σ)² ),  minimum " + rules.floor(),
                "",
                "We use the **" + trimmed(rules.percentile()) + "th-percentile CV** across commits (" + dropped(rules)
                        + "), so the",
                "noise target holds on all but the noisiest commits — the ones that actually cause",
                "false alarms. Benchmarks marked *(provisional)* have fewer than " + rules.provisionalBelow()
                        + " commits, so their figure",
                "is a small-sample estimate that will firm up over time.",
                "",
                "## Benchmark variance and recommended runs",
                ""));
        return lines.toArray(String[]::new);
    }

    private static String limits(SizingRules rules) {
        return rules.targets().stream()
                .map(target -> percent(target.alertLimit()))
                .collect(Collectors.joining(", "));
    }

    private static String exceeded(double percentile) {
        return percentile == 95 ? "1 in 20 commits" : trimmed(100 - percentile) + " % of the commits";
    }

    private static String dropped(SizingRules rules) {
        return switch (rules.outliers()) {
            case HIGH -> "broken runs removed first";
            case BOTH -> "outliers of both sides removed first";
            case NONE -> "no commit removed";
        };
    }

    /** A ratio as a percentage without needless digits: {@code 1.5%}. */
    static String percent(double share) {
        return trimmed(BigDecimal.valueOf(share).movePointRight(2).setScale(4, RoundingMode.HALF_UP)) + "%";
    }

    private static String trimmed(double value) {
        return trimmed(BigDecimal.valueOf(value));
    }

    private static String trimmed(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }

    /** A name within a line of Markdown, a table's cell included. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ("\\|<`*".indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append(Character.isISOControl(c) ? ' ' : c);
        }
        return escaped.toString();
    }
}
