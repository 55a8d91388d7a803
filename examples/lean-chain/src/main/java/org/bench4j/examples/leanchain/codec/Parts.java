package org.bench4j.examples.leanchain.codec;

import java.util.BitSet;
import java.util.List;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.ssz.SszException;
import org.bench4j.examples.leanchain.ssz.SszReader;
import org.bench4j.examples.leanchain.ssz.SszWriter;
import org.bench4j.examples.leanchain.types.Bitlist;
import org.bench4j.examples.leanchain.types.Checkpoint;

/** The encodings that blocks and states share. */
final class Parts {
    private Parts() {}

    static SszWriter checkpoint(SszWriter out, Checkpoint checkpoint) {
        return out.root(checkpoint.root()).uint64(checkpoint.slot());
    }

    static Checkpoint checkpoint(SszReader in) {
        return new Checkpoint(in.root(), in.uint64());
    }

    /** With a delimiter bit after the last one, which says where the list ends. */
    static byte[] bitlist(Bitlist list) {
        BitSet bits = list.toBitSet();
        bits.set(list.length());
        return bits.toByteArray();
    }

    static Bitlist bitlist(SszReader in, int limit) {
        byte[] bytes = in.bytes(limit / Byte.SIZE + 1);
        BitSet bits = BitSet.valueOf(bytes);
        int length = bits.length() - 1;
        // The delimiter must be in the last byte: otherwise one list would have many encodings.
        if (length < 0 || length / Byte.SIZE != bytes.length - 1 || length > limit) {
            throw new SszException(
                    "%s: bitlist of %d bytes without a delimiter in the last, or above its limit %d",
                    in.what(), bytes.length, limit);
        }
        bits.clear(length);
        return Bitlist.copyOf(length, bits);
    }

    static byte[] roots(List<Root> roots) {
        SszWriter out = new SszWriter();
        roots.forEach(out::root);
        return out.toBytes();
    }

    static List<Root> roots(SszReader in, int limit) {
        return in.elements(Root.LENGTH, limit).stream().map(SszReader::root).toList();
    }

    static byte[] list(List<byte[]> elements) {
        SszWriter out = new SszWriter();
        elements.forEach(out::variable);
        return out.toBytes();
    }
}
