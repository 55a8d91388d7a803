package org.bench4j.engine.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.core.metrics.Summary;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.List;
import org.bench4j.spi.PhaseTotals;
import org.junit.jupiter.api.Test;

class PrometheusPhasesTest {
    private final PrometheusRegistry registry = new PrometheusRegistry();

    @Test
    void readsExactSumsAndCountsOfClassicAndNativeHistograms() {
        Histogram histogram =
                Histogram.builder().name("build_seconds").labelNames("phase").register(registry);
        PrometheusPhases source = PrometheusPhases.of(registry, "build_seconds", "phase")
                .once("select")
                .once("seal");
        histogram.labelValues("select").observe(0.000_007);
        PhaseTotals before = source.read();
        histogram.labelValues("select").observe(0.000_011_5);
        histogram.labelValues("seal").observe(1.5);
        PhaseTotals after = source.read();
        assertThat(after.count(0) - before.count(0)).isEqualTo(1);
        assertThat(after.nanos(0) - before.nanos(0)).isEqualTo(11_500, within(1e-3));
        assertThat(before.count(1)).isZero();
        assertThat(after.nanos(1)).isEqualTo(1.5e9);
    }

    @Test
    void readsSummaries() {
        Summary summary =
                Summary.builder().name("import_seconds").labelNames("phase").register(registry);
        summary.labelValues("stf").observe(0.25);
        summary.labelValues("stf").observe(0.5);
        PhaseTotals totals = PrometheusPhases.of(registry, "import_seconds", "phase")
                .optional("stf")
                .read();
        assertThat(totals.count(0)).isEqualTo(2);
        assertThat(totals.nanos(0)).isEqualTo(0.75e9);
    }

    @Test
    void readsOnlyDataPointsWithTheFixedLabel() {
        Histogram histogram = Histogram.builder()
                .name("import_seconds")
                .labelNames("phase", "source")
                .register(registry);
        histogram.labelValues("stf", "gossip").observe(9);
        histogram.labelValues("stf", "replay").observe(0.25);
        PrometheusPhases source = PrometheusPhases.of(registry, "import_seconds", "phase")
                .where("source", "replay")
                .once("stf");
        assertThat(source.read().nanos(0)).isEqualTo(0.25e9);
        assertThat(source.read().count(0)).isEqualTo(1);
    }

    @Test
    void aResetShowsAsTotalsThatWentDown() {
        Histogram histogram =
                Histogram.builder().name("build_seconds").labelNames("phase").register(registry);
        PrometheusPhases source =
                PrometheusPhases.of(registry, "build_seconds", "phase").once("select");
        histogram.labelValues("select").observe(1);
        PhaseTotals before = source.read();
        histogram.clear();
        assertThat(source.read().count(0)).isLessThan(before.count(0));
    }

    @Test
    void refusesAMetricThatIsMissingOrOfAnotherKindNamingIt() {
        Counter.builder().name("blocks").labelNames("phase").register(registry);
        assertThatThrownBy(() -> PrometheusPhases.of(registry, "nothing_seconds", "phase")
                        .once("a")
                        .read())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("nothing_seconds");
        assertThatThrownBy(() -> PrometheusPhases.of(registry, "blocks", "phase")
                        .once("a")
                        .read())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("blocks")
                .hasMessageContaining("histogram");
    }

    @Test
    void refusesAPhaseStatedTwice() {
        assertThatThrownBy(() ->
                        PrometheusPhases.of(registry, "x", "phase").once("a").optional("a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a: stated twice");
    }

    @Test
    void readsClassicOnlyAndNativeOnlyHistogramsAlike() {
        Histogram classic = Histogram.builder()
                .classicOnly()
                .name("classic_seconds")
                .labelNames("phase")
                .register(registry);
        Histogram nativeOnly = Histogram.builder()
                .nativeOnly()
                .name("native_seconds")
                .labelNames("phase")
                .register(registry);
        for (Histogram histogram : List.of(classic, nativeOnly)) {
            histogram.labelValues("select").observe(0.25);
            histogram.labelValues("select").observe(0.5);
            PhaseTotals totals = PrometheusPhases.of(registry, histogram.getPrometheusName(), "phase")
                    .once("select")
                    .read();
            assertThat(totals.count(0)).as(histogram.getPrometheusName()).isEqualTo(2);
            assertThat(totals.nanos(0)).as(histogram.getPrometheusName()).isEqualTo(0.75e9);
        }
    }

    @Test
    void addsUpDataPointsThatDifferInOtherLabels() {
        Histogram histogram = Histogram.builder()
                .name("import_seconds")
                .labelNames("phase", "source")
                .register(registry);
        histogram.labelValues("stf", "gossip").observe(0.25);
        histogram.labelValues("stf", "replay").observe(0.5);
        PhaseTotals totals = PrometheusPhases.of(registry, "import_seconds", "phase")
                .once("stf")
                .read();
        assertThat(totals.count(0)).isEqualTo(2);
        assertThat(totals.nanos(0)).isEqualTo(0.75e9);
    }
}
