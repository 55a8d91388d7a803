/** Projects the trials of a benchmark into ordered series of one column each. Imports {@code model}, {@code stats}. */
package org.bench4j.engine.series;
