package org.bench4j.examples.leanchain.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.RootList;
import org.bench4j.examples.leanchain.ssz.SszException;
import org.bench4j.examples.leanchain.synthetic.SyntheticChain;
import org.bench4j.examples.leanchain.synthetic.SyntheticParameters;
import org.bench4j.examples.leanchain.types.State;
import org.bench4j.examples.leanchain.types.Validators;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CodecTest {
    private static final long SEED = 20_260_101;

    private static SyntheticChain chain;
    private static SignedBlock block;

    @BeforeAll
    static void build() throws Exception {
        chain = SyntheticChain.open(
                SyntheticParameters.builder()
                        .numValidators(3)
                        .warmupSlots(4)
                        .iterations(2)
                        .build(),
                new PrometheusRegistry());
        chain.prepareSlot();
        block = chain.buildBlock();
        chain.importBlock(block);
    }

    @Test
    void aSignedBlockWithRealProofsIsWhatItWas() {
        assertThat(block.proof().parts()).hasSizeGreaterThan(1);

        SignedBlock again = SignedBlock.decode(block.encode());

        assertThat(again).isEqualTo(block);
        assertThat(again.block().hashTreeRoot()).isEqualTo(block.block().hashTreeRoot());
        assertThat(again.encode()).isEqualTo(block.encode());
    }

    @Test
    void aStateIsWhatItWas() {
        State state = chain.node().store().headState();

        State again = StateCodec.decode(StateCodec.encode(state));

        assertThat(again).isEqualTo(state);
        assertThat(again.hashTreeRoot()).isEqualTo(state.hashTreeRoot());
    }

    @Test
    void aRecordNamesWhatStatesShareAndIsWhatItWas() {
        State state = longHistory();
        Map<Root, RootList.Chunk> chunks = new HashMap<>();
        for (int i = 0; i < state.history().fullChunks(); i++) {
            chunks.put(state.history().chunk(i).root(), state.history().chunk(i));
        }
        byte[] encoded = StateCodec.encodeRecord(state);

        State again = StateCodec.decodeRecord(encoded, new StateCodec.SharedParts() {
            @Override
            public RootList.Chunk chunk(Root root) {
                return chunks.get(root);
            }

            @Override
            public Validators validators(Root root) {
                assertThat(root).isEqualTo(state.validators().hashTreeRoot());
                return state.validators();
            }
        });

        assertThat(again).isEqualTo(state);
        assertThat(again.history().chunk(1).sharesMemoryWith(state.history().chunk(1)))
                .isTrue();
        assertThat(encoded.length).isLessThan(StateCodec.encode(state).length / 8);
        assertThat(StateCodec.slotOfRecord(encoded)).isEqualTo(state.slot());
    }

    @Test
    void aTruncatedStateIsRefusedWhereverItEnds() {
        byte[] encoded = StateCodec.encode(chain.node().store().headState());
        for (int length = 0; length < encoded.length; length++) {
            byte[] cut = Arrays.copyOf(encoded, length);
            assertThatThrownBy(() -> StateCodec.decode(cut))
                    .as("%d bytes", length)
                    .isInstanceOf(SszException.class);
        }
    }

    @Test
    void aTruncatedBlockIsRefusedOrLacksPartsOfItsProof() {
        byte[] encoded = block.encode();
        int body = BlockCodec.encode(block.block()).length;
        for (int length = 0; length < encoded.length; length++) {
            byte[] cut = Arrays.copyOf(encoded, length);
            try {
                SignedBlock decoded = SignedBlock.decode(cut);
                // Lists have no length of their own: one that lost elements at its end is a shorter one, and proves
                // nothing.
                assertThat(decoded.block()).as("%d bytes", length).isEqualTo(block.block());
                assertThat(decoded.proof()).as("%d bytes", length).isNotEqualTo(block.proof());
                assertThat(length).isGreaterThan(body);
            } catch (SszException refused) {
                assertThat(refused).hasMessageContaining(":");
            }
        }
    }

    @Test
    void alteredBytesAreAnotherBlockOrRefusedButNeverAnotherError() {
        Random random = new Random(SEED);
        byte[] encoded = block.encode();
        for (int i = 0; i < 2_000; i++) {
            byte[] altered = encoded.clone();
            // Half of them in the first part, where the offsets are.
            int at = random.nextInt(i % 2 == 0 ? 500 : altered.length);
            altered[at] ^= (byte) (1 << random.nextInt(8));
            try {
                assertThat(SignedBlock.decode(altered))
                        .as("seed %d, byte %d", SEED, at)
                        .isNotEqualTo(block);
            } catch (SszException refused) {
                assertThat(refused).hasMessageContaining(":");
            }
        }
    }

    private static State longHistory() {
        State state = chain.node().store().headState();
        RootList history = state.history();
        while (history.size() < 3 * RootList.CHUNK + 5) {
            history = history.with(Merkle.uint64(history.size()));
        }
        return state.withHistory(state.justified(), state.finalized(), history, state.justifiedSlots());
    }
}
