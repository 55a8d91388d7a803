/**
 * What the author of a workload writes against. Imports {@code model}, and {@code spi} for the sources of phase times
 * that a workload hands over.
 */
package org.bench4j.api;
