/**
 * Phases out of metrics that production already has, for authors of workloads. Imports {@code spi}, {@code model}; a source
 * that is named for a library needs it, and it is an optional dependency.
 */
package org.bench4j.engine.sources;
