/**
 * Phases out of metrics that production already has, for authors of workloads. Imports {@code spi}, {@code model}; each
 * source needs the library that it is named for, which is an optional dependency.
 */
package org.bench4j.engine.sources;
