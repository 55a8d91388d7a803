package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.Reports.about;
import static org.bench4j.engine.compare.Reports.compare;

import java.util.Map;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Comparison;
import org.bench4j.model.Failure;
import org.bench4j.model.Metric;
import org.junit.jupiter.api.Test;

class WorstRowsTest {
    private static Reports suite(double a, double b, double c, boolean fails) {
        return Reports.of(5, trial -> TrialBuilder.of("a").wall(about(a, trial, 20)))
                .and(5, trial -> TrialBuilder.of("b").wall(about(b, trial, 20)).metric(Metric.CPU, b * b))
                .and(5, trial -> TrialBuilder.of("c").wall(about(c, trial, 20)))
                .and(
                        1,
                        trial -> fails
                                ? TrialBuilder.of("d").wall(1).phase("p", 1).failed(Failure.Kind.THREW, "boom")
                                : TrialBuilder.of("d").wall(1).phase("p", 1));
    }

    @Test
    void invalidBenchmarksComeFirstOnceThenRegressionsByHowFarTheyAreBeyondTheirLimit() {
        Comparison comparison = compare(
                suite(1e6, 1e6, 1e6, false).id("b").build(),
                suite(3e6, 2e6, 1e6, true).id("c").build(),
                Reports.policy(Map.of("a", 1.5)));
        assertThat(WorstRows.worst(comparison, 10))
                .extracting(verdict ->
                        verdict.benchmark().workload() + "/" + verdict.metric().name())
                .containsExactly("d/wall", "b/wall", "a/wall");
        assertThat(WorstRows.worst(comparison, 2)).hasSize(2);
    }

    @Test
    void agreementHasNoWorstRow() {
        Comparison comparison = compare(suite(1e6, 1e6, 1e6, false), suite(1e6, 1e6, 1e6, false));
        assertThat(WorstRows.worst(comparison, 5)).isEmpty();
    }
}
