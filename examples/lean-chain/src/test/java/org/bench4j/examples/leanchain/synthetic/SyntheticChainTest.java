package org.bench4j.examples.leanchain.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bench4j.examples.leanchain.node.BuildPhase;
import org.bench4j.examples.leanchain.node.GreedyPayloadSelector;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.node.SlowPayloadSelector;
import org.bench4j.examples.leanchain.synthetic.SyntheticParameters.Builder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SyntheticChainTest {
    @Test
    void defaultsAreTheDocumentedOnes() {
        SyntheticParameters defaults = SyntheticParameters.builder().build();

        assertThat(defaults.numValidators()).isEqualTo(8);
        assertThat(defaults.warmupSlots()).isEqualTo(8);
        assertThat(defaults.iterations()).isEqualTo(10);
        assertThat(defaults.proofsPerData()).isEqualTo(1);
        assertThat(defaults.seed()).isEqualTo(42);
        assertThat(defaults.keyCache()).isEmpty();
        assertThat(defaults.mockCrypto()).isFalse();
        assertThat(defaults.node().proposerAggregation()).isFalse();
        assertThat(defaults.node().maxAttestationsPerBlock()).isEqualTo(3);
    }

    @Test
    void mockRunOfTheDefaultsHasTheseRootsInAnyJvm() throws IOException {
        assertThat(roots(mock())).startsWith("0xb9b52025").endsWith("0x41b2e56d");
    }

    @Test
    void realRunOfAFewSlotsHasTheseRootsInAnyJvm() throws IOException {
        assertThat(roots(real())).containsExactly("0x0a92640a", "0x41b949e3", "0xb9647d33");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en-US", "de-DE", "ar-EG", "tr-TR"})
    void rootsDoNotDependOnTheLocale(String tag) throws IOException {
        List<String> expected = roots(mock());
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            assertThat(roots(mock())).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void realRunGivesOneSequenceTwiceWithAndWithoutACache(@TempDir Path cache) throws IOException {
        List<String> expected = roots(real());

        assertThat(roots(real().keyCache(cache))).isEqualTo(expected);
        try (Stream<Path> files = Files.list(cache)) {
            assertThat(files).hasSize(6);
        }
        assertThat(roots(real().keyCache(cache))).isEqualTo(expected);
    }

    @Test
    void anotherSeedChangesTheRootsFromTheFirstBlockOn() throws IOException {
        assertThat(roots(mock().warmupSlots(0).iterations(1)))
                .isNotEqualTo(roots(mock().warmupSlots(0).iterations(1).seed(43)));
        assertThat(roots(real().warmupSlots(0).iterations(1)))
                .isNotEqualTo(roots(real().warmupSlots(0).iterations(1).seed(43)));
    }

    @Test
    void everyBlockAfterTheWarmUpCarriesVotesAndFinalityAdvances() throws IOException {
        SyntheticChain chain = SyntheticChain.open(mock().build(), new PrometheusRegistry());
        long finalized = chain.node().store().finalized().slot();
        assertThat(finalized).isPositive();
        for (int i = 0; i < 10; i++) {
            SignedBlock block = slot(chain);
            assertThat(block.block().body().attestations()).hasSize(1);
            assertThat(chain.node().store().finalized().slot()).isEqualTo(++finalized);
        }
    }

    @Test
    void severalProofsForAVoteAreOfDisjointValidatorsAndCoverAll() throws IOException {
        SyntheticChain chain =
                SyntheticChain.open(mock().numValidators(7).proofsPerData(3).build(), new PrometheusRegistry());
        chain.prepareSlot();

        var pending = chain.node().store().pendingPayloads();
        assertThat(pending).hasSize(1);
        List<Integer> voters = pending.values().iterator().next().stream()
                .flatMap(attested -> attested.participants().indices().boxed())
                .toList();
        assertThat(voters).containsExactly(0, 3, 6, 1, 4, 2, 5);
    }

    @Test
    void severalProofsWithoutAggregationFillBlocksUpToTheCapAndFinalityFallsBehind() throws IOException {
        SyntheticChain apart = SyntheticChain.open(mock().proofsPerData(2).build(), new PrometheusRegistry());
        SyntheticChain together = SyntheticChain.open(
                mock().proofsPerData(2).enableProposerAggregation(true).build(), new PrometheusRegistry());
        int most = 0;
        for (int i = 0; i < 10; i++) {
            most = Math.max(most, slot(apart).block().body().attestations().size());
            assertThat(slot(together).block().body().attestations()).hasSize(1);
        }

        assertThat(most).isBetween(2, 3);
        assertThat(apart.node().store().finalized().slot())
                .isLessThan(together.node().store().finalized().slot());
    }

    @Test
    void eachPhaseIsObservedOnceInEachRealBuild() throws IOException {
        PrometheusRegistry registry = new PrometheusRegistry();
        SyntheticChain chain = SyntheticChain.open(
                real().proofsPerData(2).enableProposerAggregation(true).build(), registry);
        Map<String, Long> before = counts(registry);
        assertThat(before.keySet())
                .containsExactlyInAnyOrder(
                        "select_payloads", "compact", "stf_simulate", "sign_proposer", "wrap_proposer", "merge_type2");
        for (int build = 1; build <= 3; build++) {
            chain.prepareSlot();
            assertThat(counts(registry)).isEqualTo(advanced(before, build - 1));
            SignedBlock block = chain.buildBlock();
            assertThat(counts(registry)).isEqualTo(advanced(before, build));
            chain.importBlock(block);
            assertThat(counts(registry)).isEqualTo(advanced(before, build));
        }
        assertThat(histogram(registry, NodeMetrics.BUILDING_TIME)
                        .getDataPoints()
                        .get(0)
                        .getCount())
                .isEqualTo(2 + 3);
    }

    @Test
    void sealPhasesAreAbsentInMockMode() throws IOException {
        PrometheusRegistry registry = new PrometheusRegistry();
        SyntheticChain chain = SyntheticChain.open(mock().build(), registry);
        slot(chain);

        assertThat(counts(registry)).isEqualTo(Map.of("select_payloads", 9L, "compact", 9L, "stf_simulate", 9L));
    }

    @Test
    void sumOfThePhasesIsWithinTheWholeBuild() throws IOException {
        PrometheusRegistry registry = new PrometheusRegistry();
        SyntheticChain.open(real().build(), registry);

        double phases = histogram(registry, NodeMetrics.BUILD_PHASE).getDataPoints().stream()
                .mapToDouble(HistogramDataPointSnapshot::getSum)
                .sum();
        double whole = histogram(registry, NodeMetrics.BUILDING_TIME)
                .getDataPoints()
                .get(0)
                .getSum();
        assertThat(phases).isPositive().isLessThanOrEqualTo(whole);
    }

    @Test
    void nodesWithARegistryEachDoNotCountForOneAnother() throws IOException {
        PrometheusRegistry first = new PrometheusRegistry();
        PrometheusRegistry second = new PrometheusRegistry();
        SyntheticChain.open(mock().warmupSlots(2).build(), first);
        SyntheticChain.open(mock().warmupSlots(5).build(), second);

        assertThat(counts(first)).containsEntry("select_payloads", 2L);
        assertThat(counts(second)).containsEntry("select_payloads", 5L);
    }

    @Test
    void slowSelectorPlantsWorkAndLeavesEveryBlockAsItWas() throws IOException {
        int[] selections = {0};
        GreedyPayloadSelector greedy = new GreedyPayloadSelector();
        SyntheticChain chain = SyntheticChain.open(
                mock().build(),
                new PrometheusRegistry(),
                new SlowPayloadSelector(
                        request -> {
                            selections[0]++;
                            return greedy.select(request);
                        },
                        4));

        assertThat(rest(chain)).isEqualTo(roots(mock()));
        assertThat(selections[0]).isEqualTo(18 * 4);
    }

    @Test
    void stepsOutOfOrderAreRefused() throws IOException {
        SyntheticChain chain = SyntheticChain.open(mock().build(), new PrometheusRegistry());

        assertThatThrownBy(chain::buildBlock)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("slot 8: PREPARE comes before BUILD");
        chain.prepareSlot();
        assertThatThrownBy(chain::prepareSlot).hasMessage("slot 9: BUILD comes before PREPARE");
        chain.buildBlock();
        assertThatThrownBy(chain::buildBlock).hasMessage("slot 9: IMPORT comes before BUILD");
    }

    @Test
    void realRunBeyondItsKeysIsRefused() throws IOException {
        SyntheticChain chain =
                SyntheticChain.open(real().warmupSlots(0).iterations(4).build(), new PrometheusRegistry());
        for (int i = 0; i < 4; i++) {
            slot(chain);
        }

        assertThatThrownBy(chain::prepareSlot)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the run is longer than the one that its keys were generated for");
    }

    @Test
    void parametersOutOfBoundsOrInConflictAreRefusedByName(@TempDir Path directory) {
        refused(mock().numValidators(0), "num-validators 0: expected 1 to 4096");
        refused(mock().numValidators(4097), "num-validators 4097");
        refused(mock().warmupSlots(-1), "warmup-slots -1");
        refused(mock().iterations(0), "iterations 0");
        refused(mock().proofsPerData(0), "proofs-per-data 0");
        refused(mock().proofsPerData(9), "proofs-per-data 9 with num-validators 8");
        refused(mock().maxAttestationsPerBlock(0), "max-attestations-per-block 0: expected 1 to 16");
        refused(mock().maxAttestationsPerBlock(17), "max-attestations-per-block 17");
        refused(mock().keyCache(directory), "with mock-crypto");
    }

    private static void refused(Builder builder, String message) {
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    private static Builder mock() {
        return SyntheticParameters.builder().mockCrypto(true);
    }

    private static Builder real() {
        return SyntheticParameters.builder().numValidators(3).warmupSlots(2).iterations(3);
    }

    private static List<String> roots(Builder builder) throws IOException {
        return rest(SyntheticChain.open(builder.build(), new PrometheusRegistry()));
    }

    private static List<String> rest(SyntheticChain chain) {
        List<String> roots = new ArrayList<>();
        for (int i = 0; i < chain.parameters().iterations(); i++) {
            roots.add(chain.root(slot(chain)).toString());
        }
        return roots;
    }

    private static SignedBlock slot(SyntheticChain chain) {
        chain.prepareSlot();
        SignedBlock block = chain.buildBlock();
        chain.importBlock(block);
        return block;
    }

    private static Map<String, Long> counts(PrometheusRegistry registry) {
        Map<String, Long> counts = new TreeMap<>();
        for (HistogramDataPointSnapshot point :
                histogram(registry, NodeMetrics.BUILD_PHASE).getDataPoints()) {
            counts.put(point.getLabels().get("phase"), point.getCount());
        }
        assertThat(Arrays.stream(BuildPhase.values()).map(BuildPhase::label)).containsAll(counts.keySet());
        return counts;
    }

    private static Map<String, Long> advanced(Map<String, Long> counts, long by) {
        Map<String, Long> advanced = new TreeMap<>();
        counts.forEach((phase, count) -> advanced.put(phase, count + by));
        return advanced;
    }

    private static HistogramSnapshot histogram(PrometheusRegistry registry, String name) {
        return registry.scrape(name::equals).stream()
                .map(HistogramSnapshot.class::cast)
                .findFirst()
                .orElseThrow();
    }
}
