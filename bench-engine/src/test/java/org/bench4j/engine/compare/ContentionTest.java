package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.Reports.codes;
import static org.bench4j.engine.compare.Reports.row;
import static org.bench4j.engine.compare.Reports.walls;

import java.util.List;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.bench4j.model.Finding;
import org.bench4j.model.Metric;
import org.bench4j.model.Outcome;
import org.bench4j.model.Report;
import org.bench4j.model.Severity;
import org.junit.jupiter.api.Test;

class ContentionTest {
    private static Report slow(String contended) {
        Report quiet = walls(2e6, trial -> trial.metric(Metric.ALLOCATED, 200, 200))
                .id("c")
                .build();
        Finding busy = new Finding(Contention.CODE, Severity.WARNING, contended, "30 % was spent waiting");
        return new Report(quiet.header(), quiet.trials(), List.of(busy), true);
    }

    private static Comparison against(Report candidate) {
        Report baseline = walls(1e6, trial -> trial.metric(Metric.ALLOCATED, 100, 100))
                .id("b")
                .build();
        return Reports.compare(baseline, candidate, Reports.policy());
    }

    @Test
    void timesOfABusyMachineAreSuspectedAndCountsAreJudgedAllTheSame() {
        Comparison comparison = against(slow("w"));
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(codes(row(comparison, "wall"))).containsExactly("suspected-regression");
        assertThat(row(comparison, "allocated").outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(comparison.findings())
                .filteredOn(finding -> finding.code().equals(Contention.CODE))
                .singleElement()
                .satisfies(finding -> assertThat(finding.text()).startsWith("candidate: 30 %"));
    }

    @Test
    void aBusyMachineDuringAnotherBenchmarkDoesNotMatter() {
        Comparison comparison = against(slow("other"));
        assertThat(row(comparison, "wall").outcome()).isEqualTo(Outcome.REGRESSED);
        assertThat(comparison.status()).isEqualTo(Status.REGRESSED);
    }
}
