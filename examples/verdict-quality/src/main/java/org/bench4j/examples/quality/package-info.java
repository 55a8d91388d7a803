/**
 * A program that asks gates many times what they know the answer to: identical code, and code with a slowdown planted in it.
 *
 * <p>Imports {@code engine}, {@code engine.selftest}, {@code engine.series} and {@code engine.stats} (what each trial showed), {@code engine.launch} (the lock under which bench measures),
 * {@code model}, {@code api}, and JMH.
 */
package org.bench4j.examples.quality;
