package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Direction;
import org.bench4j.model.Finding;
import org.bench4j.model.Interval;
import org.bench4j.model.Mismatch;
import org.bench4j.model.Outcome;
import org.bench4j.model.Verdict;

/** A comparison as a terminal shows it: the verdict first, then why. */
public final class TerminalComparison {
    private TerminalComparison() {}

    /** Prints a comparison. */
    public static void render(Comparison comparison, Appendable out, Style style) throws IOException {
        Set<String> varying = varying(comparison);
        out.append(headline(comparison, style)).append("\n\n");
        side(out, "baseline ", comparison.baseline());
        side(out, "candidate", comparison.candidate());
        out.append('\n');
        mismatches(out, "refused: differs and must not", comparison.refused());
        mismatches(out, "waived by bench.allow", comparison.waived());
        Map<Benchmark, List<Verdict>> byBenchmark = new LinkedHashMap<>();
        comparison.verdicts().forEach(verdict -> byBenchmark
                .computeIfAbsent(verdict.benchmark(), key -> new ArrayList<>())
                .add(verdict));
        for (Map.Entry<Benchmark, List<Verdict>> entry : byBenchmark.entrySet()) {
            String name = entry.getKey().name(varying);
            out.append(Names.visible(name)).append('\n');
            table(out, entry.getValue(), style);
            List<Finding> findings = entry.getValue().stream()
                    .flatMap(v -> v.findings().stream())
                    .toList();
            TerminalReport.print(findings, name, out, style);
            out.append('\n');
        }
        for (Benchmark added : comparison.added()) {
            out.append("new      ").append(Names.visible(added.name(varying))).append(": only the candidate has it\n");
        }
        for (Benchmark removed : comparison.removed()) {
            out.append("removed  ")
                    .append(Names.visible(removed.name(varying)))
                    .append(": only the baseline has it")
                    .append(comparison.removedAllowed() ? " (allowed)" : "; allow it by bench.allow=removed")
                    .append('\n');
        }
        TerminalReport.print(comparison.findings(), "", out, style);
        if (!comparison.verdicts().isEmpty()) {
            out.append("change: candidate against baseline, with its 99 % interval; rows in (brackets) do not gate\n");
        }
    }

    /** What a message should name, worst first, each in one line; at most that many. */
    public static List<String> worst(Comparison comparison, int most) {
        Set<String> varying = varying(comparison);
        List<String> lines = new ArrayList<>();
        for (Mismatch mismatch : comparison.refused()) {
            lines.add((mismatch.where().isEmpty() ? "" : mismatch.where() + " ") + mismatch.field() + ": "
                    + mismatch.baseline() + " in the baseline, " + mismatch.candidate() + " in the candidate");
        }
        for (Verdict verdict : comparison.verdicts()) {
            if (verdict.gating() && verdict.outcome() == Outcome.INVALID) {
                verdict.findings()
                        .forEach(finding -> lines.add(verdict.benchmark().name(varying) + ": " + finding.text()));
            }
        }
        comparison.verdicts().stream()
                .filter(Verdict::red)
                .sorted(Comparator.comparingDouble(TerminalComparison::badness).reversed())
                .forEach(verdict -> lines.add(line(verdict, varying)));
        if (!comparison.removedAllowed()) {
            comparison.removed().forEach(removed -> lines.add(removed.name(varying) + ": removed"));
        }
        List<String> shown = new ArrayList<>(lines.subList(0, Math.min(most, lines.size())));
        if (lines.size() > most) {
            shown.add("and " + (lines.size() - most) + " more");
        }
        return shown.stream().map(Names::visible).toList();
    }

    private static String line(Verdict verdict, Set<String> varying) {
        return verdict.benchmark().name(varying) + " " + verdict.metric().name() + ": "
                + Quantity.alone(
                        verdict.baseline().orElse(Double.NaN), verdict.metric().unit()) + " -> "
                + Quantity.alone(
                        verdict.candidate().orElse(Double.NaN), verdict.metric().unit()) + ", ratio "
                + String.format(Locale.ROOT, "%.3f", verdict.ratio().orElse(Double.NaN))
                + verdict.interval()
                        .map(interval -> String.format(Locale.ROOT, " [%.3f, %.3f]", interval.lo(), interval.hi()))
                        .orElse("")
                + ", limit " + Quantity.percent(verdict.alertLimit());
    }

    private static double badness(Verdict verdict) {
        double log = Math.abs(Math.log(verdict.ratio().orElse(1)));
        return log / Math.log1p(verdict.alertLimit());
    }

    private static String headline(Comparison comparison, Style style) {
        long red = comparison.verdicts().stream().filter(Verdict::red).count();
        long gating = comparison.verdicts().stream().filter(Verdict::gating).count();
        long open = comparison.verdicts().stream()
                .filter(verdict -> verdict.gating() && verdict.outcome() == Outcome.INCONCLUSIVE)
                .count();
        String limit = Quantity.percent(comparison.alertLimit());
        return switch (comparison.status()) {
            case PASSED ->
                style.good("PASSED") + ": none of " + gating + " rows is worse by more than " + limit
                        + (open > 0 ? "; " + open + " of them can't tell" : "");
            case REGRESSED ->
                style.bad("REGRESSED") + ": " + red + " of " + gating + " rows are worse by more than " + limit;
            case INVALID -> style.bad("INVALID") + ": the work changed or a benchmark failed, so times say nothing";
            case REFUSED -> style.bad("REFUSED") + ": the reports may not be compared";
            case REMOVED -> style.bad("REMOVED") + ": benchmarks of the baseline are gone";
        };
    }

    private static void side(Appendable out, String word, Comparison.Side side) throws IOException {
        out.append(word)
                .append("  ")
                .append(Names.visible(side.source()))
                .append("  ")
                .append(side.startedAt().toString())
                .append(side.revision()
                        .map(revision -> "  "
                                + revision.commit()
                                        .substring(
                                                0,
                                                Math.min(12, revision.commit().length()))
                                + (revision.dirty() ? " with changes" : ""))
                        .orElse(""))
                .append('\n');
    }

    private static void mismatches(Appendable out, String title, List<Mismatch> mismatches) throws IOException {
        if (mismatches.isEmpty()) {
            return;
        }
        TextTable table = new TextTable().leftAligned(1).leftAligned(2).leftAligned(3);
        table.row(List.of("field", "where", "baseline", "candidate"));
        mismatches.forEach(mismatch ->
                table.row(List.of(mismatch.field(), mismatch.where(), mismatch.baseline(), mismatch.candidate())));
        out.append(title).append('\n');
        table.print(out, "  ");
        out.append('\n');
    }

    private static void table(Appendable out, List<Verdict> verdicts, Style style) throws IOException {
        TextTable table = new TextTable().leftAligned(6);
        table.row(List.of("", "baseline", "candidate", "change", "interval", "limit", "outcome"));
        for (Verdict verdict : verdicts) {
            String name = verdict.metric().name();
            table.row(List.of(
                    verdict.gating() ? name : "(" + name + ")",
                    verdict.baseline().isPresent()
                            ? Quantity.alone(
                                    verdict.baseline().getAsDouble(),
                                    verdict.metric().unit())
                            : "-",
                    verdict.candidate().isPresent()
                            ? Quantity.alone(
                                    verdict.candidate().getAsDouble(),
                                    verdict.metric().unit())
                            : "-",
                    verdict.ratio().isPresent()
                            ? Quantity.change(verdict.ratio().getAsDouble())
                            : "-",
                    verdict.interval().map(TerminalComparison::shown).orElse(""),
                    Quantity.percent(verdict.alertLimit()),
                    outcome(verdict)));
        }
        StringBuilder text = new StringBuilder();
        table.print(text, "  ");
        out.append(style.colour() ? coloured(text.toString(), style) : text);
    }

    private static String shown(Interval interval) {
        return Double.isInfinite(interval.hi())
                ? "unbounded"
                : "[" + Quantity.change(interval.lo()) + ", " + Quantity.change(interval.hi()) + "]";
    }

    private static String outcome(Verdict verdict) {
        StringBuilder text = new StringBuilder(verdict.outcome().word());
        if (verdict.outcome() == Outcome.INCONCLUSIVE) {
            verdict.trialsNeeded()
                    .ifPresent(trials -> text.append(", about ").append(trials).append(" trials would decide"));
            verdict.detectable().ifPresent(effect -> text.append(" (these find ")
                    .append(Quantity.change(1 + effect))
                    .append(')'));
        } else if (verdict.metric().direction() == Direction.HIGHER) {
            text.append(" (more is better)");
        }
        return text.toString();
    }

    /** Colours words after the table was laid out, since escapes have no width. */
    private static String coloured(String table, Style style) {
        return table.replace(" regressed", " " + style.bad("regressed"))
                .replace(" improved", " " + style.good("improved"))
                .replace(" equivalent", " " + style.good("equivalent"))
                .replace(" inconclusive", " " + style.doubtful("inconclusive"))
                .replace(" invalid", " " + style.bad("invalid"));
    }

    private static Set<String> varying(Comparison comparison) {
        List<Benchmark> all = new ArrayList<>(comparison.added());
        all.addAll(comparison.removed());
        comparison.verdicts().forEach(verdict -> all.add(verdict.benchmark()));
        Set<String> varying = new TreeSet<>();
        Map<String, Benchmark> first = new LinkedHashMap<>();
        for (Benchmark benchmark : all) {
            Benchmark reference = first.putIfAbsent(benchmark.workload(), benchmark);
            if (reference != null) {
                benchmark.params().forEach((name, text) -> {
                    if (!text.equals(reference.params().get(name))) {
                        varying.add(name);
                    }
                });
            }
        }
        return varying;
    }
}
