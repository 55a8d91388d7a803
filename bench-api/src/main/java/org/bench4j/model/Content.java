package org.bench4j.model;

import java.util.Objects;

/**
 * What one production call (op) consists of, in one respect: 1000 iterations, 8000 bytes, 9000 block entries.
 *
 * <p>Any name will do; the constants are those from which tables derive columns.
 *
 * @param name what is counted, in the plural
 * @param amount how many in one op, finite and at least 0; a mean where calls differ
 * @param basis how that is known
 */
public record Content(String name, double amount, Basis basis) {
    /** Passes of the loop that the call runs: what times are divided by. */
    public static final String ITERATIONS = "iterations";
    /** Operations of the guest: what costs compare by across loops. */
    public static final String OPS = "ops";
    /** Bytes that the loop moves. */
    public static final String BYTES = "bytes";
    /** Blocks that the machinery enters. */
    public static final String BLOCK_ENTRIES = "block-entries";

    public Content {
        Names.require("content", name);
        Objects.requireNonNull(basis, "basis");
        if (!(amount >= 0) || Double.isInfinite(amount)) {
            throw new IllegalArgumentException(
                    "content " + name + ": expected a finite amount of at least 0, got " + amount);
        }
    }
}
