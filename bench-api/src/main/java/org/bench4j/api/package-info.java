/**
 * What the author of a workload writes against. Imports {@code model}, {@code spi} for the sources of phase times
 * that a workload hands over, and {@code api.corpus} for the recorded inputs that it replays.
 */
package org.bench4j.api;
