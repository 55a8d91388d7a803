/**
 * Garbage collections of another JVM, read from the log that it writes ({@code -Xlog:gc*}), never asked of it.
 *
 * <p>The reader is our own. GCToolKit 3.5.0 was held against the same files: it finds no pause at all in logs written
 * with plain {@code -Xlog:gc} (3,435 pauses of G1, and those of Serial and Parallel), none in Shenandoah's, counts
 * concurrent work as pauses of type null, and puts what it could not read into its log instead of telling its caller; it
 * brings Vert.x and Netty. What is needed here is one kind of line. May import {@code stats}.
 */
package org.bench4j.engine.gc;
