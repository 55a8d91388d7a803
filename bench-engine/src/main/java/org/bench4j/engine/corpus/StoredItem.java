package org.bench4j.engine.corpus;

/**
 * The file of one item.
 *
 * @param position where the item stood in production
 * @param file its file
 */
record StoredItem(long position, Stored file) {}
