package org.bench4j.examples.leanchain.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bench4j.examples.leanchain.forkchoice.Interval;
import org.bench4j.examples.leanchain.node.BlockChainServer;
import org.bench4j.examples.leanchain.node.SignedBlock;
import org.bench4j.examples.leanchain.ssz.Root;
import org.bench4j.examples.leanchain.types.AttestationData;
import org.bench4j.examples.leanchain.types.SignedAttestation;
import org.bench4j.examples.leanchain.types.Validators;

/** Runs all validators of a chain slot after slot, as fast as they can; called by the thread that writes to the chain. */
final class Producer {
    private final BlockChainServer node;
    private final ChainScript script;
    private final long last;
    private long slot;
    private Optional<Late> late = Optional.empty();

    /**
     * Goes on after the head.
     *
     * @param last the last slot
     */
    Producer(BlockChainServer node, ChainScript script, long last) {
        this.node = node;
        this.script = script;
        this.last = last;
        this.slot = node.store().headState().slot();
    }

    boolean finished() {
        return slot >= last;
    }

    /** One slot: the votes of the one before, then what the script has for it. */
    void step() {
        vote();
        slot++;
        Optional<Root> unseen = late.map(Late::parent);
        // The late block arrives now: the votes of its slot are cast, and the next proposer has not seen it.
        late.ifPresent(block -> node.importBlock(block.signed()));
        late = Optional.empty();
        int proposer = validators().proposerOf(slot);
        switch (script.in(slot)) {
            case EMPTY -> node.onTick(Interval.proposalOf(slot));
            case LATE -> late = Optional.of(new Late(node.store().head(), node.proposeBlock(slot, proposer)));
            case BLOCK ->
                node.importBlock(
                        unseen.isPresent()
                                ? node.proposeBlockOn(unseen.get(), slot, proposer)
                                : node.proposeBlock(slot, proposer));
        }
    }

    private void vote() {
        node.onTick(Interval.aggregationOf(slot));
        AttestationData data = node.produceAttestationData(slot);
        List<SignedAttestation> votes = new ArrayList<>();
        for (int i = 0; i < validators().size(); i++) {
            votes.add(node.attest(i, data));
        }
        node.aggregate(data, votes);
    }

    private Validators validators() {
        return node.store().headState().validators();
    }

    private record Late(Root parent, SignedBlock signed) {}
}
