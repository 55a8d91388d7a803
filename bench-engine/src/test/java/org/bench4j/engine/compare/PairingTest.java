package org.bench4j.engine.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bench4j.engine.compare.Reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.bench4j.engine.compare.Pairing.Pair;
import org.bench4j.engine.series.TrialBuilder;
import org.bench4j.model.Benchmark;
import org.bench4j.model.Comparison;
import org.bench4j.model.Comparison.Status;
import org.junit.jupiter.api.Test;

class PairingTest {
    private static Benchmark benchmark(String workload, String... params) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < params.length; i += 2) {
            map.put(params[i], params[i + 1]);
        }
        return new Benchmark(workload, map);
    }

    @Test
    void equalBenchmarksPairWhateverTheirOrder() {
        Benchmark one = benchmark("w", "n", "1");
        Benchmark two = benchmark("w", "n", "2");
        Pairing pairing = Pairing.of(List.of(one, two), List.of(two, one));
        assertThat(pairing.pairs()).containsExactly(new Pair(two, two), new Pair(one, one));
        assertThat(pairing.added()).isEmpty();
        assertThat(pairing.removed()).isEmpty();
    }

    @Test
    void leftOversOfAWorkloadPairByFewestDifferences() {
        Benchmark far = benchmark("w", "n", "1", "seed", "1");
        Benchmark near = benchmark("w", "n", "2", "seed", "1");
        Benchmark candidate = benchmark("w", "n", "2", "seed", "9");
        Pairing pairing = Pairing.of(List.of(far, near), List.of(candidate));
        assertThat(pairing.pairs()).containsExactly(new Pair(near, candidate));
        assertThat(pairing.removed()).containsExactly(far);
    }

    @Test
    void anEqualBenchmarkIsNeverTakenByANeighbour() {
        Benchmark eight = benchmark("w", "n", "8");
        Benchmark nine = benchmark("w", "n", "9");
        Pairing pairing = Pairing.of(List.of(eight), List.of(nine, eight));
        assertThat(pairing.pairs()).containsExactly(new Pair(eight, eight));
        assertThat(pairing.added()).containsExactly(nine);
    }

    @Test
    void workloadsNeverPairWithOthers() {
        Pairing pairing = Pairing.of(List.of(benchmark("old")), List.of(benchmark("young")));
        assertThat(pairing.pairs()).isEmpty();
        assertThat(pairing.added()).containsExactly(benchmark("young"));
        assertThat(pairing.removed()).containsExactly(benchmark("old"));
    }

    @Test
    void aNewParameterPairsTheBenchmarkAndCountsAsADifference() {
        Pairing pairing = Pairing.of(List.of(benchmark("w")), List.of(benchmark("w", "n", "1")));
        assertThat(pairing.pairs()).hasSize(1);
    }

    @Test
    void swappingTheSidesGivesTheSamePairs() {
        long seed = 20260301;
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            List<Benchmark> some = random(random);
            List<Benchmark> others = random(random);
            Set<Pair> pairs = Set.copyOf(Pairing.of(some, others).pairs());
            Set<Pair> swapped = Pairing.of(others, some).pairs().stream()
                    .map(pair -> new Pair(pair.candidate(), pair.baseline()))
                    .collect(Collectors.toSet());
            assertThat(swapped)
                    .as("seed %d, round %d: %s %s", seed, round, some, others)
                    .isEqualTo(pairs);
        }
    }

    private static List<Benchmark> random(Random random) {
        List<Benchmark> benchmarks = new ArrayList<>();
        int count = random.nextInt(6);
        for (int i = 0; i < count; i++) {
            Benchmark one = benchmark(
                    "w" + random.nextInt(2),
                    "a",
                    "" + random.nextInt(3),
                    "b",
                    "" + random.nextInt(3),
                    "c",
                    "" + random.nextInt(2));
            if (!benchmarks.contains(one)) {
                benchmarks.add(one);
            }
        }
        return benchmarks;
    }

    @Test
    void addedIsNeverRedAndRemovedIsRedUnlessAllowed() {
        Reports one = Reports.of(2, trial -> TrialBuilder.of("stays").wall(1e6));
        Reports two = Reports.of(2, trial -> TrialBuilder.of("stays").wall(1e6))
                .and(2, trial -> TrialBuilder.of("comes").wall(1e6));
        Comparison added = compare(one, two);
        assertThat(added.status()).isEqualTo(Status.PASSED);
        assertThat(added.added()).containsExactly(benchmark("comes"));
        Comparison removed = compare(two, one);
        assertThat(removed.status()).isEqualTo(Status.REMOVED);
        assertThat(removed.removed()).containsExactly(benchmark("comes"));
        Comparison allowed = compare(two, one, "removed");
        assertThat(allowed.status()).isEqualTo(Status.PASSED);
        assertThat(allowed.removed()).containsExactly(benchmark("comes"));
        assertThat(Reports.codes(allowed)).doesNotContain("allow-unused");
    }
}
