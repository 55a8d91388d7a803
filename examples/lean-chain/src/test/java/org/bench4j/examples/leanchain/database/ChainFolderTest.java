package org.bench4j.examples.leanchain.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bench4j.examples.leanchain.consensus.StateTransition;
import org.bench4j.examples.leanchain.crypto.MergedProof;
import org.bench4j.examples.leanchain.crypto.MockCrypto;
import org.bench4j.examples.leanchain.forkchoice.Finality;
import org.bench4j.examples.leanchain.node.BlockImporter;
import org.bench4j.examples.leanchain.node.ImportSource;
import org.bench4j.examples.leanchain.node.NodeMetrics;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.synthetic.SyntheticChain;
import org.bench4j.examples.leanchain.synthetic.SyntheticParameters;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;
import org.bench4j.examples.leanchain.types.State;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChainFolderTest {
    private static final int SLOTS = 300;

    private static final List<SignedBlock> BLOCKS = new ArrayList<>();
    private static final Map<Root, State> STATES = new HashMap<>();
    private static State genesis;
    private static ChainIdentity identity;

    @TempDir
    Path folder;

    @BeforeAll
    static void build() throws Exception {
        SyntheticChain chain = SyntheticChain.open(
                SyntheticParameters.builder()
                        .mockCrypto(true)
                        .numValidators(4)
                        .warmupSlots(0)
                        .iterations(SLOTS)
                        .build(),
                new PrometheusRegistry());
        genesis = chain.node().store().headState();
        identity = new ChainIdentity("lean-test", genesis.validators().hashTreeRoot());
        for (int i = 0; i < SLOTS; i++) {
            chain.prepareSlot();
            SignedBlock block = chain.buildBlock();
            chain.importBlock(block);
            BLOCKS.add(block);
            STATES.put(chain.root(block), chain.node().store().headState());
        }
    }

    @Test
    void aChainThatWasClosedGoesOnWhereItWas() throws Exception {
        Root head;
        try (ChainFolder chain = fresh(ChainOptions.DEFAULT)) {
            importInto(chain, 0, 150);
            head = chain.store().head();
        }
        try (ChainFolder chain = reopened()) {
            assertThat(chain.store().head()).isEqualTo(head);
            assertThat(chain.store().headState()).isEqualTo(STATES.get(head));
            assertThat(chain.store().finalized().slot()).isBetween(140L, 149L);
            importInto(chain, 150, SLOTS);
        }
        try (ChainFolder chain = reopened()) {
            // More slots than a chunk of the history has, so that this state is put together from parts.
            assertThat(chain.store().headState()).isEqualTo(STATES.get(root(SLOTS - 1)));
        }
    }

    @Test
    void statesThatWereNeverWrittenAreComputedAgain() throws Exception {
        // As if the process had been killed with everything after the anchor still in the writer's queue.
        ChainOptions losing = new ChainOptions(1_000, 64, sink -> new StateSink() {
            @Override
            public void write(Root root, State state) {}

            @Override
            public void prune(Finality finality) {}
        });
        try (ChainFolder chain = fresh(losing)) {
            importInto(chain, 0, 100);
        }
        try (ChainFolder chain = reopened()) {
            assertThat(chain.store().head()).isEqualTo(root(99));
            assertThat(chain.store().headState()).isEqualTo(STATES.get(root(99)));
            importInto(chain, 100, 110);
        }
    }

    @Test
    void belowFinalityOnlyStatesInTheFirstSlotOfAnIntervalAreKept() throws Exception {
        try (ChainFolder chain = fresh(new ChainOptions(8, 1, StateSink.unchanged()))) {
            importInto(chain, 0, 200);
            chain.drain();
            long last = chain.store().finalized().slot();
            assertThat(chain.finalIn(last)).contains(root((int) last - 1));
            for (int slot = 1; slot < last; slot++) {
                assertThat(chain.finalIn(slot)).as("slot %d", slot).contains(root(slot - 1));
                assertThat(chain.block(root(slot - 1)))
                        .as("slot %d", slot)
                        .contains(BLOCKS.get(slot - 1).encode());
                Optional<State> kept = chain.state(root(slot - 1));
                assertThat(kept.isPresent()).as("slot %d", slot).isEqualTo(slot % Retention.INTERVAL == 0);
                assertThat(kept.isEmpty() || kept.get().equals(STATES.get(root(slot - 1))))
                        .as("slot %d", slot)
                        .isTrue();
            }
        }
    }

    @Test
    void aBlockBesideTheFinalChainIsForgotten() throws Exception {
        try (ChainFolder chain = fresh(ChainOptions.DEFAULT)) {
            BlockImporter importer = importInto(chain, 0, 50);
            SignedBlock beside = beside(chain, root(49), 52);
            importer.onBlock(beside.encode(), ImportSource.REPLAY);
            Root root = beside.block().hashTreeRoot();
            assertThat(chain.block(root)).isPresent();
            assertThat(chain.state(root)).isPresent();

            importInto(chain, 50, 70);
            chain.drain();

            assertThat(chain.store().finalized().slot()).isGreaterThan(52);
            assertThat(chain.block(root)).isEmpty();
            assertThat(chain.state(root)).isEmpty();
            assertThat(chain.finalIn(52)).contains(root(51));
        }
    }

    @Test
    void aForkAboveFinalityIsThereAfterARestart() throws Exception {
        Root head;
        Root other;
        try (ChainFolder chain = fresh(ChainOptions.DEFAULT)) {
            BlockImporter importer = importInto(chain, 0, 50);
            SignedBlock beside = beside(chain, root(48), 51);
            other = importer.onBlock(beside.encode(), ImportSource.REPLAY);
            head = chain.store().head();
        }
        try (ChainFolder chain = reopened()) {
            assertThat(chain.store().head()).isEqualTo(head);
            assertThat(chain.store().block(other)).isPresent();
            assertThat(chain.store().block(root(49))).isPresent();
        }
    }

    @Test
    void aChainStartsFromTheFirstSlotOfAnIntervalAndFromNoOther() throws Exception {
        SignedBlock anchor = BLOCKS.get(63);
        try (ChainFolder chain = ChainFolder.create(
                folder.resolve("at-64"), identity, anchor, STATES.get(root(63)), ChainOptions.DEFAULT)) {
            importInto(chain, 64, 100);
            assertThat(chain.store().headState()).isEqualTo(STATES.get(root(99)));
            assertThat(chain.finalIn(64)).contains(root(63));
            assertThat(chain.finalIn(63)).isEmpty();
        }
        assertThatThrownBy(() -> ChainFolder.create(
                        folder.resolve("at-65"), identity, BLOCKS.get(64), STATES.get(root(64)), ChainOptions.DEFAULT))
                .isInstanceOf(DatabaseException.class)
                .hasMessageContaining("anchor in slot 65, expected a multiple of 32");
        assertThat(folder.resolve("at-65")).doesNotExist();
    }

    @Test
    void anAnchorThatDoesNotFitItsStateOrItsNetworkIsRefused() {
        assertThatThrownBy(() -> ChainFolder.create(
                        folder.resolve("a"), identity, BLOCKS.get(63), STATES.get(root(62)), ChainOptions.DEFAULT))
                .hasMessageContaining("the anchor's state is")
                .hasMessageContaining("its block names");
        ChainIdentity other = new ChainIdentity("lean-test", Merkle.uint64(1));
        assertThatThrownBy(() -> ChainFolder.create(
                        folder.resolve("b"), other, BLOCKS.get(63), STATES.get(root(63)), ChainOptions.DEFAULT))
                .hasMessageContaining("the anchor's validators are");
    }

    @Test
    void aFolderOfAnotherChainIsRefusedAndLeftAlone() throws Exception {
        fresh(ChainOptions.DEFAULT).close();
        ChainIdentity other = new ChainIdentity("lean-other", identity.genesis());

        assertThatThrownBy(
                        () -> ChainFolder.open(folder.resolve("chain"), other, new MockCrypto(), ChainOptions.DEFAULT))
                .hasMessageContaining("holds network lean-test")
                .hasMessageContaining("expected lean-other");
        assertThatThrownBy(() -> fresh(ChainOptions.DEFAULT)).hasMessageContaining("can't be made");
        reopened().close();
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> ChainFolder.open(empty, identity, new MockCrypto(), ChainOptions.DEFAULT))
                .hasMessageContaining("can't be opened");
    }

    private ChainFolder fresh(ChainOptions options) throws Exception {
        SignedBlock anchor = new SignedBlock(
                new Block(0, 0, Root.ZERO, genesis.hashTreeRoot(), BlockBody.EMPTY), MergedProof.PLACEHOLDER);
        return ChainFolder.create(folder.resolve("chain"), identity, anchor, genesis, options);
    }

    private ChainFolder reopened() {
        return ChainFolder.open(folder.resolve("chain"), identity, new MockCrypto(), ChainOptions.DEFAULT);
    }

    private static BlockImporter importInto(ChainFolder chain, int from, int to) {
        BlockImporter importer = chain.importer(new MockCrypto(), new NodeMetrics(new PrometheusRegistry()));
        for (SignedBlock block : BLOCKS.subList(from, to)) {
            importer.onBlock(block.encode(), ImportSource.REPLAY);
        }
        return importer;
    }

    /** A block without votes that nobody built. */
    private static SignedBlock beside(ChainFolder chain, Root parent, long slot) {
        State state = chain.store().state(parent).orElseThrow();
        Block open = new Block(slot, state.validators().proposerOf(slot), parent, Root.ZERO, BlockBody.EMPTY);
        Root root = StateTransition.simulate(state, open).hashTreeRoot();
        return new SignedBlock(open.withStateRoot(root), MergedProof.PLACEHOLDER);
    }

    private static Root root(int index) {
        return BLOCKS.get(index).block().hashTreeRoot();
    }
}
