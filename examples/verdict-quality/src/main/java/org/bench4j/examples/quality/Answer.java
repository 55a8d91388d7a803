package org.bench4j.examples.quality;

/** What a gate said of one run. */
enum Answer {
    /** The candidate is slower: the build fails. */
    RED,
    /** The candidate is faster. */
    FASTER,
    /** No difference that matters. */
    SAME,
    /** It cannot be told. */
    INCONCLUSIVE,
    /** The numbers say nothing: the null control or the work differs. */
    INVALID
}
