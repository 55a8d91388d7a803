/** The state transition, and 3SF-mini justification and finalisation. Imports {@code ssz} and {@code types}. */
package org.bench4j.examples.leanchain.consensus;
