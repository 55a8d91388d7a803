/** Doubts that follow from the samples of a benchmark, as data. Imports {@code model}, {@code stats}. */
package org.bench4j.engine.findings;
