package org.bench4j.engine.corpus;

import org.bench4j.model.Digest;

/**
 * What a fetch brought.
 *
 * @param digest of the whole corpus
 * @param items in all, those for warming up among them
 * @param warmupItems items before the range
 * @param resumed how many of them an earlier, interrupted fetch had brought
 */
public record Fetched(Digest digest, int items, int warmupItems, int resumed) {}
