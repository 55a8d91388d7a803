/** What all ways of collecting share: finding workloads, their declarations and parameters, probes, the clock. Imports {@code model}, {@code api}, {@code spi}. */
package org.bench4j.engine.collect;
