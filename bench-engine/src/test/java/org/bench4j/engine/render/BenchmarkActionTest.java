package org.bench4j.engine.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Failure;
import org.bench4j.model.Metric;
import org.bench4j.model.Report;
import org.junit.jupiter.api.Test;

class BenchmarkActionTest {
    @Test
    void wallsPhasesAndCountedMetricsAreKeptAsMediansOfTrials() {
        List<BenchmarkAction.Row> rows = rows(Examples.trials());
        assertThat(rows)
                .extracting(BenchmarkAction.Row::name)
                .startsWith(
                        "sort-lines[size=64,order=random]/split",
                        "sort-lines[size=64,order=random]/spill",
                        "sort-lines[size=64,order=random]/wall",
                        "sort-lines[size=64,order=random]/allocated")
                .hasSize(8);
        BenchmarkAction.Row wall = rows.get(2);
        assertThat(wall.unit()).isEqualTo("ns/op");
        assertThat(wall.value()).isEqualTo(41_843.5);
        assertThat(wall.range()).contains("\u00b1 0.74 %");
        assertThat(wall.extra()).startsWith("3 trials, 36 samples\ntrials from 41.53us to 42.15us");
        assertThat(rows.get(3).unit()).isEqualTo("bytes/op");
    }

    @Test
    void valuesAreOfOneOp() {
        assertThat(rows(Examples.one(TrialBuilder.of("w").ops(100).wall(5000, 5000, 5000))))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.value()).isEqualTo(50);
                    assertThat(row.range()).isEqualTo(Optional.empty());
                });
    }

    @Test
    void whatIsNotSmallerIsBetterOrNotMeasuredIsLeftOut() {
        Report report = Examples.one(TrialBuilder.of("w")
                .wall(1, 2, 3)
                .metric(ComparisonExamples.RATE, 1, 2, 3)
                .metric(Metric.CPU, 1, 2, 3)
                .metric(Metric.outside("import"), 1, 2, 3));
        assertThat(rows(report)).extracting(BenchmarkAction.Row::name).containsExactly("w/wall");
        assertThat(rows(Examples.one(TrialBuilder.of("w").wall(1).failed(Failure.Kind.THREW, "no"))))
                .isEmpty();
    }

    @Test
    void ofTwoRevisionsItIsTheCandidateUnderItsUsualName() {
        List<BenchmarkAction.Row> rows = rows(SideBySide.report());
        assertThat(rows)
                .extracting(BenchmarkAction.Row::name)
                .contains("block-building[validators=64]/wall", "ssz-codec/wall")
                .noneMatch(name -> name.contains("control") || name.contains("baseline"))
                .doesNotHaveDuplicates();
        double wall = rows.stream()
                .filter(row -> row.name().equals("block-building[validators=64]/wall"))
                .findFirst()
                .orElseThrow()
                .value();
        assertThat(wall).isBetween(650e6, 690e6);
    }

    private static List<BenchmarkAction.Row> rows(Report report) {
        return BenchmarkAction.rows(report);
    }
}
