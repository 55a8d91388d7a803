/**
 * Reports and comparisons for people; the only place where numbers are scaled.
 *
 * <p>Imports {@code model} and {@code stats}. Everything is written to an {@code Appendable} as it is made, a report benchmark by
 * benchmark. Texts out of files are escaped for each format, and what steers a terminal is made visible.
 */
package org.bench4j.engine.render;
