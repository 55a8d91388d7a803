package org.bench4j.examples.leanchain.node;

import java.util.List;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.types.AttestationData;

/**
 * A vote chosen for a block.
 *
 * @param proofs at least one, the most useful first
 */
public record SelectedPayload(AttestationData data, List<Attested> proofs) {
    /** Copies the list. */
    public SelectedPayload {
        proofs = List.copyOf(proofs);
        if (proofs.isEmpty()) {
            throw new IllegalArgumentException("vote without proofs: expected at least one");
        }
    }
}
