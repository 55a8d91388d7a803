/** Where a measurement runs: machine, JVM, revision. Imports {@code model}, {@code proc}. */
package org.bench4j.engine.environment;
