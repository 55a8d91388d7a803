/**
 * Blocks, proofs and states as SSZ bytes: what travels over HTTP and lies on disk.
 *
 * <p>Imports {@code ssz}, {@code types}, {@code crypto}. Encoding what was decoded gives the same bytes.
 */
package org.bench4j.examples.leanchain.codec;
