package org.bench4j.model;

/** The base unit of a metric: one per dimension, so that only a renderer ever scales. */
public enum Unit {
    /** Time, in nanoseconds. */
    NANOSECONDS("ns"),
    /** Memory or traffic, in bytes. */
    BYTES("bytes"),
    /** How many of something. */
    COUNT("count"),
    /** A dimensionless quotient: 0.05 is 5 %. */
    RATIO("ratio"),
    /** How many of something happen in a second: throughput. */
    PER_SECOND("per-second"),
    /** Bytes that are moved in a second. */
    BYTES_PER_SECOND("bytes-per-second");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    /** The unit as reports write it: {@code ns}, {@code bytes}, {@code count}, {@code ratio}, {@code per-second}, {@code bytes-per-second}. */
    public String symbol() {
        return symbol;
    }

    /** The unit with that symbol. */
    public static Unit ofSymbol(String symbol) {
        return Words.match(Unit.class, "unit", symbol, Unit::symbol);
    }
}
