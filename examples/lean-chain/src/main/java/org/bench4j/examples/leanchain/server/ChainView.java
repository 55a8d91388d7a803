package org.bench4j.examples.leanchain.server;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bench4j.examples.leanchain.forkchoice.Store;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.Checkpoint;

/**
 * The chain above finality as it was after an import: what threads other than the writing one may look at.
 *
 * @param canonical the blocks from the last final one to the head, by slot
 */
record ChainView(Checkpoint head, Checkpoint justified, Checkpoint finalized, Map<Long, Root> canonical) {
    static ChainView of(Store store) {
        Map<Root, Block> blocks = store.blocks();
        Map<Long, Root> canonical = new TreeMap<>();
        for (Root root = store.head();
                blocks.containsKey(root);
                root = blocks.get(root).parentRoot()) {
            canonical.put(blocks.get(root).slot(), root);
        }
        long slot = blocks.get(store.head()).slot();
        return new ChainView(
                new Checkpoint(store.head(), slot), store.justified(), store.finalized(), Map.copyOf(canonical));
    }

    Optional<Root> in(long slot) {
        return Optional.ofNullable(canonical.get(slot));
    }
}
