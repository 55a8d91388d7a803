package org.bench4j.examples.quality;

/**
 * What a run gave, and how long it took.
 *
 * @param seconds wall, without waiting for the turn to measure
 */
record Timed<T>(T value, double seconds) {}
