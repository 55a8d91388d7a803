/**
 * Holds a candidate's report against a baseline's: the guard, the pairing, and verdicts under a policy. Imports {@code model},
 * {@code stats} and {@code series}.
 */
package org.bench4j.engine.compare;
