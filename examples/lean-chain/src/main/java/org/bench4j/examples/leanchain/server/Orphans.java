package org.bench4j.examples.leanchain.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bench4j.examples.leanchain.ssz.Root;

/** Blocks whose parent has not come yet, at most so many: the one that has waited longest goes first. Not thread-safe. */
final class Orphans {
    private static final int CAPACITY = 64;

    private final Map<Root, Waiting> byRoot = new LinkedHashMap<>();

    void add(Root root, Waiting block) {
        byRoot.putIfAbsent(root, block);
        if (byRoot.size() > CAPACITY) {
            byRoot.remove(byRoot.keySet().iterator().next());
        }
    }

    /** Takes out the blocks that waited for this one. */
    List<Waiting> childrenOf(Root parent) {
        List<Waiting> children = new ArrayList<>();
        byRoot.values().removeIf(block -> block.parent().equals(parent) && children.add(block));
        return children;
    }

    /**
     * A block that waits.
     *
     * @param since a reading of {@link System#nanoTime}
     */
    record Waiting(Root parent, byte[] encoded, long since) {}
}
