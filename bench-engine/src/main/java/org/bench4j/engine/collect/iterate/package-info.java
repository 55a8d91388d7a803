/** Job 1: phase-timed iterations of a workload in this process. Imports {@code collect}, {@code model}, {@code api}, {@code spi}. */
package org.bench4j.engine.collect.iterate;
