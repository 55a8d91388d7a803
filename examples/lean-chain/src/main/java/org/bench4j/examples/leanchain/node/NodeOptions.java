package org.bench4j.examples.leanchain.node;

import org.bench4j.examples.leanchain.types.Limits;

/**
 * How a node builds blocks.
 *
 * @param maxAttestationsPerBlock distinct votes in a block, 1 to {@link Limits#VOTES_PER_BLOCK}
 * @param proposerAggregation whether proofs for one vote are aggregated recursively; otherwise the best one is taken
 */
public record NodeOptions(int maxAttestationsPerBlock, boolean proposerAggregation) {
    /** Checks the bounds. */
    public NodeOptions {
        if (maxAttestationsPerBlock < 1 || maxAttestationsPerBlock > Limits.VOTES_PER_BLOCK) {
            throw new IllegalArgumentException("max-attestations-per-block " + maxAttestationsPerBlock
                    + ": expected 1 to " + Limits.VOTES_PER_BLOCK);
        }
    }
}
