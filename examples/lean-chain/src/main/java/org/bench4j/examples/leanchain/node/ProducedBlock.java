package org.bench4j.examples.leanchain.node;

import java.util.List;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.types.Block;

/**
 * A block that is not sealed yet.
 *
 * @param proofs the proof of each vote in the body, in their order
 */
public record ProducedBlock(Block block, List<Attested> proofs) {
    /** Copies the list. */
    public ProducedBlock {
        proofs = List.copyOf(proofs);
    }
}
