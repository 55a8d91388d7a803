/**
 * Typed readings of {@code /proc}, {@code /sys} and control groups under a root that is given, so that recorded trees
 * read like live ones; what a kernel does not tell is absent, never 0. Imports nothing of ours.
 */
package org.bench4j.engine.proc;
