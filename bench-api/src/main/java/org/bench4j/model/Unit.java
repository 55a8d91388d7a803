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
    RATIO("ratio");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    /** The unit as reports write it: {@code ns}, {@code bytes}, {@code count}, {@code ratio}. */
    public String symbol() {
        return symbol;
    }

    /** The unit with that symbol. */
    public static Unit ofSymbol(String symbol) {
        return Words.match(Unit.class, "unit", symbol, Unit::symbol);
    }
}
