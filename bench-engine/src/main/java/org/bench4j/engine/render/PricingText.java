package org.bench4j.engine.render;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Bounded;
import org.bench4j.model.Calibration;
import org.bench4j.model.Finding;
import org.bench4j.model.Forecast;
import org.bench4j.model.Price;
import org.bench4j.model.Pricing;
import org.bench4j.model.Reproduction;

/** What a report of loops says of the machinery that they exercise, as a terminal shows it. */
public final class PricingText {
    private final Pricing pricing;
    private final Set<String> varying;
    private final Appendable out;
    private final Style style;

    private PricingText(Pricing pricing, Set<String> varying, Appendable out, Style style) {
        this.pricing = pricing;
        this.varying = varying;
        this.out = out;
        this.style = style;
    }

    /** Prints it; {@code varying} are the parameters that tell shapes of one workload apart. */
    public static void render(Pricing pricing, Set<String> varying, Appendable out, Style style) throws IOException {
        new PricingText(pricing, varying, out, style).print();
    }

    private void print() throws IOException {
        new CostTable(pricing.costs(), varying, List.of()).print(out, style);
        calibrations();
        prices();
        for (Reproduction reproduction : pricing.reproductions()) {
            reproduction(reproduction);
        }
        if (pricing.forecast().isPresent()) {
            forecast(pricing.forecast().get());
        }
        if (!pricing.findings().isEmpty()) {
            out.append('\n');
            FindingLines.print(pricing.findings(), "", out, style);
        }
    }

    private void calibrations() throws IOException {
        if (pricing.calibrations().isEmpty()) {
            return;
        }
        out.append("\ncalibration, in this session\n");
        TextTable table = new TextTable("  ", 0, 1, 2);
        table.row(List.of("shape", "arm", "known to be", "shows", "noise floor", ""));
        for (Calibration one : pricing.calibrations()) {
            table.cells(List.of(
                    TextTable.Cell.plain(name(one.benchmark())),
                    TextTable.Cell.plain(one.arm()),
                    TextTable.Cell.plain(one.expectation().word()),
                    TextTable.Cell.plain(
                            one.ratio().isPresent()
                                    ? Quantity.change(one.ratio().getAsDouble())
                                    : one.outcome().word()),
                    TextTable.Cell.plain(one.floor()
                            .map(floor ->
                                    Double.isInfinite(floor.ratio()) ? "unbounded" : Quantity.percent(floor.ratio()))
                            .orElse(Quantity.ABSENT)),
                    new TextTable.Cell(one.held() ? "yes" : "NO", one.held() ? style::good : style::bad)));
        }
        table.print(out);
        if (!pricing.calibrated()) {
            out.append("  ")
                    .append(style.bad("invalid"))
                    .append(": the session can't tell what is known, so nothing else is derived from it\n");
        }
    }

    private void prices() throws IOException {
        if (pricing.prices().isEmpty()) {
            return;
        }
        out.append("\nprices, ns\n");
        TextTable table = new TextTable("  ", 0, 3, 4);
        table.row(List.of("", "each", interval(pricing.prices().get(0).nanos()) + " interval", "how", "equal in both"));
        for (Price price : pricing.prices()) {
            table.row(List.of(
                    price.name(),
                    CostTable.nanos(price.nanos().value()),
                    nanosInterval(price.nanos()),
                    price.formula() + " (" + count(price.divisor()) + " an iteration)",
                    equal(price.equal())));
        }
        table.print(out);
        for (Price price : pricing.prices()) {
            findings(price.findings());
        }
    }

    private void reproduction(Reproduction one) throws IOException {
        String name = name(one.benchmark());
        out.append("\nreproduction of ")
                .append(Names.visible(name + ", " + one.candidate() + " against " + one.baseline()))
                .append(", ns an iteration\n");
        List<String> terms = new ArrayList<>();
        for (Reproduction.Part part : one.parts()) {
            terms.add(count(part.more()) + " " + part.content() + " x " + CostTable.nanos(part.nanos() / part.more())
                    + " (" + part.price() + ")");
        }
        TextTable table = new TextTable("  ", 0, 3);
        table.row(List.of(
                "predicted",
                CostTable.nanos(one.predicted().value()),
                nanosInterval(one.predicted()),
                String.join(" + ", terms)));
        table.row(List.of("measured", CostTable.nanos(one.measured().value()), nanosInterval(one.measured()), ""));
        table.row(List.of(
                "left over",
                CostTable.nanos(one.difference().value()),
                nanosInterval(one.difference()),
                one.agrees() ? "may be nothing: they agree" : "they do NOT agree"));
        table.print(out);
        findings(one.findings());
    }

    private void forecast(Forecast one) throws IOException {
        out.append("\nforecast for an application, from ")
                .append(Names.visible(one.profile()))
                .append(String.format(Locale.ROOT, " (%,d samples)%n", one.samples()));
        TextTable table = new TextTable("  ", 0, 5);
        table.row(List.of("machinery", "share", "", "removed", "", ""));
        for (Forecast.Part part : one.parts()) {
            table.row(List.of(
                    part.machinery(),
                    Quantity.percent(part.share().value()),
                    shares(part.share()),
                    percent(part.removed().value()),
                    part.removed().lo() == part.removed().hi() ? "" : shares(part.removed()),
                    part.source()));
        }
        table.print(out);
        TextTable answer = new TextTable("  ", 0, 3);
        answer.row(List.of("predicted", change(one.predicted().value()), changes(one.predicted()), ""));
        if (one.application().isPresent()) {
            Forecast.Application measured = one.application().get();
            answer.row(List.of(
                    "measured", change(measured.change().value()), changes(measured.change()), measured.source()));
        }
        answer.print(out);
        if (one.gap().isPresent()) {
            double gap = one.gap().get();
            out.append(
                    gap == 0
                            ? "  they agree\n"
                            : "  they do NOT agree: " + percent(Math.abs(gap)) + " lie between the intervals\n");
        }
        findings(one.findings());
    }

    private String name(Benchmark benchmark) {
        return CostTable.name(benchmark, pricing.costs(), varying);
    }

    private void findings(List<Finding> findings) throws IOException {
        FindingLines.print(findings, "", out, style);
    }

    private static String equal(Map<String, Double> equal) {
        List<String> words = new ArrayList<>();
        equal.forEach((name, count) -> words.add(count(count) + " " + name));
        return String.join(", ", words);
    }

    private static String count(double count) {
        return String.format(Locale.ROOT, Math.abs(count - Math.rint(count)) < 5e-3 ? "%.0f" : "%.2f", count);
    }

    private static String interval(Bounded bounded) {
        return VerdictWords.confidence(bounded.confidence());
    }

    private static String nanosInterval(Bounded bounded) {
        return bounded.isBounded()
                ? "[" + CostTable.nanos(bounded.lo()) + ", " + CostTable.nanos(bounded.hi()) + "]"
                : "unbounded";
    }

    private static String shares(Bounded bounded) {
        return "[" + percent(bounded.lo()) + ", " + percent(bounded.hi()) + "]";
    }

    private static String changes(Bounded bounded) {
        return "[" + change(bounded.lo()) + ", " + change(bounded.hi()) + "]";
    }

    private static String percent(double share) {
        return share < 0 ? "-" + Quantity.percent(-share) : Quantity.percent(share);
    }

    private static String change(double share) {
        return Quantity.change(1 + share, false);
    }
}
