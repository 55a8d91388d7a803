package org.bench4j.examples.leanchain.ssz;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;

/**
 * An immutable {@code List[Root, limit]} that grows by giving a new list, which shares all but one path with the old one.
 *
 * <p>A binary Merkle tree: a node computes its root once, when first asked. A state's history changes by one entry a block; with this
 * list a thousand cached states cost one history and a path each, and a block costs {@code log limit} hashes rather than one for each
 * slot since genesis. Thread-safe.
 */
public final class RootList extends AbstractList<Root> {
    /** Level of a chunk's root above its leaves. */
    private static final int CHUNK_LEVEL = 8;

    /** Roots in a {@link Chunk}. */
    public static final int CHUNK = 1 << CHUNK_LEVEL;

    private final Node top;
    private final int size;
    private final int depth;

    private RootList(Node top, int size, int depth) {
        this.top = top;
        this.size = size;
        this.depth = depth;
    }

    /**
     * A list of nothing.
     *
     * @param limit a power of two, at least {@link #CHUNK} and at most 2^30: what shapes the hash tree
     */
    public static RootList empty(int limit) {
        if (Integer.bitCount(limit) != 1 || limit < CHUNK || limit > 1 << 30) {
            throw new IllegalArgumentException("limit " + limit + " of a list of roots: expected a power of two from "
                    + CHUNK + " to " + (1 << 30));
        }
        return new RootList(null, 0, Integer.numberOfTrailingZeros(limit));
    }

    /** A list put together from full chunks and the roots after them: the inverse of {@link #chunk} and {@link #tail}. */
    public static RootList of(int limit, List<Chunk> chunks, List<Root> tail) {
        RootList list = empty(limit);
        for (Chunk chunk : chunks) {
            list = list.grown(chunk.node, CHUNK_LEVEL, CHUNK);
        }
        for (Root root : tail) {
            list = list.with(root);
        }
        return list;
    }

    /** This list with one more root at its end. */
    public RootList with(Root root) {
        return grown(new Node(root), 0, 1);
    }

    /** How many chunks are full. */
    public int fullChunks() {
        return size / CHUNK;
    }

    /** Full chunk {@code index}: one object for all lists that share it. */
    public Chunk chunk(int index) {
        if (index < 0 || index >= fullChunks()) {
            throw new IndexOutOfBoundsException("chunk " + index + " of a list with " + fullChunks());
        }
        Node node = top;
        for (int level = depth; level > CHUNK_LEVEL; level--) {
            node = (index >> level - 1 - CHUNK_LEVEL & 1) == 0 ? node.left : node.right;
        }
        return new Chunk(node);
    }

    /** The roots after the last full chunk; a copy. */
    public List<Root> tail() {
        return List.copyOf(subList(fullChunks() * CHUNK, size));
    }

    /** The SSZ root of this list. */
    public Root hashTreeRoot() {
        return Merkle.mixInLength(top == null ? Merkle.zero(depth) : top.root(depth), size);
    }

    @Override
    public Root get(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("root " + index + " of a list of " + size);
        }
        Node node = top;
        for (int level = depth; level > 0; level--) {
            node = (index >> level - 1 & 1) == 0 ? node.left : node.right;
        }
        return node.root;
    }

    @Override
    public int size() {
        return size;
    }

    private RootList grown(Node node, int level, int by) {
        if (size + (long) by > 1L << depth) {
            throw new IllegalArgumentException("list of " + (size + (long) by) + ": the limit is " + (1L << depth));
        }
        return new RootList(put(top, depth, size, node, level), size + by, depth);
    }

    private static Node put(Node at, int level, int index, Node node, int target) {
        if (level == target) {
            return node;
        }
        int half = 1 << level - 1;
        if (index < half) {
            return new Node(put(at == null ? null : at.left, level - 1, index, node, target), null);
        }
        return new Node(at.left, put(at.right, level - 1, index - half, node, target));
    }

    /** A full, aligned part of a list: {@link #CHUNK} roots under one root of their own, which names them. */
    public static final class Chunk {
        private final Node node;

        private Chunk(Node node) {
            this.node = node;
        }

        /** A chunk of exactly {@link #CHUNK} roots. */
        public static Chunk of(List<Root> roots) {
            if (roots.size() != CHUNK) {
                throw new IllegalArgumentException("chunk of " + roots.size() + " roots: expected " + CHUNK);
            }
            List<Node> layer = new ArrayList<>(roots.stream().map(Node::new).toList());
            while (layer.size() > 1) {
                List<Node> above = new ArrayList<>(layer.size() / 2);
                for (int i = 0; i < layer.size(); i += 2) {
                    above.add(new Node(layer.get(i), layer.get(i + 1)));
                }
                layer = above;
            }
            return new Chunk(layer.get(0));
        }

        /** The root of the subtree: depends on every root in it. */
        public Root root() {
            return node.root(CHUNK_LEVEL);
        }

        /** The roots in order. */
        public List<Root> roots() {
            return List.copyOf(new RootList(node, CHUNK, CHUNK_LEVEL));
        }

        /** Whether both are the same object in memory, not only equal: what sharing means. */
        public boolean sharesMemoryWith(Chunk other) {
            return node == other.node;
        }
    }

    private static final class Node {
        private final Node left;
        private final Node right;
        /** Null until asked for. A race computes it twice: {@link Root} is immutable, so either is right. */
        private Root root;

        Node(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        Node(Root leaf) {
            this(null, null);
            this.root = leaf;
        }

        Root root(int level) {
            Root known = root;
            if (known == null) {
                Root beside = right == null ? Merkle.zero(level - 1) : right.root(level - 1);
                known = Merkle.pair(left.root(level - 1), beside);
                root = known;
            }
            return known;
        }
    }
}
