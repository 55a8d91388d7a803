/** Holds two reports against each other: guard, pairing, estimates, verdicts under a policy. Imports {@code model}, {@code stats}, {@code series}. */
package org.bench4j.engine.compare;
