package org.bench4j.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bench4j.engine.json.ReportWriter;
import org.bench4j.engine.pricing.LoopReports;
import org.bench4j.model.Basis;
import org.bench4j.model.Calibration;
import org.bench4j.model.Content;
import org.bench4j.model.Expectation;
import org.bench4j.model.Finding;
import org.bench4j.model.Forecast;
import org.bench4j.model.Pricing;
import org.bench4j.model.Report;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchPriceTest {
    @TempDir
    Path folder;

    private Path write(String name, Report report) throws IOException {
        Path file = folder.resolve(name);
        try (ReportWriter writer = ReportWriter.create(file)) {
            writer.header(report.header());
            for (Trial trial : report.trials()) {
                writer.trial(trial);
            }
            writer.finish(report.findings());
        }
        return file;
    }

    private PriceRequest request(
            Path report, String prices, List<String> reproductions, Optional<PriceRequest.Application> application) {
        return new PriceRequest(
                report, prices, reproductions, application, Gate.DEFAULT, Optional.of(folder.resolve("price.json")));
    }

    @Test
    void aForkHandsBackWhatItsWorkloadStated() throws Exception {
        ForkRuns runs = new ForkRuns(folder).workloads("priced").trials(3);
        ReportView report = runs.run();
        for (Trial trial : ForkRuns.trials(report, "priced")) {
            boolean twice = trial.arm().equals("twice");
            assertThat(trial.contents())
                    .containsExactly(
                            new Content("iterations", 10_000, Basis.BY_CONSTRUCTION),
                            new Content("ops", twice ? 40_000 : 20_000, Basis.COUNTED));
            assertThat(trial.ending().expectation())
                    .isEqualTo(twice ? Optional.of(Expectation.SLOWER) : Optional.empty());
            assertThat(trial.ending().load()).isPresent();
        }
        assertThat(Bench.render(report)).contains("what an iteration costs").contains("ns/op");
        Pricing pricing = Bench.price(request(runs.report(), "op = priced / ops", List.of(), Optional.empty()));
        assertThat(pricing.costs()).hasSize(2).allMatch(cost -> cost.load().isPresent());
        assertThat(pricing.calibrations())
                .singleElement()
                .extracting(Calibration::arm)
                .isEqualTo("twice");
        assertThat(pricing.prices()).hasSize(pricing.calibrated() ? 1 : 0);
        assertThat(folder.resolve("price.json")).isNotEmptyFile();
    }

    @Test
    void pricesAForecastAndAnApplicationOfOneReportGoTogether() throws Exception {
        Path report = write("report.json", LoopReports.session());
        Path profile = Files.writeString(
                folder.resolve("app.collapsed"),
                "app/Main.main;vm/Memory.store_[j] 400\napp/Main.main;app/Main.work 600\n");
        PriceRequest.Application application = new PriceRequest.Application(
                profile,
                List.of("vm.Memory.store*, vm.Memory.write*"),
                List.of("stores"),
                Optional.of(new PriceRequest.Measured(report, Optional.of("app"))));
        Pricing pricing = Bench.price(request(
                report,
                "dispatch = nop_chain/ops; block-transfer = (jmp_chain-nop_chain)/block-entries",
                List.of(),
                Optional.of(application)));
        assertThat(pricing.prices()).hasSize(2);
        Forecast forecast = pricing.forecast().orElseThrow();
        // the loop takes half of the time: half of 40 % goes
        assertThat(forecast.parts().get(0).removed().value()).isBetween(0.49, 0.51);
        assertThat(forecast.parts().get(0).source()).isEqualTo("measured: stores fast");
        assertThat(forecast.predicted().value()).isBetween(-0.205, -0.195);
        assertThat(forecast.application().orElseThrow().change().value()).isBetween(-0.21, -0.19);
        assertThat(forecast.gap()).contains(0.0);
        assertThat(pricing.findings()).extracting(Finding::code).doesNotContain("not-an-application-figure");
        assertThat(Bench.render(pricing, Bench.open(report))).contains("they agree");
    }

    @Test
    void withoutAProfileNoPercentageIsAnApplications() throws Exception {
        Path report = write("report.json", LoopReports.session());
        Pricing pricing = Bench.price(request(report, "", List.of(), Optional.empty()));
        assertThat(pricing.findings()).extracting(Finding::code).contains("not-an-application-figure");
        assertThat(Bench.render(pricing, Bench.open(report)))
                .contains("no percentage of these loops is an application's");
    }

    @Test
    void whatDoesNotCalibrateHasCostsAndNoPrices() throws Exception {
        Path report = write("report.json", LoopReports.uncalibrated());
        Pricing pricing = Bench.price(request(report, "dispatch = nop_chain/ops", List.of(), Optional.empty()));
        assertThat(pricing.calibrated()).isFalse();
        assertThat(pricing.costs()).isNotEmpty();
        assertThat(pricing.prices()).isEmpty();
        assertThat(pricing.findings()).extracting(Finding::code).contains("calibration-failed");
    }

    @Test
    void whatIsAskedForAndIsNotThereIsRefusedByName() throws Exception {
        Path report = write("report.json", LoopReports.session());
        Path profile = Files.writeString(folder.resolve("app.collapsed"), "a;b 1\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bench.price(request(report, "x = nowhere/ops", List.of(), Optional.empty())))
                .withMessageContaining("shape \"nowhere\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bench.price(request(
                        report,
                        "",
                        List.of(),
                        Optional.of(new PriceRequest.Application(
                                profile, List.of("a"), List.of("1..5"), Optional.empty())))))
                .withMessageContaining("removed \"1..5\": expected a fraction such as 20% or 0.2");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new PriceRequest.Application(profile, List.of("a", "b"), List.of("1%"), Optional.empty()))
                .withMessageContaining("equally many of both");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bench.price(request(
                        report,
                        "",
                        List.of(),
                        Optional.of(new PriceRequest.Application(
                                profile,
                                List.of("a"),
                                List.of("20%"),
                                Optional.of(new PriceRequest.Measured(report, Optional.of("none"))))))))
                .withMessageContaining("benchmark \"none\": no such row, expected one of app@fast");
        Path plain = write("plain.json", LoopReports.plain());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Bench.price(request(plain, "", List.of(), Optional.empty())))
                .withMessageContaining("no workload in it states what its calls consist of");
    }

    @Test
    void whatIsRemovedMayBeGivenAsAFractionOrAPercentage() throws Exception {
        Path report = write("report.json", LoopReports.session());
        Path profile = Files.writeString(folder.resolve("app.collapsed"), "a;b 80\na;c 920\n");
        Pricing pricing = Bench.price(request(
                report,
                "",
                List.of(),
                Optional.of(new PriceRequest.Application(
                        profile, List.of("b", "c"), List.of("20.5 %", "-0.1"), Optional.empty()))));
        assertThat(pricing.forecast().orElseThrow().predicted().value())
                .isCloseTo(-0.205 * 0.08 + 0.1 * 0.92, within(1e-12));
    }
}
