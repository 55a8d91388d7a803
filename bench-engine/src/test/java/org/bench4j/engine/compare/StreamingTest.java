package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Finding;
import org.bench4j.model.Header;
import org.bench4j.model.Outcome;
import org.bench4j.model.ReportView;
import org.bench4j.model.Trial;
import org.junit.jupiter.api.Test;

/** A comparison of reports whose trials only exist while they are asked for. */
class StreamingTest {
    private static final int BENCHMARKS = 300;
    private static final int TRIALS = 5;
    private static final int SAMPLES = 200;

    /** Makes the trials of a benchmark anew for each call, and counts the calls. */
    private static final class Generated implements ReportView {
        private final Map<Benchmark, Integer> loads = new HashMap<>();
        private final List<Benchmark> benchmarks;
        private final double centre;

        Generated(int first, double centre) {
            this.centre = centre;
            this.benchmarks = IntStream.range(first, first + BENCHMARKS)
                    .mapToObj(i -> new Benchmark("w" + i, Map.of()))
                    .toList();
        }

        @Override
        public Header header() {
            return Reports.of(0, trial -> null).id("g" + centre).header();
        }

        @Override
        public List<Benchmark> benchmarks() {
            return benchmarks;
        }

        @Override
        public List<Trial> trials(Benchmark benchmark) {
            loads.merge(benchmark, 1, Integer::sum);
            List<Trial> trials = new ArrayList<>();
            for (int trial = 0; trial < TRIALS; trial++) {
                trials.add(TrialBuilder.of(benchmark.workload())
                        .index(trial)
                        .wall(Reports.about(centre, trial, SAMPLES))
                        .phase("p", Reports.about(centre / 2, trial, SAMPLES))
                        .build());
            }
            return trials;
        }

        @Override
        public List<Finding> findings() {
            return List.of();
        }

        @Override
        public boolean complete() {
            return true;
        }
    }

    @Test
    void eachPairedBenchmarkIsLoadedOnceASideAndTheOthersNever() {
        Generated baseline = new Generated(0, 1e6);
        Generated candidate = new Generated(1, 1.5e6);
        Comparison comparison = Reports.compare(baseline, candidate, Reports.policy());
        assertThat(comparison.verdicts()).hasSize((BENCHMARKS - 1) * 3);
        assertThat(comparison.verdicts()).allMatch(verdict -> verdict.outcome() == Outcome.REGRESSED);
        assertThat(baseline.loads.values()).hasSize(BENCHMARKS - 1).containsOnly(1);
        assertThat(candidate.loads.values()).hasSize(BENCHMARKS - 1).containsOnly(1);
        assertThat(comparison.removed()).containsExactly(new Benchmark("w0", Map.of()));
        assertThat(comparison.added()).containsExactly(new Benchmark("w" + BENCHMARKS, Map.of()));
    }
}
