package org.bench4j.examples.leanchain.types;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.bench4j.examples.leanchain.ssz.Merkle;
import org.bench4j.examples.leanchain.ssz.Root;

/**
 * An immutable list of bits: which validators take part, which slots are justified.
 *
 * <p>Two lists are equal when their lengths and their bits are. Reading past the end is an error, as in SSZ.
 */
public final class Bitlist {
    private final int length;
    private final BitSet bits;

    private Bitlist(int length, BitSet bits) {
        this.length = length;
        this.bits = bits;
    }

    /** A list of {@code length} unset bits. */
    public static Bitlist zeros(int length) {
        if (length < 0) {
            throw new IllegalArgumentException("bitlist length " + length + ": expected 0 or more");
        }
        return new Bitlist(length, new BitSet(length));
    }

    /** A list of {@code length} bits, those named set. */
    public static Bitlist of(int length, int... set) {
        BitSet bits = new BitSet(length);
        for (int index : set) {
            bits.set(checked(index, length));
        }
        return new Bitlist(length, bits);
    }

    /** A list of {@code length} bits from a copy of {@code bits}. */
    public static Bitlist copyOf(int length, BitSet bits) {
        if (bits.length() > length) {
            throw new IllegalArgumentException("bit " + (bits.length() - 1) + " set in a bitlist of length " + length);
        }
        return new Bitlist(length, (BitSet) bits.clone());
    }

    /** Number of bits. */
    public int length() {
        return length;
    }

    /** Number of set bits. */
    public int count() {
        return bits.cardinality();
    }

    /** Whether bit {@code index} is set. */
    public boolean get(int index) {
        return bits.get(checked(index, length));
    }

    /** The indices of the set bits, ascending. */
    public IntStream indices() {
        return bits.stream();
    }

    /** A copy of the bits. */
    public BitSet toBitSet() {
        return (BitSet) bits.clone();
    }

    /** The bits of both lists, which must be of one length. */
    public Bitlist or(Bitlist other) {
        if (other.length != length) {
            throw new IllegalArgumentException(
                    "bitlists of length " + length + " and " + other.length + ": expected one length");
        }
        BitSet union = toBitSet();
        union.or(other.bits);
        return new Bitlist(length, union);
    }

    /** How many bits are set here and not in {@code other}. */
    public int countNotIn(BitSet other) {
        BitSet rest = toBitSet();
        rest.andNot(other);
        return rest.cardinality();
    }

    /** The SSZ root as {@code Bitlist[limit]}. */
    public Root root(long limit) {
        return Merkle.bitlist(bits.toByteArray(), length, limit);
    }

    private static int checked(int index, int length) {
        if (index < 0 || index >= length) {
            throw new IndexOutOfBoundsException("bit " + index + " of a bitlist of length " + length);
        }
        return index;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bitlist && length == ((Bitlist) other).length && bits.equals(((Bitlist) other).bits);
    }

    @Override
    public int hashCode() {
        return 31 * length + bits.hashCode();
    }

    @Override
    public String toString() {
        return Arrays.toString(indices().toArray()) + " of " + length;
    }
}
