package org.bench4j.examples.leanchain.ssz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Hash tree roots of the SSZ types that the chain uses.
 *
 * <p>Source: consensus-specs, {@code ssz/simple-serialize.md}, "Merkleization". Subtrees of zero chunks come from a table, so a
 * list costs what it holds and a logarithm of its limit. Thread-safe.
 */
public final class Merkle {
    private static final int CHUNK = Root.LENGTH;
    private static final int MAX_DEPTH = 62;
    private static final byte[][] ZEROS = zeroSubtrees();

    private Merkle() {}

    /** A basic value: eight bytes little-endian, padded to a chunk. */
    public static Root uint64(long value) {
        byte[] chunk = new byte[CHUNK];
        ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN).putLong(value);
        return Root.owning(chunk);
    }

    /** A container of the roots of its fields, in order; also a vector of composite values. */
    public static Root container(Root... fields) {
        return merkleize(List.of(fields), fields.length);
    }

    /** {@code Vector[byte, bytes.length]}. */
    public static Root byteVector(byte[] bytes) {
        List<Root> chunks = pack(bytes);
        return merkleize(chunks, chunks.size());
    }

    /** {@code List[byte, limit]}. */
    public static Root byteList(byte[] bytes, long limit) {
        checkLimit("byte list", bytes.length, limit);
        return mixInLength(merkleize(pack(bytes), chunksFor(limit, CHUNK)), bytes.length);
    }

    /** {@code List[uint64, limit]}. */
    public static Root uint64List(long[] values, long limit) {
        checkLimit("uint64 list", values.length, limit);
        ByteBuffer packed = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            packed.putLong(value);
        }
        return mixInLength(merkleize(pack(packed.array()), chunksFor(limit, CHUNK / Long.BYTES)), values.length);
    }

    /** {@code List[T, limit]} of composite values, given the root of each. */
    public static Root list(List<Root> elements, long limit) {
        checkLimit("list", elements.size(), limit);
        return mixInLength(merkleize(elements, limit), elements.size());
    }

    /**
     * {@code Bitlist[limit]}: bit i is bit {@code i % 8} of byte {@code i / 8}; the length is mixed in, so there is no delimiter bit
     * in the tree.
     *
     * @param bits the bits packed into bytes, no set bit at or above {@code length}
     */
    public static Root bitlist(byte[] bits, int length, long limit) {
        checkLimit("bitlist", length, limit);
        return mixInLength(merkleize(pack(bits), chunksFor(limit, CHUNK * Byte.SIZE)), length);
    }

    /**
     * The root of a tree over these chunks, padded with zero chunks to the power of two that holds {@code limit} of them.
     *
     * @throws IllegalArgumentException more chunks than the limit
     */
    public static Root merkleize(List<Root> chunks, long limit) {
        checkLimit("chunks", chunks.size(), limit);
        int depth = depthOf(limit);
        if (chunks.isEmpty()) {
            return zero(depth);
        }
        List<byte[]> layer = new ArrayList<>(chunks.size());
        for (Root chunk : chunks) {
            layer.add(chunk.shared());
        }
        for (int level = 0; level < depth; level++) {
            layer = parents(layer, ZEROS[level]);
        }
        return Root.of(layer.get(0));
    }

    /** The root of a list: that of its elements, hashed with their number. */
    public static Root mixInLength(Root root, long length) {
        return Root.owning(Sha256.pair(root.shared(), uint64(length).shared()));
    }

    /** The parent of two roots. */
    static Root pair(Root left, Root right) {
        return Root.owning(Sha256.pair(left.shared(), right.shared()));
    }

    /** The root of a tree of this depth with nothing but zero chunks. */
    static Root zero(int depth) {
        return Root.of(ZEROS[depth]);
    }

    private static List<byte[]> parents(List<byte[]> layer, byte[] zero) {
        List<byte[]> above = new ArrayList<>((layer.size() + 1) / 2);
        for (int i = 0; i < layer.size(); i += 2) {
            byte[] right = i + 1 < layer.size() ? layer.get(i + 1) : zero;
            above.add(Sha256.pair(layer.get(i), right));
        }
        return above;
    }

    private static List<Root> pack(byte[] bytes) {
        List<Root> chunks = new ArrayList<>(bytes.length / CHUNK + 1);
        for (int from = 0; from < bytes.length; from += CHUNK) {
            byte[] chunk = new byte[CHUNK];
            System.arraycopy(bytes, from, chunk, 0, Math.min(CHUNK, bytes.length - from));
            chunks.add(Root.owning(chunk));
        }
        return chunks;
    }

    private static long chunksFor(long limit, int perChunk) {
        return (limit + perChunk - 1) / perChunk;
    }

    private static int depthOf(long limit) {
        return limit <= 1 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(limit - 1);
    }

    private static void checkLimit(String what, long size, long limit) {
        if (size > limit) {
            throw new IllegalArgumentException(what + " of " + size + ": the limit is " + limit);
        }
    }

    private static byte[][] zeroSubtrees() {
        byte[][] zeros = new byte[MAX_DEPTH + 1][];
        zeros[0] = new byte[CHUNK];
        for (int depth = 1; depth <= MAX_DEPTH; depth++) {
            zeros[depth] = Sha256.pair(zeros[depth - 1], zeros[depth - 1]);
        }
        return zeros;
    }
}
