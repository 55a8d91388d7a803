package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bench4j.model.Finding;
import org.bench4j.model.RunNeed;
import org.bench4j.model.SizedSeries;
import org.bench4j.model.Sizing;
import org.bench4j.model.SizingRules;
import org.bench4j.model.Unit;

/** A sizing as a report in Markdown that can be copied as it stands: purpose, notation, method, tables, findings, conclusion. */
public final class MarkdownSizing {
    /** More names than these are counted only. */
    private static final int MOST_NAMED = 5;

    private final Appendable out;
    private final Sizing sizing;
    private final SizingRules rules;
    private final List<SizedRow> times;
    private final List<SizedRow> others;
    private final SizingFacts facts;

    private MarkdownSizing(Appendable out, Sizing sizing) {
        this.out = out;
        this.sizing = sizing;
        this.rules = sizing.rules();
        List<SizedRow> rows = SizedRow.of(sizing.series());
        this.times = rows.stream().filter(MarkdownSizing::isTime).toList();
        this.others = rows.stream().filter(row -> !isTime(row)).toList();
        this.facts = new SizingFacts(sizing, times);
    }

    private static boolean isTime(SizedRow row) {
        return row.series().metric().unit() == Unit.NANOSECONDS;
    }

    /** Writes the report. */
    public static void render(Sizing sizing, Appendable out) throws IOException {
        new MarkdownSizing(out, sizing).render();
    }

    private void render() throws IOException {
        lines(SizingText.head(rules));
        table(times, "~runtime");
        if (!others.isEmpty()) {
            lines("", "### Memory and counts", "", "Sized by the same method, and never added into minutes.", "");
            table(others, "latest");
        }
        besides();
        twoLevels();
        findings();
        conclusion();
    }

    private void table(List<SizedRow> rows, String last) throws IOException {
        List<String> head = new ArrayList<>(List.of("scenario", "command", "commits", "p" + percentile() + " CV"));
        rules.targets()
                .forEach(target -> head.add(
                        "runs @ " + percent(target.sigma()) + " (limit " + percent(target.alertLimit()) + ")"));
        head.add(last);
        header(head, 2);
        for (SizedRow row : rows) {
            SizedSeries series = row.series();
            List<String> cells = new ArrayList<>(List.of(
                    SizingText.escaped(row.scenario()),
                    SizingText.escaped(row.command()) + (series.provisional() ? " *(provisional)*" : ""),
                    Integer.toString(series.commits()),
                    String.format(Locale.ROOT, "%.2f%%", 100 * series.cv().orElseThrow())));
            series.needs()
                    .forEach(need -> cells.add(need.feasible() ? Integer.toString(need.runs()) : ">" + need.runs()));
            cells.add(Quantity.alone(series.latest(), series.metric().unit()));
            row(cells);
        }
        if (rows.isEmpty()) {
            lines("", "No benchmark has a commit with two runs or more.");
        }
    }

    private String percentile() {
        double p = rules.percentile();
        return p == Math.rint(p) ? Long.toString((long) p) : Double.toString(p);
    }

    /** Clearly apart from the plain numbers: what else the same history says. */
    private void besides() throws IOException {
        if (times.isEmpty()) {
            return;
        }
        int target = adviceTarget();
        SizingRules.Target chosen = rules.targets().get(target);
        lines(
                "",
                "### Beside these numbers, at the limit of " + percent(chosen.alertLimit()),
                "",
                "The counts above take the CV as known. It comes from a sample, so **inflated** takes its 80 % upper bound. **Detectable** is the",
                "smallest slowdown that so many runs find four times in five (test at 5 %). **Power** is the probability that a slowdown of one and a",
                "half times the limit trips the gate, **false alarm** that none at all does, if the CV is what it was. **Interleaved** is the number of rounds that two",
                "arms side by side would need instead, from the spread between neighbouring runs; `-` where no commit has three runs.",
                "");
        header(
                List.of("scenario", "command", "runs", "inflated", "detectable", "power", "false alarm", "interleaved"),
                2);
        for (SizedRow row : times) {
            RunNeed need = row.series().needs().get(target);
            row(List.of(
                    SizingText.escaped(row.scenario()),
                    SizingText.escaped(row.command()),
                    Integer.toString(need.runs()),
                    optional(need.inflated()),
                    Quantity.percent(need.detectable()),
                    Quantity.percent(need.power()),
                    probability(need.falseAlarm()),
                    optional(need.rounds())));
        }
    }

    private static String optional(OptionalInt count) {
        return count.isPresent() ? Integer.toString(count.getAsInt()) : Quantity.ABSENT;
    }

    private static String probability(double share) {
        return share < 1e-6
                ? "<0.0001 %"
                : String.format(Locale.ROOT, "%.2g", 100 * share).replaceAll("e-0?", "e-") + " %";
    }

    private void twoLevels() throws IOException {
        List<SizedRow> levelled = times.stream()
                .filter(row -> row.series().twoLevel().isPresent())
                .toList();
        if (levelled.isEmpty()) {
            return;
        }
        lines(
                "",
                "### Forks and iterations",
                "",
                "More iterations in a process never average out what each fresh process draws anew. From the spread within and between trials",
                "(Kalibera and Jones 2013): the iterations that buy most precision for their time, and the forks for each target.",
                "");
        List<String> head = new ArrayList<>(List.of("scenario", "command", "CV within", "CV between", "iterations"));
        rules.targets().forEach(target -> head.add("forks @ " + percent(target.sigma())));
        header(head, 2);
        for (SizedRow row : levelled) {
            var need = row.series().twoLevel().get();
            List<String> cells = new ArrayList<>(List.of(
                    SizingText.escaped(row.scenario()),
                    SizingText.escaped(row.command()),
                    Quantity.percent(need.within()),
                    need.between() == 0 ? "not detectable" : Quantity.percent(need.between()),
                    Integer.toString(need.iterations())));
            need.forks().forEach(forks -> cells.add(Integer.toString(forks)));
            row(cells);
        }
    }

    private void findings() throws IOException {
        lines("", "## Findings", "");
        int tightest = facts.tightest();
        bullet(facts.count() + " benchmarks of time and " + others.size() + " of memory or counts have a CV.");
        bullet("At the floor of " + rules.floor() + " runs: "
                + perTarget(target -> facts.atFloor(target) + " of " + facts.count()) + ".");
        bullet("Runs above the floor: " + perTarget(target -> Long.toString(facts.extraRuns(target))) + ".");
        bullet("Time of one side of the suite: "
                + perTarget(target -> minutes(facts.time(target))) + "; "
                + minutes(facts.floorTime()) + " with every benchmark at the floor.");
        bullet("Probability that an unchanged commit trips at least one of the " + facts.count() + " gates: "
                + perTarget(target -> probability(facts.falseAlarm(target))) + ".");
        List<Map.Entry<String, Long>> scenarios = facts.extraByScenario(tightest);
        if (!scenarios.isEmpty()) {
            bullet("Runs above the floor at " + percent(limit(tightest)) + ", by scenario: "
                    + named(scenarios.stream()
                            .map(entry -> SizingText.escaped(entry.getKey()) + " " + entry.getValue())
                            .toList())
                    + ".");
        }
        for (SizingFacts.Saving saving :
                facts.savings(tightest).stream().limit(MOST_NAMED).toList()) {
            bullet("Halving the CV of " + SizingText.escaped(saving.row().name()) + " would save "
                    + (saving.runs() - saving.halved()) + " of its " + saving.runs() + " runs at "
                    + percent(limit(tightest))
                    + timeOf(saving) + ".");
        }
        if (!facts.provisional().isEmpty()) {
            bullet("Provisional, with fewer than " + rules.provisionalBelow() + " commits: "
                    + named(facts.provisional().stream()
                            .map(row -> SizingText.escaped(row.name()))
                            .toList())
                    + ".");
        }
        if (!sizing.unsized().isEmpty()) {
            bullet("Not sized, because no commit has two runs: "
                    + named(SizedRow.of(sizing.unsized()).stream()
                            .map(row -> SizingText.escaped(row.name()))
                            .toList())
                    + ".");
        }
        for (Finding finding : sizing.findings()) {
            bullet((finding.where().isEmpty() ? "" : SizingText.escaped(finding.where()) + ": ")
                    + SizingText.escaped(finding.text()) + ".");
        }
    }

    /** From two minutes on in minutes: nobody reads thousands of seconds. */
    private static String minutes(double nanos) {
        return nanos < 120e9
                ? Quantity.alone(nanos, Unit.NANOSECONDS)
                : String.format(Locale.ROOT, "%.1f min", nanos / 60e9);
    }

    private static String timeOf(SizingFacts.Saving saving) {
        return saving.time() > 0 ? ", " + minutes(saving.time()) : "";
    }

    /** Nothing here that is not above: it only says which of the findings matter. */
    private void conclusion() throws IOException {
        lines("", "## Conclusion", "");
        if (times.isEmpty()) {
            bullet("There is nothing to conclude from: no benchmark of time has a commit with two runs.");
            return;
        }
        int tightest = facts.tightest();
        Map<String, Long> stable = facts.stableKinds(tightest);
        if (facts.atFloor(tightest) == facts.count()) {
            bullet("Every benchmark of time is stable enough for the floor of " + rules.floor()
                    + " runs at every limit.");
        } else {
            if (!stable.isEmpty()) {
                bullet("Stable enough for the floor at every limit: "
                        + named(stable.entrySet().stream()
                                .map(kind -> SizingText.escaped(kind.getKey()) + " (" + kind.getValue() + ")")
                                .toList())
                        + ".");
            }
            List<Map.Entry<String, Long>> scenarios = facts.extraByScenario(tightest);
            Map.Entry<String, Long> most = scenarios.get(0);
            bullet("The extra runs are concentrated: at " + percent(limit(tightest)) + ", "
                    + SizingText.escaped(most.getKey()) + " alone has " + most.getValue() + " of "
                    + facts.extraRuns(tightest) + " ("
                    + Quantity.percent((double) most.getValue() / facts.extraRuns(tightest))
                    + "), in " + scenarios.size() + " of "
                    + times.stream().map(SizedRow::scenario).distinct().count()
                    + " scenarios there are any.");
            bullet("Cost grows as the target tightens: " + perTarget(target -> minutes(facts.time(target))) + ".");
            SizingFacts.Saving saving = facts.savings(tightest).get(0);
            bullet("Since runs grow with the square of the CV, making "
                    + SizingText.escaped(saving.row().name())
                    + " half as noisy is worth " + (saving.runs() - saving.halved()) + " runs at "
                    + percent(limit(tightest)) + timeOf(saving) + ": weigh that against running it " + saving.runs()
                    + " times.");
        }
        if (!facts.infeasible(tightest).isEmpty()) {
            bullet("Beyond the cap of " + rules.cap() + " runs at " + percent(limit(tightest)) + ": "
                    + named(facts.infeasible(tightest).stream()
                            .map(row -> SizingText.escaped(row.name()))
                            .toList())
                    + ". Make them quieter, or gate them at a wider limit.");
        }
        if (!facts.provisional().isEmpty()) {
            bullet(facts.provisional().size() + " counts are provisional and will firm up with more commits.");
        }
    }

    private int adviceTarget() {
        return IntStream.range(0, facts.targets())
                .filter(target -> sizing.advice().stream().anyMatch(advice -> advice.alertLimit() == limit(target)))
                .findFirst()
                .orElse(facts.tightest());
    }

    private double limit(int target) {
        return rules.targets().get(target).alertLimit();
    }

    private String perTarget(IntFunction<String> text) {
        return IntStream.range(0, facts.targets())
                .mapToObj(target -> text.apply(target) + " at " + percent(limit(target)))
                .collect(Collectors.joining(", "));
    }

    private static String named(List<String> names) {
        String shown = names.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
        return names.size() > MOST_NAMED ? shown + "; and " + (names.size() - MOST_NAMED) + " more" : shown;
    }

    static String percent(double share) {
        return SizingText.percent(share);
    }

    private void bullet(String text) throws IOException {
        lines("- " + text);
    }

    private void header(List<String> names, int leftAligned) throws IOException {
        row(names);
        row(IntStream.range(0, names.size())
                .mapToObj(i -> i < leftAligned ? "---" : "---:")
                .toList());
    }

    private void row(List<String> cells) throws IOException {
        lines("| " + String.join(" | ", cells) + " |");
    }

    private void lines(String... lines) throws IOException {
        for (String line : lines) {
            out.append(line).append('\n');
        }
    }
}
