package org.bench4j.engine.corpus;

import org.bench4j.model.Digest;

/**
 * One file of a corpus as its manifest has it.
 *
 * @param name plain name within the folder
 * @param size in bytes
 * @param digest SHA-256 of its content, as {@code sha256sum} prints it
 */
record Stored(String name, long size, Digest digest) {}
