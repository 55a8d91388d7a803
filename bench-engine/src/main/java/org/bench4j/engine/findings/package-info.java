/**
 * Doubts that follow from the samples of a benchmark, as data.
 *
 * <p>Imports {@code model} and {@code stats}. Pure functions; the engine stores what they find in the report before it is finished.
 * Codes: {@code non-deterministic-work}, {@code single-trial}, {@code few-samples}, {@code percentile-is-maximum},
 * {@code contended}, {@code cv-above-limit}, {@code cv-undefined}, {@code outliers}.
 */
package org.bench4j.engine.findings;
