package org.bench4j.model;

/** How it is known what a production call consists of. */
public enum Basis {
    /** The workload put so many in: a loop of 1000 iterations has 1000. */
    BY_CONSTRUCTION,
    /** A pass that was not timed counted them, on the program that the timed passes run. */
    COUNTED,
    /**
     * A pass that was not timed counted them on the program as written, while the timed passes run one in which several may have
     * become one: the true number is not larger, so that a cost of each is understated.
     */
    COUNTED_UNFOLDED;

    /** The constant as reports write it: lower case, words joined by hyphens. */
    public String word() {
        return Words.ofConstant(this);
    }

    /** The constant that reports write as {@code word}. */
    public static Basis ofWord(String word) {
        return Words.match(Basis.class, "basis", word, Basis::word);
    }
}
