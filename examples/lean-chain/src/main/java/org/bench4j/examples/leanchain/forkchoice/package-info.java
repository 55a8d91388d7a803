/**
 * The store of blocks, states and votes, and LMD-GHOST over it.
 *
 * <p>Imports {@code ssz}, {@code types}, {@code crypto} (the aggregates in the pools) and {@code consensus}. One thread writes.
 */
package org.bench4j.examples.leanchain.forkchoice;
