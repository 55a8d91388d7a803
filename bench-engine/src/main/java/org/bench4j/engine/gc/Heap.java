package org.bench4j.engine.gc;

import java.util.OptionalLong;

/**
 * What the heap was after a collection; bytes, in the grain in which it was logged, mostly 1 MiB.
 *
 * @param time when it was logged
 * @param used memory in use after it
 * @param committed memory that the heap had from the system
 * @param whole whether all of the heap was collected, so that {@code used} is about what lives
 */
record Heap(GcTime time, long used, OptionalLong committed, boolean whole) {}
