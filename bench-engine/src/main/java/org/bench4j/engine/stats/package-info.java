/**
 * The maths: pure functions on {@code double[]} and {@code long[]}, in the order given.
 *
 * <p>May import {@code java.*} and the distributions of commons-math3, and nothing of ours. Everything here is stateless
 * or immutable and safe for use by several threads, except the accumulators, which say so. Comparisons work on natural
 * logarithms of times: a log ratio of candidate over baseline above 0 means that the candidate is slower. Swapping the
 * two arms negates every estimate and interval exactly, bit for bit.
 */
package org.bench4j.engine.stats;
