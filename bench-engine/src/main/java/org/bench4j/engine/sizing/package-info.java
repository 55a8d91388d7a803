/** Job 2: run counts from the variance of a stored history; docs/sizing.md has the method. Imports {@code model}, {@code stats} and {@code series}. */
package org.bench4j.engine.sizing;
