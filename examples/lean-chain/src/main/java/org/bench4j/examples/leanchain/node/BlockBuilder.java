package org.bench4j.examples.leanchain.node;

import java.util.ArrayList;
import java.util.List;
import org.bench4j.examples.leanchain.consensus.StateTransition;
import org.bench4j.examples.leanchain.crypto.Attested;
import org.bench4j.examples.leanchain.crypto.Crypto;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AggregatedAttestation;
import org.bench4j.examples.leanchain.types.Block;
import org.bench4j.examples.leanchain.types.BlockBody;

/** Builds a block on a head: selects votes, compacts their proofs, and runs the state transition for the state root. */
final class BlockBuilder {
    private final PayloadSelector selector;
    private final Compactor compactor;
    private final NodeMetrics metrics;

    BlockBuilder(Crypto crypto, NodeOptions options, PayloadSelector selector, NodeMetrics metrics) {
        this.selector = selector;
        this.compactor = new Compactor(crypto, options.proposerAggregation());
        this.metrics = metrics;
    }

    ProducedBlock build(SelectionRequest request, int proposer) {
        long start = System.nanoTime();
        List<SelectedPayload> selected = selector.select(request);
        metrics.observe(BuildPhase.SELECT_PAYLOADS, start);

        start = System.nanoTime();
        List<Attested> proofs = compactor.compact(selected, request.headState().validators());
        metrics.observe(BuildPhase.COMPACT, start);

        List<AggregatedAttestation> attestations = new ArrayList<>(selected.size());
        for (int i = 0; i < proofs.size(); i++) {
            attestations.add(new AggregatedAttestation(
                    proofs.get(i).participants(), selected.get(i).data()));
        }
        Block block = new Block(request.slot(), proposer, request.parentRoot(), Root.ZERO, new BlockBody(attestations));

        start = System.nanoTime();
        Root stateRoot = StateTransition.simulate(request.headState(), block).hashTreeRoot();
        metrics.observe(BuildPhase.STF_SIMULATE, start);
        return new ProducedBlock(block.withStateRoot(stateRoot), proofs);
    }
}
