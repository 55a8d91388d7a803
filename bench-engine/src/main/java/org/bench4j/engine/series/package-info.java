/**
 * Trials as keyed, ordered series: what compare and sizing read instead of samples. Imports {@code model} and {@code stats}.
 */
package org.bench4j.engine.series;
