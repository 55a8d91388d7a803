/**
 * Measures targets from outside, in a process of its own beside them: what it costs is neither in the targets' figures nor
 * in the driver's, and it goes on to the beat while either is busy.
 *
 * <p>{@link org.bench4j.engine.sampler.Sampler} is the driver's end: it starts the process, tells it over a pipe what to
 * watch, and hears one line for each observation. May import {@code proc} and {@code stats}.
 */
package org.bench4j.engine.sampler;
