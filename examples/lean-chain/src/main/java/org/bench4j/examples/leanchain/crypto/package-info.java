/**
 * Keys, signatures and aggregates: real ones by XMSS from BouncyCastle, and the placeholders of mock mode.
 *
 * <p>Imports {@code ssz} and {@code types}.
 */
package org.bench4j.examples.leanchain.crypto;
