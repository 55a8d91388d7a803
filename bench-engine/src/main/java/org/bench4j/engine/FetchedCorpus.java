package org.bench4j.engine;

import java.nio.file.Path;
import org.bench4j.model.Digest;

/**
 * A corpus that was fetched.
 *
 * @param folder where it is
 * @param digest fingerprint of the whole, which reports about it carry
 * @param items in all, those for warming up among them
 * @param warmupItems items before the range
 * @param resumed how many of them an earlier, interrupted fetch had brought
 */
public record FetchedCorpus(Path folder, Digest digest, int items, int warmupItems, int resumed) {}
