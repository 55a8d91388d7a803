package org.bench4j.examples.leanchain.node;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.State;

/**
 * What votes are chosen from, and for which block.
 *
 * <p>The collections are views of the caller's: a selector reads them, and keeps none.
 *
 * @param headState the state after the parent
 * @param parentRoot the parent
 * @param slot the slot of the block
 * @param knownRoots blocks that the node knows: votes for other heads are left out
 * @param payloads the known pool, in the order of arrival
 * @param options the cap on distinct votes, and whether proofs for one vote will be combined
 */
public record SelectionRequest(
        State headState,
        Root parentRoot,
        long slot,
        Set<Root> knownRoots,
        Map<AttestationData, List<Attested>> payloads,
        NodeOptions options) {}
