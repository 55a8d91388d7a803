/**
 * A small but real Lean-consensus node.
 *
 * <p>Sub-packages, each importing only those before it: {@code ssz} (hash tree roots, bytes), {@code types} (containers), {@code crypto}
 * (XMSS keys, aggregates, mock mode), {@code codec} (blocks and states as bytes), {@code consensus} (state transition and 3SF-mini),
 * {@code forkchoice} (pools and LMD-GHOST), {@code node} (block building and import), {@code database} (the chain in RocksDB),
 * {@code server} (the node as a process with an HTTP API), {@code synthetic} (a reproducible in-memory chain driven through the node's
 * entry points). Nothing here knows that it is being measured.
 */
package org.bench4j.examples.leanchain;
