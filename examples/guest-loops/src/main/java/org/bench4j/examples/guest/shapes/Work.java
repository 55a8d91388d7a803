package org.bench4j.examples.guest.shapes;

import java.util.Arrays;

/**
 * What a loop is given and what it must come to.
 *
 * <p>The arrays are not copied: they can be as large as the working set. Nobody writes to them after it is built.
 *
 * @param source bytes that it reads
 * @param table bytes that it looks up
 * @param target bytes that it must leave behind where only zeros were; none of them may be left out by a loop that does nothing
 * @param sum what it must return, never 0
 */
public record Work(byte[] source, byte[] table, byte[] target, long sum) {
    static final byte[] NONE = {};

    public Work {
        if (sum == 0) {
            throw new IllegalArgumentException(
                    "work with a sum of 0: a loop that does nothing would pass; expected another seed");
        }
        if (target.length > 0 && isZero(target)) {
            throw new IllegalArgumentException("work with a target of zeros: a loop that writes nothing would pass");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Work that
                && sum == that.sum
                && Arrays.equals(source, that.source)
                && Arrays.equals(table, that.table)
                && Arrays.equals(target, that.target);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(sum);
    }

    @Override
    public String toString() {
        return "work of " + source.length + " bytes read, " + table.length + " looked up, " + target.length
                + " written, sum " + Long.toHexString(sum);
    }

    private static boolean isZero(byte[] bytes) {
        for (byte b : bytes) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }
}
