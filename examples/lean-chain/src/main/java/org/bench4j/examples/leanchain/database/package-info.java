/**
 * The chain on disk: blocks, states and indices in RocksDB, a background writer of states with a bounded queue, a cache of states, and
 * the way back from disk to a running store.
 *
 * <p>Imports {@code ssz}, {@code types}, {@code crypto}, {@code codec}, {@code consensus}, {@code forkchoice}, {@code node}.
 */
package org.bench4j.examples.leanchain.database;
