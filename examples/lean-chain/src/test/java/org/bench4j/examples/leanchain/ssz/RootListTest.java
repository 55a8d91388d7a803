package org.bench4j.examples.leanchain.ssz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RootListTest {
    private static final int LIMIT = 1 << 18;

    @Test
    void hasTheRootOfAPlainListAtEverySize() {
        RootList list = RootList.empty(LIMIT);
        List<Root> plain = new ArrayList<>();
        assertThat(list.hashTreeRoot()).isEqualTo(Merkle.list(plain, LIMIT));
        for (int i = 0; i < 600; i++) {
            Root root = i % 7 == 0 ? Root.ZERO : Merkle.uint64(i);
            list = list.with(root);
            plain.add(root);
            assertThat(list.hashTreeRoot()).as("size %d", i + 1).isEqualTo(Merkle.list(plain, LIMIT));
        }
        assertThat(list).isEqualTo(plain);
    }

    @Test
    void growingLeavesTheOldListAsItWas() {
        RootList one = RootList.empty(LIMIT).with(Merkle.uint64(1));
        Root before = one.hashTreeRoot();
        RootList left = one.with(Merkle.uint64(2));
        RootList right = one.with(Merkle.uint64(3));

        assertThat(one).containsExactly(Merkle.uint64(1));
        assertThat(one.hashTreeRoot()).isEqualTo(before);
        assertThat(left).containsExactly(Merkle.uint64(1), Merkle.uint64(2));
        assertThat(right).containsExactly(Merkle.uint64(1), Merkle.uint64(3));
    }

    @Test
    void listsThatGrewFromOneShareItsFullChunksInMemory() {
        RootList list = numbers(2 * RootList.CHUNK);
        RootList grown = list.with(Merkle.uint64(1)).with(Merkle.uint64(2));

        assertThat(grown.fullChunks()).isEqualTo(2);
        assertThat(grown.chunk(0).sharesMemoryWith(list.chunk(0))).isTrue();
        assertThat(grown.chunk(1).sharesMemoryWith(list.chunk(1))).isTrue();
        assertThat(grown.chunk(0).sharesMemoryWith(numbers(RootList.CHUNK).chunk(0)))
                .isFalse();
    }

    @Test
    void isPutTogetherAgainFromItsChunksAndTail() {
        RootList list = numbers(3 * RootList.CHUNK + 5);
        List<RootList.Chunk> chunks = new ArrayList<>();
        for (int i = 0; i < list.fullChunks(); i++) {
            RootList.Chunk chunk = RootList.Chunk.of(list.chunk(i).roots());
            assertThat(chunk.root()).isEqualTo(list.chunk(i).root());
            chunks.add(chunk);
        }
        assertThat(list.tail()).hasSize(5);

        RootList again = RootList.of(LIMIT, chunks, list.tail());

        assertThat(again).isEqualTo(list);
        assertThat(again.hashTreeRoot()).isEqualTo(list.hashTreeRoot());
        assertThat(again.chunk(2).sharesMemoryWith(chunks.get(2))).isTrue();
    }

    @Test
    void refusesWhatIsOutOfItsBounds() {
        RootList full = RootList.empty(RootList.CHUNK);
        for (int i = 0; i < RootList.CHUNK; i++) {
            full = full.with(Root.ZERO);
        }
        RootList list = full;
        assertThatThrownBy(() -> list.with(Root.ZERO)).hasMessage("list of 257: the limit is 256");
        assertThatThrownBy(() -> list.get(256)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> list.chunk(1)).hasMessage("chunk 1 of a list with 1");
        assertThatThrownBy(() -> RootList.empty(300)).hasMessageContaining("expected a power of two from 256");
        assertThatThrownBy(() -> RootList.Chunk.of(List.of(Root.ZERO))).hasMessage("chunk of 1 roots: expected 256");
    }

    private static RootList numbers(int count) {
        RootList list = RootList.empty(LIMIT);
        for (int i = 0; i < count; i++) {
            list = list.with(Merkle.uint64(i));
        }
        return list;
    }
}
