package org.bench4j.engine.corpus;

/**
 * Positions at which production had no item.
 *
 * @param first of them
 * @param last of them
 */
record Gap(long first, long last) {}
