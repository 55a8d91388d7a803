package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bench4j.model.ArmOrigin;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Header;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Revision;
import org.bench4j.model.Trial;

/** What a page opens with: the verdict in one word and one sentence, then of what it was made. */
final class HtmlVerdict {
    private HtmlVerdict() {}

    /** The title of the page. */
    static String title(Evidence evidence) {
        return word(evidence) + " - " + evidence.subject() + " - bench";
    }

    static void write(Markup html, Evidence evidence) throws IOException {
        Optional<Comparison> comparison = evidence.comparison();
        String tone = comparison.map(judged -> judged.status().word()).orElse(measuredTone(evidence));
        html.open("header", "class", "verdict " + tone).line();
        html.open("p", "class", "brand")
                .element("b", "bench")
                .text(" " + evidence.subject())
                .close()
                .line();
        html.open("h1");
        html.element("span", glyph(tone), "class", "glyph", "aria-hidden", "true");
        html.text(word(evidence)).close().line();
        html.element("p", sentence(evidence), "class", "reason").line();
        if (comparison.isPresent()) {
            counts(html, comparison.get());
            Optional<String> typical = Headline.typical(comparison.get());
            if (typical.isPresent()) {
                html.element("p", typical.get() + ".", "class", "typical").line();
            }
            sides(html, evidence, comparison.get());
        }
        html.close().line();
    }

    private static String word(Evidence evidence) {
        String word =
                evidence.comparison().map(judged -> judged.status().word()).orElse(measuredTone(evidence));
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static String measuredTone(Evidence evidence) {
        ReportView report = evidence.report().orElse(null);
        if (report == null) {
            return "measured";
        }
        return failed(report) > 0 ? "failed" : report.complete() ? "measured" : "incomplete";
    }

    private static long failed(ReportView report) {
        return report.benchmarks().stream()
                .filter(benchmark -> report.trials(benchmark).stream()
                        .anyMatch(trial -> trial.failure().isPresent()))
                .count();
    }

    private static String sentence(Evidence evidence) {
        if (evidence.comparison().isPresent()) {
            String reason = Headline.reason(evidence.comparison().get());
            return reason.substring(0, 1).toUpperCase(Locale.ROOT) + reason.substring(1) + ".";
        }
        ReportView report = evidence.report().orElseThrow();
        List<Benchmark> benchmarks = report.benchmarks();
        long trials = benchmarks.stream()
                .mapToLong(benchmark -> report.trials(benchmark).stream()
                        .map(Trial::index)
                        .distinct()
                        .count())
                .max()
                .orElse(0);
        long failed = failed(report);
        return Prose.plural(benchmarks.size(), "benchmark")
                + (failed > 0 ? ", " + failed + " of them failed," : "")
                + " in "
                + Prose.plural(trials, "trial")
                + (report.complete() ? "" : "; the run did not come to its end: this is evidence, not a baseline")
                + ". Nothing was compared.";
    }

    private static void counts(Markup html, Comparison comparison) throws IOException {
        html.open("p", "class", "counts");
        for (Outcome outcome : Outcome.values()) {
            long count = comparison.verdicts().stream()
                    .filter(verdict -> verdict.gating() && verdict.outcome() == outcome)
                    .count();
            if (count > 0) {
                chip(html, outcome.word(), count + " " + outcome.word());
                html.text(" ");
            }
        }
        html.close().line();
    }

    /** An outcome as a coloured word with a sign, so that it does not hang on the colour alone. */
    static void chip(Markup html, String outcome, String text) throws IOException {
        html.open("span", "class", "chip " + outcome)
                .element("span", glyph(outcome), "aria-hidden", "true")
                .text("\u00a0" + text)
                .close();
    }

    private static String glyph(String tone) {
        return switch (tone) {
            case "regressed" -> "\u2715";
            case "improved" -> "\u2605";
            case "equivalent", "passed", "measured" -> "\u2713";
            case "inconclusive" -> "?";
            case "invalid" -> "\u2205";
            default -> "!";
        };
    }

    private static void sides(Markup html, Evidence evidence, Comparison comparison) throws IOException {
        List<ArmOrigin> origins = evidence.header().map(Header::origins).orElse(List.of());
        html.open("dl", "class", "sides");
        if (!origins.isEmpty()) {
            for (ArmOrigin origin : origins) {
                html.element("dt", origin.arm()).open("dd").text(origin.asked());
                revision(html, origin.revision());
                html.close();
            }
        } else if (comparison.baseline().equals(comparison.candidate())) {
            html.element("dt", "arms of");
            side(html, comparison.candidate());
        } else {
            html.element("dt", "baseline");
            side(html, comparison.baseline());
            html.element("dt", "candidate");
            side(html, comparison.candidate());
        }
        html.close().line();
    }

    private static void side(Markup html, Comparison.Side side) throws IOException {
        html.open("dd").text(side.source());
        revision(html, side.revision());
        html.text(", measured " + HtmlFacts.time(side.startedAt())).close();
    }

    private static void revision(Markup html, Optional<Revision> revision) throws IOException {
        if (revision.isPresent()) {
            List<String> words = new ArrayList<>(Prose.revision(revision.get()));
            html.text(" ").element("code", words.remove(0).replace("revision=", ""));
            html.text(words.isEmpty() ? "" : " with uncommitted changes");
        }
    }
}
