package org.bench4j.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bench4j.engine.compare.ArmsComparer;
import org.bench4j.engine.compare.DecisiveClock;
import org.bench4j.engine.json.PricingJson;
import org.bench4j.engine.pricing.Costs;
import org.bench4j.engine.pricing.Forecaster;
import org.bench4j.engine.pricing.PriceSpec;
import org.bench4j.engine.pricing.Pricer;
import org.bench4j.engine.pricing.Removal;
import org.bench4j.engine.profile.Profiles;
import org.bench4j.engine.profile.Shares;
import org.bench4j.model.Bounded;
import org.bench4j.model.Comparison;
import org.bench4j.model.Cost;
import org.bench4j.model.Finding;
import org.bench4j.model.Forecast;
import org.bench4j.model.Metric;
import org.bench4j.model.Price;
import org.bench4j.model.Pricing;
import org.bench4j.model.ReportView;
import org.bench4j.model.Reproduction;
import org.bench4j.model.Severity;

/** Derives a pricing from a report, and writes it; what does not calibrate gets no further than its costs. */
final class Prices {
    private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9.]+\\s*%?");

    private final PriceRequest request;
    private final ReportView report;
    private final Metric clock;
    private final Costs costs;
    private final Optional<ArmsComparer.Judged> judged;

    Prices(PriceRequest request) throws IOException {
        this.request = request;
        report = Bench.open(request.report());
        if (!Costs.stated(report)) {
            throw new IllegalArgumentException("report " + request.report()
                    + ": no workload in it states what its calls consist of (Setup.content), so nothing can be priced");
        }
        clock = DecisiveClock.of(report, request.gate().judge());
        costs = Costs.of(report, clock);
        judged = ArmsComparer.hasArms(report)
                ? Optional.of(Bench.judged(
                        report, request.report(), request.gate(), request.gate().allow()))
                : Optional.empty();
    }

    Pricing derive() throws IOException {
        List<PriceSpec> specs = PriceSpec.parseAll(request.prices());
        List<Price> prices = new ArrayList<>();
        List<Reproduction> reproductions = new ArrayList<>();
        Optional<Forecast> forecast = Optional.empty();
        List<Finding> findings = new ArrayList<>(costs.findings());
        boolean calibrated =
                judged.isEmpty() || judged.get().calibrations().stream().allMatch(one -> one.held());
        if (calibrated) {
            Pricer pricer = new Pricer(costs);
            specs.forEach(spec -> prices.add(pricer.price(spec)));
            request.reproductions().forEach(shape -> reproductions.add(pricer.reproduce(shape)));
            if (request.forecast().isPresent()) {
                forecast = Optional.of(forecast(request.forecast().get(), pricer));
            }
        } else {
            judged.get().comparison().findings().stream()
                    .filter(finding -> finding.code().equals("calibration-failed"))
                    .forEach(findings::add);
        }
        if (forecast.isEmpty()) {
            findings.add(new Finding(
                    "not-an-application-figure",
                    Severity.NOTE,
                    "",
                    "no percentage of these loops is an application's: give a profile (bench.profile) to multiply it by the share"
                            + " of what they exercise"));
        }
        Pricing pricing = new Pricing(
                Pricing.SCHEMA_VERSION,
                Version.current(),
                report.header().id(),
                costs.rows(),
                judged.map(ArmsComparer.Judged::calibrations).orElse(List.of()),
                prices,
                reproductions,
                forecast,
                findings);
        if (request.output().isPresent()) {
            PricingJson.write(request.output().get(), pricing);
        }
        return pricing;
    }

    private Forecast forecast(PriceRequest.Application asked, Pricer pricer) throws IOException {
        List<Removal> removals = new ArrayList<>();
        List<Predicate<String>> frames = new ArrayList<>();
        for (int i = 0; i < asked.machineries().size(); i++) {
            String machinery = asked.machineries().get(i);
            removals.add(removal(machinery, asked.removed().get(i).strip(), pricer));
            List<String> patterns = Stream.of(machinery.split(","))
                    .map(String::strip)
                    .filter(pattern -> !pattern.isEmpty())
                    .toList();
            if (patterns.isEmpty()) {
                throw new IllegalArgumentException("machinery \"" + machinery
                        + "\": expected patterns of frames such as com.example.Memory.write*, with commas between");
            }
            frames.add(new NamePatterns(patterns)::match);
        }
        Shares shares = Profiles.count(asked.profile(), frames);
        Optional<Forecast.Application> measured = Optional.empty();
        if (asked.measured().isPresent()) {
            measured = Optional.of(measured(asked.measured().get()));
        }
        return Forecaster.forecast(asked.profile().toString(), shares.samples(), shares.matching(), removals, measured);
    }

    private Removal removal(String machinery, String removed, Pricer pricer) {
        if (NUMBER.matcher(removed).matches()) {
            return new Removal(machinery, Bounded.given(fraction(removed)), Removal.GIVEN);
        }
        Cost candidate = pricer.candidate(removed);
        Comparison comparison = judged.orElseThrow(() -> new IllegalArgumentException("removed \"" + removed
                        + "\": expected a fraction such as 20%, the report has no arms that ran side by side"))
                .comparison();
        Bounded ratio = DecisiveRow.ratio(
                "removed \"" + removed + "\"",
                comparison.verdicts().stream()
                        .filter(verdict -> verdict.benchmark().equals(candidate.benchmark())
                                && verdict.arm().equals(candidate.arm())
                                && verdict.metric().name().equals(clock.name()))
                        .toList());
        return new Removal(
                machinery,
                Removal.ofRatio(ratio),
                "measured: " + candidate.benchmark().name(report.varyingParams()) + " " + candidate.arm());
    }

    private static double fraction(String text) {
        boolean percent = text.endsWith("%");
        String digits = percent ? text.substring(0, text.length() - 1).strip() : text;
        try {
            return Double.parseDouble(digits) / (percent ? 100 : 1);
        } catch (NumberFormatException malformed) {
            throw new IllegalArgumentException(
                    "removed \"" + text + "\": expected a fraction such as 20% or 0.2, or a shape of the report");
        }
    }

    private Forecast.Application measured(PriceRequest.Measured asked) throws IOException {
        Path file = asked.file();
        Comparison comparison;
        if (ReportSource.isComparison(file)) {
            comparison = Bench.comparison(file);
        } else {
            ReportView application = Bench.open(file);
            if (!ArmsComparer.hasArms(application)) {
                throw new IllegalArgumentException(
                        "application " + file + ": expected a comparison, or a report with arms that ran side by side");
            }
            comparison =
                    Bench.arms(application, file, request.gate(), request.gate().allow());
        }
        return DecisiveRow.application(file, comparison, asked.benchmark());
    }
}
