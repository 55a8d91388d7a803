package org.bench4j.examples.leanchain.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bench4j.examples.leanchain.crypto.MockCrypto;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.forkchoice.Store;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.SszException;
import org.bench4j.examples.leanchain.synthetic.SyntheticChain;
import org.bench4j.examples.leanchain.synthetic.SyntheticParameters;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.State;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BlockImporterTest {
    private static final List<SignedBlock> BLOCKS = new ArrayList<>();
    private static State genesis;

    private final PrometheusRegistry registry = new PrometheusRegistry();

    @BeforeAll
    static void build() throws Exception {
        SyntheticChain chain = SyntheticChain.open(
                SyntheticParameters.builder()
                        .mockCrypto(true)
                        .warmupSlots(0)
                        .iterations(8)
                        .build(),
                new PrometheusRegistry());
        genesis = chain.node().store().headState();
        for (int i = 0; i < 8; i++) {
            chain.prepareSlot();
            BLOCKS.add(chain.buildBlock());
            chain.importBlock(BLOCKS.get(i));
        }
    }

    @Test
    void eachPhaseThatRanIsObservedOnceUnderItsSourceAndNoOther() {
        BlockImporter importer = importer(new Recording());

        importer.onBlock(BLOCKS.get(0).encode(), ImportSource.REPLAY);

        assertThat(counts("replay").keySet())
                .containsExactlyInAnyOrder(
                        "decode",
                        "guards",
                        "preamble",
                        "verify_struct",
                        "verify_crypto",
                        "stf",
                        "db_write",
                        "fc_head",
                        "block_atts",
                        "get_head");
        assertThat(counts("replay").values()).containsOnly(1L);
        assertThat(counts("api")).isEmpty();
        assertThat(counts("proposal")).isEmpty();
    }

    @Test
    void aChainInMemoryWritesAndWaitsForNothing() {
        BlockImporter importer = importer(ChainStorage.none());

        importer.onBlock(BLOCKS.get(0).encode(), ImportSource.REPLAY);

        assertThat(counts("replay"))
                .doesNotContainKeys("db_write", "writer_wait")
                .containsKey("stf");
    }

    @Test
    void pruningIsObservedWhenFinalityMovedAndNotOtherwise() {
        Recording storage = new Recording();
        BlockImporter importer = importer(storage);
        for (SignedBlock block : BLOCKS) {
            long before = counts("replay").getOrDefault("prune", 0L);
            int settled = storage.settled.size();
            importer.onBlock(block.encode(), ImportSource.REPLAY);
            assertThat(counts("replay").getOrDefault("prune", 0L) - before).isEqualTo(storage.settled.size() - settled);
        }
        assertThat(storage.settled).isNotEmpty();
        assertThat(storage.settled.size()).isLessThan(BLOCKS.size());
    }

    @Test
    void waitingForTheWriterIsAPhaseOfItsOwnAndNotInTheStateTransition() {
        Recording storage = new Recording();
        BlockImporter importer = importer(storage);
        importer.onBlock(BLOCKS.get(0).encode(), ImportSource.REPLAY);
        assertThat(counts("replay")).doesNotContainKey("writer_wait");

        storage.full = true;
        importer.onBlock(BLOCKS.get(1).encode(), ImportSource.REPLAY);

        assertThat(counts("replay")).containsEntry("writer_wait", 1L);
        assertThat(sums("replay").get("writer_wait")).isGreaterThanOrEqualTo(Recording.WAIT_SECONDS);
        // The state transition had been observed to its end before the wait began.
        assertThat(storage.stfWhenTheWaitBegan).isEqualTo(sums("replay").get("stf"));
        assertThat(storage.states)
                .containsExactlyElementsOf(BLOCKS.subList(0, 2).stream()
                        .map(block -> block.block().hashTreeRoot())
                        .toList());
    }

    @Test
    void aBlockThatIsRefusedLeavesNothingBehind() {
        Recording storage = new Recording();
        BlockImporter importer = importer(storage);
        Block block = BLOCKS.get(0).block();
        SignedBlock wrong =
                new SignedBlock(block.withStateRoot(Root.ZERO), BLOCKS.get(0).proof());

        assertThatThrownBy(() -> importer.onBlock(wrong.encode(), ImportSource.REPLAY))
                .hasMessageContaining("names state root");
        assertThatThrownBy(() -> importer.onBlock(new byte[] {1}, ImportSource.REPLAY))
                .isInstanceOf(SszException.class);

        assertThat(storage.states).isEmpty();
        assertThat(storage.blocks).isEmpty();
        assertThat(counts("replay")).doesNotContainKeys("db_write", "fc_head");
    }

    @Test
    void whatIsKeptIsTheBytesThatCame() {
        Recording storage = new Recording();
        BlockImporter importer = importer(storage);
        byte[] encoded = BLOCKS.get(0).encode();

        importer.onBlock(encoded, ImportSource.REPLAY);

        assertThat(storage.blocks).singleElement().isEqualTo(encoded);
    }

    private BlockImporter importer(ChainStorage storage) {
        return new BlockImporter(new Store(genesis), storage, new MockCrypto(), new NodeMetrics(registry));
    }

    private Map<String, Long> counts(String source) {
        Map<String, Long> counts = new TreeMap<>();
        points(source).forEach((phase, point) -> counts.put(phase, point.getCount()));
        return counts;
    }

    private Map<String, Double> sums(String source) {
        Map<String, Double> sums = new TreeMap<>();
        points(source).forEach((phase, point) -> sums.put(phase, point.getSum()));
        return sums;
    }

    private Map<String, HistogramSnapshot.HistogramDataPointSnapshot> points(String source) {
        Map<String, HistogramSnapshot.HistogramDataPointSnapshot> points = new TreeMap<>();
        registry.scrape(NodeMetrics.IMPORT_PHASE::equals).forEach(metric -> ((HistogramSnapshot) metric)
                .getDataPoints().stream()
                        .filter(point -> source.equals(point.getLabels().get("source")))
                        .forEach(point -> points.put(point.getLabels().get("phase"), point)));
        return points;
    }

    /** Remembers what it was given; when full, a hand-over takes its time. */
    private final class Recording implements ChainStorage {
        private static final double WAIT_SECONDS = 0.002;

        private final List<Root> states = new ArrayList<>();
        private final List<byte[]> blocks = new ArrayList<>();
        private final List<Finality> settled = new ArrayList<>();
        private boolean full;
        private double stfWhenTheWaitBegan;

        @Override
        public boolean durable() {
            return true;
        }

        @Override
        public boolean offer(Root root, State state) {
            return !full && states.add(root);
        }

        @Override
        public void put(Root root, State state) {
            stfWhenTheWaitBegan = sums("replay").get("stf");
            long start = System.nanoTime();
            while (System.nanoTime() - start < WAIT_SECONDS * 1e9) {
                Thread.onSpinWait();
            }
            states.add(root);
        }

        @Override
        public void write(Root root, Block block, byte[] encoded) {
            blocks.add(encoded);
        }

        @Override
        public void settle(Finality finality) {
            settled.add(finality);
        }
    }
}
