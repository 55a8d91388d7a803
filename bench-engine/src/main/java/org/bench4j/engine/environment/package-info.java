/**
 * Where and on what a report is measured: the machine, this JVM, the revision of the measured code. May import
 * {@code model}, {@code proc} and {@code revisions} only.
 */
package org.bench4j.engine.environment;
